import FeedModel
import FeedStorage

/// Finds out whether a server's numbers are those of other items than before.
enum ReuseCheck {
  /// Returns whether most of the items are others than those that are known by their numbers. What
  /// the server has no more says nothing.
  static func isReused(_ known: [AccountStore.KnownItem], _ found: [RemoteItem]) -> Bool {
    let items = Dictionary(found.map { ($0.id, $0.item) }) { first, _ in first }
    let pairs = known.compactMap { known in items[known.item].map { (known, $0) } }
    // A title that was corrected, or a link that has moved, is the same item.
    let others = pairs.count { known, item in
      known.link != item.link && known.title != item.title
    }
    return others * 2 > pairs.count
  }
}

extension SyncRun {
  /// Looks at known items before lists are compared: once a day, and when addresses have changed.
  mutating func checkNumbers() async throws(SyncFailure) {
    guard account.since != nil, isWhole || areNumbersDoubtful else { return }
    let known = try await archive { try await accounts.sample(of: account.id) }
    guard !known.isEmpty else { return }
    let found = try await items(known.map(\.item))
    guard ReuseCheck.isReused(known, found) else { return }
    try await startAgain()
    try await listFeeds()
  }

  /// Returns whether the items that were looked at are others than those that are known, and
  /// begins again then.
  mutating func areReused(_ found: [RemoteItem]) async throws(SyncFailure) -> Bool {
    guard !areNumbersReused else { return true }
    let known = try await archive {
      try await accounts.known(among: found.map(\.id), of: account.id)
    }
    guard ReuseCheck.isReused(known, found) else { return false }
    // A few of them may merely have been rewritten.
    let sample = try await archive { try await accounts.sample(of: account.id) }
    guard ReuseCheck.isReused(sample, try await items(sample.map(\.item))) else { return false }
    try await startAgain()
    areNumbersReused = true
    return true
  }

  private mutating func startAgain() async throws(SyncFailure) {
    let again = try await archive { try await accounts.startAgain(account.id) }
    if let again { account = again }
  }
}
