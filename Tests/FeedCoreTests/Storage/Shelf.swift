import Foundation
import GRDB
import Testing

@testable import FeedCore

/// Where the archive of a test stands.
enum Shelf: CaseIterable {
  case memory, disk

  /// Gives the work an empty archive with one feed, and clears up after it.
  func withStore(_ work: (FeedStore, FeedID) async throws -> Void) async throws {
    switch self {
    case .memory:
      let store = try FeedStore.inMemory()
      try await work(store, try await store.onlyFeed())
    case .disk:
      try await Shelf.withFolder { folder in
        let store = try FeedStore.onDisk(at: folder + "/feedtui.sqlite")
        try await work(store, try await store.onlyFeed())
      }
    }
  }

  /// Gives the work the path of a folder of its own.
  static func withFolder(_ work: (String) async throws -> Void) async throws {
    let folder = NSTemporaryDirectory() + "feedtui-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await work(folder)
  }
}

extension FeedStore {
  /// The feed of the tests, subscribed.
  func onlyFeed() async throws -> FeedID {
    let feeds = try await subscribe([Subscription(url: "https://a.example/feed", title: "A")])
    return try #require(feeds.first).id
  }

  /// Saves items and returns the ids of the whole river, newest first.
  @discardableResult
  func saving(_ items: [ParsedItem], for feed: FeedID, now: Int64 = 1_000_000) async throws
    -> [EntryID]
  {
    try await save(ParsedFeed(format: .rss2, items: items), for: feed, now: now)
    return try await river()
  }

  /// Notes that the feed was asked and answered that nothing has changed.
  func notesUnchanged(
    _ feed: FeedID, validators: Validators = Validators(), now: Int64
  ) async throws {
    try await noteUnchanged(
      feed, validators: validators, now: now, attempt: FetchAttempt(.answered(status: 304)))
  }

  /// The ids of a whole view, newest first.
  func river(_ filter: Filter = .all) async throws -> [EntryID] {
    try await page(TimelineRequest(filter: filter, olderLimit: 100_000), zone: .utc).ids
  }

  /// The titles of a whole view, newest first.
  func titles(_ filter: Filter = .all) async throws -> [String] {
    try await page(TimelineRequest(filter: filter, olderLimit: 100_000), zone: .utc).rows
      .map(\.headline)
  }

  /// What one SQL query finds, for what the door does not show.
  func count(_ sql: String) async throws -> Int {
    try await read { db in try Int.fetchOne(db, sql: sql) ?? -1 }
  }
}

extension TimelinePage {
  var ids: [EntryID] { rows.compactMap(\.head?.id) }
}

extension ParsedItem {
  /// An article with a title; the name stands for both.
  static func named(_ name: String, at published: Int64? = nil) -> ParsedItem {
    ParsedItem(id: name, kind: .article, title: name, published: published)
  }

  /// Articles named after their numbers, ten seconds apart; the greatest is the newest.
  static func numbered(_ numbers: ClosedRange<Int64>) -> [ParsedItem] {
    numbers.map { number in named(String(number), at: number * 10) }
  }
}
