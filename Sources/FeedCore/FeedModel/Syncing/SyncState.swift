/// What the syncing of accounts does, or has done.
package enum SyncState: Equatable, Sendable {
  case idle
  /// An account is being synced. `done` counts the contents that are here, and `of` those that are
  /// wanted; it is 0 while lists are compared.
  case running(account: String, done: Int, of: Int)
  case finished(SyncOutcome)
}
