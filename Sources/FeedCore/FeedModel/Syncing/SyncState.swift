/// The state of syncing.
package enum SyncState: Equatable, Sendable {
  case idle
  /// An account is being synced. `done` counts the contents that are here, and `of` those that are
  /// wanted; it is 0 while lists are compared.
  case running(account: String, done: Int, of: Int)
  case finished(SyncOutcome)

  /// "Syncing home · 340 of 12,000"; `nil` unless an account is being synced.
  package var progress: String? {
    guard case .running(let account, let done, let count) = self else { return nil }
    let contents = count > 0 ? " · \(Wording.grouped(done)) of \(Wording.grouped(count))" : ""
    return "Syncing \(account)\(contents)"
  }
}
