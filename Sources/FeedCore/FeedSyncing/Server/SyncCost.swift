/// What an account's requests have cost.
package struct SyncCost: Equatable, Sendable {
  package var requests = 0
  /// The bytes of the bodies of the answers, compressed where the server told their length.
  package var bytes = 0
}
