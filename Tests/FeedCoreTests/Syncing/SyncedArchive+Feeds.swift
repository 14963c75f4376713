import FeedModel
import FeedSyncing
import TestSupport
import Testing

@testable import FeedStorage

/// Acts on the feeds of the account.
extension SyncedArchive {
  func edit(_ change: RemoteFeed.Change, at url: String? = nil) async throws {
    let all = try await store.feeds.all()
    let feed = try #require(all.first { url == nil || $0.url == url })
    #expect(
      try await store.accounts.edit([feed.url: change], summary: "edited", now: server.now))
    try await store.feeds.moveEntries()
  }

  func follow(_ url: String, title: String?) async throws -> Feed? {
    let feed = try await store.accounts.follow(
      url, title: title, in: "home", summary: "added", now: server.now)
    try await store.feeds.moveEntries()
    return feed
  }

  /// Undoes the last act, which is an edit. Returns whether that was possible.
  func undo() async throws -> Bool {
    guard case .edit(let edit, let act) = try await store.journal.undoOrRedo(.undo) else {
      return false
    }
    #expect(edit.isOfAccount && edit.file == "sync:home")
    guard try await store.accounts.undoOrRedo(edit, .undo, now: server.now) else { return false }
    try await store.journal.finish(act, .undo)
    try await store.feeds.moveEntries()
    return true
  }

  /// "Title [Folders]" of the feeds, in alphabetical order.
  func feeds() async throws -> [String] {
    try await store.feeds.others().map { "\($0.title ?? "") \(Self.text($0.tags))" }.sorted()
  }

  var feedsThere: [String] {
    server.state.feeds.map { "\($0.title) \(Self.text($0.folders))" }.sorted()
  }

  /// The titles of the feeds there, with the signs that their server writes.
  var listedTitles: [String] {
    let state = server.state
    return state.feeds.map { state.title(of: $0) }
  }

  private static func text(_ folders: [String]) -> String {
    "[\(folders.sorted().joined(separator: ", "))]"
  }
}
