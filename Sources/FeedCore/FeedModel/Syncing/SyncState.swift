/// What the syncing of accounts does, or has done.
package enum SyncState: Equatable, Sendable {
  case idle
  /// An account is synced: so many contents are here, of so many; of 0 as long as lists are
  /// compared.
  case running(account: String, done: Int, of: Int)
  case finished(SyncOutcome)
}
