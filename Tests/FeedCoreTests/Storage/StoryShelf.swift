import FeedModel
import Foundation
import Testing

@testable import FeedStorage

/// An archive with several feeds, `a`, `b`, `c` and more, which have some news in common.
struct StoryShelf {
  let store: FeedStore
  private let feeds: [String: FeedID]
  static let now: Int64 = 1_700_000_000
  static let link = "https://news.example/fire"

  init(_ names: [String] = ["a", "b", "c"], in store: FeedStore? = nil) async throws {
    self.store = try store ?? FeedStore.empty()
    let followed = try await self.store.feeds.subscribe(
      names.map { Subscription(url: Self.url($0)) })
    feeds = Dictionary(uniqueKeysWithValues: zip(names, followed.map(\.id)))
  }

  /// Three feeds with the same news, and news of their own.
  static func withNews() async throws -> StoryShelf {
    let shelf = try await StoryShelf()
    try await shelf.save(
      "a",
      [
        item("a fire", link, minutes: 30),
        item("own", "https://a.example/1", minutes: 5),
      ])
    try await shelf.save("b", [item("b fire", link + "?utm_source=b", minutes: 20)])
    try await shelf.save("c", [item("c fire", "http://www.news.example/fire/", minutes: 10)])
    return shelf
  }

  static func url(_ feed: String) -> String { "https://\(feed).example/feed" }

  func feed(_ name: String) throws -> FeedID { try #require(feeds[name]) }

  /// Returns an item whose title is that of the feed with the link's last part, `minutes` ago.
  static func item(
    _ id: String, _ link: String?, title: String? = nil, minutes: Int64 = 10, words: Int = 0
  ) -> ParsedItem {
    var item = ParsedItem(
      id: id, kind: .article, title: title ?? id, link: link, published: now - minutes * 60)
    if words > 0 {
      item.contentText = (0..<words).map { "word\($0)" }.joined(separator: " ")
      item.contentHTML = "<p>\(item.contentText ?? "")</p>"
    }
    return item
  }

  /// Saves a feed's items and finds the copies.
  func save(_ name: String, _ items: [ParsedItem], _ rules: StoryRules = StoryRules(.link))
    async throws
  {
    try await store.ledger.save(
      ParsedFeed(format: .rss2, items: items), for: try feed(name), now: Self.now)
    try await find(rules)
  }

  func find(_ rules: StoryRules = StoryRules(.link)) async throws {
    try await store.stories(rules, now: Self.now).run()
  }

  func titles(_ scope: TimelineScope = .all) async throws -> [String] {
    try await store.titles(scope)
  }

  func page(_ request: TimelineRequest = TimelineRequest()) async throws -> TimelinePage {
    try await store.timeline.page(request, zone: .utc)
  }

  func entry(_ title: String) async throws -> EntryID {
    let number = try await store.read { db in
      try db.number("SELECT id FROM entry WHERE title = ?", [title])
    }
    return EntryID(try #require(number))
  }

  func unread() async throws -> Set<String> {
    let titles = try await store.read { db in
      try db.rows("SELECT title FROM entry JOIN unread ON unread.entry = entry.id") {
        row -> String in
        row[0]
      }
    }
    return Set(titles)
  }
}
