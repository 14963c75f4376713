/// The user's answer about a list that is held.
package enum SyncDecision: Equatable, Sendable {
  /// The server's state is taken over.
  case server
  /// The archive's state is sent.
  case archive
}
