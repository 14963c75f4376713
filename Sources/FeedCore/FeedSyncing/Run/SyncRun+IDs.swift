import FeedModel
import FeedStorage

/// A server that was set up again may use its identifiers again for other items.
extension SyncRun {
  /// Looks at known items before lists are compared: once a day, and when addresses have changed.
  mutating func checkIDs() async throws {
    guard account.since != nil, isWhole || idsAreSuspect else { return }
    guard try await isSampleReused() else { return }
    try await resetMapping()
    try await listFeeds()
  }

  /// Returns whether the items that were looked at are others than those that are known, and
  /// begins again then.
  mutating func areReused(_ found: [RemoteItem]) async throws -> Bool {
    guard !idsAreReused else { return true }
    let known = try await accounts.known(among: found.map(\.id), of: account.id)
    // A few of them may merely have been rewritten.
    guard Self.areReused(known, found), try await isSampleReused() else { return false }
    try await resetMapping()
    idsAreReused = true
    return true
  }

  private func isSampleReused() async throws -> Bool {
    let known = try await accounts.sample(of: account.id)
    return Self.areReused(known, try await items(known.map(\.item)))
  }

  private mutating func resetMapping() async throws {
    account = try await accounts.resetMapping(account.id) ?? account
  }

  /// Returns whether most of the items are others than those that are known by their identifiers.
  /// Items that the server does not have any more say nothing.
  private static func areReused(
    _ known: [AccountStore.KnownItem], _ found: [RemoteItem]
  ) -> Bool {
    let items = Dictionary(found.map { ($0.id, $0.item) }) { first, _ in first }
    let pairs = known.compactMap { known in items[known.item].map { (known, $0) } }
    // A title that was corrected, or a link that has moved, is the same item.
    let others = pairs.count { known, item in
      known.link != item.link && known.title != item.title
    }
    return others * 2 > pairs.count
  }
}
