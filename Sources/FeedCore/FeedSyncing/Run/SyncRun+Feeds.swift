import FeedModel
import FeedStorage

/// The list of feeds.
extension SyncRun {
  var areFeedsDue: Bool {
    options.extent == .whole || areFeedsHeld
      || account.feedsListed.map { $0 < now - Self.hour } ?? true
  }

  /// Lists feeds; after edits were sent, what the list does not show has not been kept.
  mutating func listFeeds(isAfterEdits: Bool = false) async throws(SyncFailure) {
    let known = try await archive { try await accounts.addresses(of: account.id) }
    var listed = try await server.subscriptions()
    if FeedTrust(listed, known: known).isSuspicious { listed = try await server.subscriptions() }
    let (all, others) = (listed, decided(about: FeedTrust(listed, known: known)))
    areNumbersDoubtful =
      areNumbersDoubtful
      || all.contains { feed in known[feed.stream].map { $0 != feed.address } ?? false }
    let hasChanged = try await archive {
      try await accounts.takeOver(
        all, of: account.id, others: others, isAfterEdits: isAfterEdits, now: now)
    }
    if hasChanged { try await archive { try await store.feeds.moveEntries() } }
  }

  /// Returns the fate of feeds that are not listed any more. Where most are not, the user
  /// decides.
  private mutating func decided(about trust: FeedTrust) -> AccountStore.UnlistedFeeds {
    guard trust.isHeld else {
      if areFeedsHeld { state.held = .some(nil) }
      // The list from before the edits lacked feeds that this one has.
      if let held = state.held ?? nil, held.mark == nil { (state.held, doubt) = (.some(nil), nil) }
      summary.leftFeeds += trust.missing
      return .leave
    }
    // An answer about marks does not apply to feeds.
    switch areFeedsHeld ? options.decision : nil {
    case .server:
      state.held = .some(nil)
      summary.leftFeeds += trust.missing
      return .leave
    case .archive:
      state.held = .some(nil)
      return .follow
    case nil:
      let held = StoredAccount.Held(mark: nil, count: trust.missing)
      (state.held, doubt) = (held, Self.failure(held, account.facts.name))
      return .stay
    }
  }

  private var areFeedsHeld: Bool { account.held.map { $0.mark == nil } ?? false }
}
