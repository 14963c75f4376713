import FeedModel
import FeedStorage

/// Feeds are listed, and the user's edits of them sent.
extension SyncRun {
  var areFeedsDue: Bool {
    options.extent == .whole || areFeedsHeld
      || account.feedsListed.map { $0 < now - Self.hour } ?? true
  }

  /// Lists feeds; after edits were sent, what the list does not show has not been kept.
  mutating func listFeeds(isAfterEdits: Bool = false) async throws {
    let known = try await accounts.addresses(of: account.id)
    var listed = try await server.subscriptions()
    if FeedTrust(listed, known: known).isSuspicious { listed = try await server.subscriptions() }
    let others = decided(about: FeedTrust(listed, known: known))
    areNumbersDoubtful =
      areNumbersDoubtful
      || listed.contains { feed in known[feed.stream].map { $0 != feed.address } ?? false }
    let hasChanged = try await accounts.takeOver(
      listed, of: account.id, others: others, isAfterEdits: isAfterEdits, now: now)
    if hasChanged { try await store.feeds.moveEntries() }
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

  // MARK: Edits

  /// Sends the edits whose time has come, one request each; more for a feed that goes to several
  /// folders. Returns whether there were any, so that feeds are to be listed. What a server refuses
  /// is sent again once a day.
  mutating func pushFeeds() async throws -> Bool {
    let edits = try await accounts.edits(of: account.id, now: now)
    for edit in edits {
      guard try await accounts.willSend(edit, now: now) else { continue }
      let stream: String?
      do throws(SyncFailure) {
        stream = try await send(edit)
      } catch {
        guard error.kind == .refused else {
          try await accounts.postpone(edit, until: now + Self.pause)
          throw error
        }
        summary.refused += 1
        try await accounts.note(refusal: error.message, of: edit, until: now + Self.day)
        continue
      }
      if let stream { try await accounts.note(stream: stream, of: edit) }
    }
    return !edits.isEmpty
  }

  /// How long after a failure an edit is sent again, in seconds.
  private static let pause: Int64 = 600

  /// Returns the stream of a feed that is followed from now on, if the server tells it.
  private func send(_ edit: RemoteFeed) async throws(SyncFailure) -> String? {
    guard edit.isWanted else {
      // One that was never seen there has no name: the next list tells it.
      if let stream = edit.stream { try await server.leave(stream: stream) }
      return nil
    }
    guard edit.isSeen, let stream = edit.stream else {
      return try await server.follow(
        address: edit.address, title: edit.title, folder: edit.folders.first)
    }
    if let title = edit.title, title != edit.seenTitle {
      try await server.rename(stream: stream, to: title)
    }
    if edit.folders != edit.seenFolders {
      try await server.move(stream: stream, from: edit.seenFolders, to: edit.folders)
    }
    return nil
  }
}
