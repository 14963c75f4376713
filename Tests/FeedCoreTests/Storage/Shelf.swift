import FeedModel
import Foundation
import GRDB
import Testing

@testable import FeedStorage

/// The place of a test's archive.
enum Shelf: CaseIterable {
  case memory, disk

  /// Runs `work` with an empty archive with one feed, and removes it afterwards.
  func withStore(_ work: (FeedStore, FeedID) async throws -> Void) async throws {
    switch self {
    case .memory:
      let store = try FeedStore.empty()
      try await work(store, try await store.onlyFeed())
    case .disk:
      try await Shelf.withFolder { folder in
        let store = try FeedStore.onDiskOrEmpty(at: folder + "/feedtui.sqlite")
        try await work(store, try await store.onlyFeed())
      }
    }
  }

  /// Runs `work` with the path of a folder of its own.
  static func withFolder(_ work: (String) async throws -> Void) async throws {
    let folder = NSTemporaryDirectory() + "feedtui-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await work(folder)
  }
}

extension MarkStore {
  /// Undoes the last act, or repeats the one that was undone last. Returns it if it was on marks.
  func undo() async throws -> UndoneAct? { try await undoOrRedo(.undo) }
  func redo() async throws -> UndoneAct? { try await undoOrRedo(.redo) }

  private func undoOrRedo(_ direction: UndoDirection) async throws -> UndoneAct? {
    switch try await store.journal.undoOrRedo(direction) {
    case .marks(let act): act
    case .edit, .settings, nil: nil
    }
  }
}

extension FeedStore {
  /// Subscribes and returns the feed of the tests.
  func onlyFeed() async throws -> FeedID {
    let feeds = try await feeds.subscribe([Subscription(url: "https://a.example/feed", title: "A")])
    return try #require(feeds.first).id
  }

  /// Saves items and returns the ids of the whole river, newest first.
  @discardableResult
  func saving(_ items: [ParsedItem], for feed: FeedID, now: Int64 = 1_000_000) async throws
    -> [EntryID]
  {
    try await ledger.save(ParsedFeed(format: .rss2, items: items), for: feed, now: now)
    return try await river()
  }

  /// Records that the feed was fetched and had not changed.
  func notesUnchanged(
    _ feed: FeedID, validators: Validators = Validators(), now: Int64
  ) async throws {
    try await ledger.noteUnchanged(
      feed, validators: validators, now: now, attempt: FetchAttempt(.answered(status: 304)))
  }

  /// Returns the ids of a whole view, newest first.
  func river(_ scope: TimelineScope = .all) async throws -> [EntryID] {
    try await timeline.page(TimelineRequest(scope: scope, olderLimit: 100_000), zone: .utc).ids
  }

  /// Returns the titles of a whole view, newest first.
  func titles(_ scope: TimelineScope = .all) async throws -> [String] {
    try await timeline.page(TimelineRequest(scope: scope, olderLimit: 100_000), zone: .utc).rows
      .map(\.headline)
  }

  /// Returns the number that an SQL query finds, for facts that `FeedStore` does not expose.
  func count(_ sql: String) async throws -> Int {
    try await read { db in try Int.fetchOne(db, sql: sql) ?? -1 }
  }
}

extension TimelinePage {
  var ids: [EntryID] { rows.compactMap(\.head?.id) }
}

extension ParsedItem {
  /// Returns an article whose id and title are `name`.
  static func named(_ name: String, at published: Int64? = nil) -> ParsedItem {
    ParsedItem(id: name, kind: .article, title: name, published: published)
  }

  /// Returns articles named after their numbers, ten seconds apart. The largest number is the
  /// newest.
  static func numbered(_ numbers: ClosedRange<Int64>) -> [ParsedItem] {
    numbers.map { number in named(String(number), at: number * 10) }
  }
}
