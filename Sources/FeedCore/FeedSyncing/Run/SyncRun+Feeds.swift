import FeedModel
import FeedStorage

/// Feeds are listed, and the user's edits of them sent.
extension SyncRun {
  var areFeedsDue: Bool {
    options.extent == .whole || areFeedsInConflict
      || account.feedsListed.map { $0 < now - Self.hour } ?? true
  }

  /// Lists feeds; after edits were sent, what the list does not show has not been kept.
  mutating func listFeeds(isAfterEdits: Bool = false) async throws {
    let known = try await accounts.addresses(of: account.id)
    var listed = try await server.subscriptions()
    if FeedListSanityCheck(listed, known: known).isSuspicious {
      listed = try await server.subscriptions()
    }
    let others = decided(by: FeedListSanityCheck(listed, known: known))
    idsAreSuspect =
      idsAreSuspect
      || listed.contains { feed in known[feed.stream].map { $0 != feed.address } ?? false }
    let hasChanged = try await accounts.merge(
      listed, of: account.id, others: others, isAfterEdits: isAfterEdits, now: now)
    if hasChanged { try await store.feeds.moveEntries() }
  }

  /// Returns the fate of feeds that are not listed any more. Where most are not, the user
  /// decides.
  private mutating func decided(by check: FeedListSanityCheck) -> AccountStore.UnlistedFeeds {
    guard check.isConflict else {
      if areFeedsInConflict { state.conflict = .some(nil) }
      // The list from before the edits lacked feeds that this one has.
      if let conflict = state.conflict ?? nil, conflict.mark == nil {
        (state.conflict, doubt) = (.some(nil), nil)
      }
      summary.leftFeeds += check.missing
      return .leave
    }
    // An answer about marks does not apply to feeds.
    switch areFeedsInConflict ? options.decision : nil {
    case .server:
      state.conflict = .some(nil)
      summary.leftFeeds += check.missing
      return .leave
    case .archive:
      state.conflict = .some(nil)
      return .follow
    case nil:
      let conflict = StoredAccount.Conflict(mark: nil, count: check.missing)
      (state.conflict, doubt) = (conflict, Self.failure(conflict, account.facts.name))
      return .stay
    }
  }

  private var areFeedsInConflict: Bool { account.conflict.map { $0.mark == nil } ?? false }

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
        try await accounts.postpone(edit, until: now + Self.day, refusal: error.message)
        summary.refused += 1
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
