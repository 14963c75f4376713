import FeedModel
import FeedRefreshing
import TestSupport
import Testing

@testable import FeedFiltering
@testable import FeedStorage

/// The numbers on the filter page.
struct FilterCountTests {
  private static let now: Int64 = 1_700_000_000
  private static let selections = [
    "", "is:unread", "is:read kind:photo", "kind:photo,link", "since:7d", "words:>=300 is:unread",
    "fox", "is:starred", "tag:news", "feed:one kind:article", "fox or hen", "-fox since:30d",
    "/f.x/ is:unread", "is:unread kind:status since:7d words:<300 tag:news fox",
  ]

  @Test func `the counts are those of asking for some rows`() async throws {
    let (store, feeds) = try await archive()
    try await SearchIndexer(store: store).run()
    try await check("is:unread kind:photo tag:news", feeds, store)
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `the counts are those of asking for each row`() async throws {
    let (store, feeds) = try await archive()
    for text in Self.selections.prefix(4) { try await check(text, feeds, store) }
    try await SearchIndexer(store: store).run()
    for text in Self.selections { try await check(text, feeds, store) }
    try await store.marks.hide(try await store.river()[3])
    for text in Self.selections.prefix(4) { try await check(text, feeds, store) }
    let request = try #require(FilterPanel("", feeds: feeds).countRequest(in: .all))
    let counts = try await store.timeline.counts(for: request)
    #expect(counts.rows[.module(.state)]?["is:hidden"] == FilterCounts.Count(1))
    try await check("kind:photo", feeds, store, .unread)
    try await check("kind:photo", feeds, store, .favourites)
    let queryFeed = try QueryFeed(name: "V", parsing: "kind:photo")
    try await check("is:unread", feeds, store, .queryFeed(queryFeed, now: Self.now))
  }

  @Test func `counting stops, and says so`() async throws {
    let archive = try await Self.indexed(12_000)
    try await archive.store.read { db in
      let counter = try FilterCounter(.all, db)
      let some = try counter.count(try QueryExpression(parsing: "kind:article"))
      #expect(some == FilterCounts.Count(FilterCounter.fewer, isAtLeast: true))
      let absent = try counter.count(try QueryExpression(parsing: "title = \"nothing\""))
      #expect(absent == FilterCounts.Count(0))
      let unknown = try counter.count(try QueryExpression(parsing: "/nothing/"))
      #expect(unknown == FilterCounts.Count(0, isAtLeast: true))
      let time = try counter.count(.before(.start(of: Day(year: 2030, month: 1, day: 1))))
      #expect(time == FilterCounts.Count(FilterCounter.most, isAtLeast: true))
      // Ten of the oldest entries are unread.
      let unread = try counter.count(try QueryExpression(parsing: "is:unread kind:article"))
      #expect(unread == FilterCounts.Count(10))
    }
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `a larger archive does not cost more`() async throws {
    let small = try await Self.indexed(20_000)
    let large = try await Self.indexed(60_000)
    for archive in [small, large] {
      // A tenth of the archive, which would be passed over.
      try await archive.store.write { db in try db.execute(sql: "DELETE FROM hidden") }
    }
    for text in ["", "is:unread", "is:read", "kind:article", "/nothing/", "words:>=50 is:read"] {
      let request = try #require(FilterPanel(text).countRequest(in: .all))
      let few = try await small.store.steps {
        _ = try await small.store.timeline.counts(for: request)
      }
      let many = try await large.store.steps {
        _ = try await large.store.timeline.counts(for: request)
      }
      #expect(many < few * 2, "\(text): \(few) became \(many)")
    }
  }

  /// Returns an archive whose index knows all facts.
  private static func indexed(_ count: Int64) async throws -> FilledArchive {
    let archive = try await FilledArchive(count: count)
    try await archive.store.write { db in
      try db.execute(
        sql: """
          INSERT INTO search (rowid, words)
            SELECT id, searchFacts(feed, kind, wordCount, '', '', host) FROM entry;
          UPDATE searchState SET recentFrom = 9223372036854775807;
          """)
    }
    return archive
  }

  /// Compares the answer with what the river shows for each row.
  private func check(
    _ text: String, _ feeds: [Subscription], _ store: FeedStore, _ scope: TimelineScope = .all
  ) async throws {
    var scope = scope
    scope.now = Self.now
    let panel = FilterPanel(text, feeds: feeds)
    let request = try #require(panel.countRequest(in: scope))
    let counts = try await store.timeline.counts(for: request)
    let all = Set(try await store.river(scope))
    #expect(counts.selection == FilterCounts.Count(try await hits(request.selection, all, store)))
    for (name, module) in request.modules where name != .module(.rating) {
      switch module.rows {
      case .conditions(let rows):
        for (row, condition) in rows where row != "is:hidden" {
          let right = try await hits(.all([module.others, condition]), all, store)
          #expect(counts.rows[name]?[row] == FilterCounts.Count(right), "\(text), \(row)")
        }
      case .feeds(let rows):
        for (row, urls) in rows {
          let right = try await hits(.all([module.others, .feeds(urls, .holds)]), all, store)
          #expect(counts.rows[name]?[row] == FilterCounts.Count(right), "\(text), \(row)")
        }
      }
    }
  }

  private func hits(
    _ expression: QueryExpression, _ all: Set<EntryID>, _ store: FeedStore
  ) async throws -> Int {
    let queryFeed = QueryFeed(name: "V", expression: expression, text: "")
    let found = try await store.river(.queryFeed(queryFeed, now: Self.now))
    return found.count(where: all.contains)
  }

  private func archive() async throws -> (FeedStore, [Subscription]) {
    let store = try FeedStore.empty()
    let subscriptions = [
      Subscription(url: "https://one.example/feed", title: "Feed one", tags: ["news"]),
      Subscription(url: "https://two.example/feed", title: "Feed two", tags: ["news", "b"]),
      Subscription(url: "https://three.example/feed", title: "Feed three", isHidden: true),
    ]
    let feeds = try await store.feeds.subscribe(subscriptions)
    for (place, feed) in feeds.enumerated() {
      try await store.saving(Self.items(of: place), for: feed.id, now: Self.now)
    }
    let ids = try await store.river()
    try await store.marks.setRead(true, for: ids.enumerated().filter { $0.0 % 3 == 0 }.map(\.1))
    try await store.marks.setFavourite(
      true, for: ids.enumerated().filter { $0.0 % 7 == 0 }.map(\.1))
    return (store, subscriptions)
  }

  private static func items(of feed: Int) -> [ParsedItem] {
    let words = ["red", "fox", "hen", "blue"]
    return (0..<40).map { number in
      let body = Array(repeating: "filler", count: [3, 350, 1200][number % 3])
      return ParsedItem(
        id: "\(feed)-\(number)", kind: [.article, .photo, .link, .status][number / 2 % 4],
        title: "\(words[number % 4]) \(number)",
        link: "https://\(feed).example/\(number)",
        published: now - Int64(number) * 90_000 - Int64(feed),
        contentHTML: "<p>\(words[number / 3 % 4])</p><p>\(body.joined(separator: " "))</p>",
        contentText: "\(words[number / 3 % 4]) \(body.joined(separator: " "))")
    }
  }
}
