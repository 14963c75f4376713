/// What an account's requests have cost.
package struct SyncCost: Equatable, Sendable {
  package var requests: Int
  /// The bytes of the bodies of the answers, compressed where the server told their length.
  package var bytes: Int

  package init(requests: Int = 0, bytes: Int = 0) {
    self.requests = requests
    self.bytes = bytes
  }
}
