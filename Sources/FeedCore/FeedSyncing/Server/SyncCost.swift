/// The cost of an account's requests.
package struct SyncCost: Equatable, Sendable {
  package var requests = 0
  /// The bytes of the bodies of the answers, compressed where the server told their length.
  package var bytes = 0
}
