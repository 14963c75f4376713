/// What a run of an account has done.
package struct SyncSummary: Equatable, Sendable {
  package var requests = 0
  /// The bytes of the answers.
  package var bytes = 0
  /// The marks that were sent.
  package var sent = 0
  /// The marks that the server was seen to have.
  package var confirmed = 0
  /// The marks of the server that the archive got.
  package var applied = 0
  /// New entries.
  package var newItems = 0
  /// The marks that the server was sent often and does not keep.
  package var refused = 0
  /// The feeds that have left the server.
  package var leftFeeds = 0
  /// The marks that were missing from the outbox.
  package var repaired = 0
  /// The contents that are still missing.
  package var missing = 0
  package var failure: SyncFailure?

  package init() {}
}
