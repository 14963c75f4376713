/// The user's answer to a conflict: a list by which much would change.
package enum SyncDecision: String, CaseIterable, Sendable {
  /// The server's state is right.
  case server
  /// The archive's state is right, and is sent.
  case archive
}
