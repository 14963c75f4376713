import FeedFiltering
import FeedModel
import Testing

@testable import FeedStorage

/// Lists in an order of their own. (Ratings have tests of their own.)
struct SortedPageTests {
  @Test(arguments: [
    ("sort:oldest", ["1", "2", "3", "4", "5"]), ("sort:title", ["4", "3", "5", "1", "2"]),
    ("sort:feed", ["5", "4", "3", "2", "1"]), ("sort:author", ["5", "2", "4", "3", "1"]),
    ("sort:words", ["3", "5", "4", "2", "1"]), ("sort:arrived", ["5", "4", "3", "2", "1"]),
    ("is:unread sort:title", ["4", "3", "5", "2"]), ("sort:-title", ["2", "1", "5", "3", "4"]),
    ("sort:-author", ["2", "5", "4", "3", "1"]), ("sort:-words", ["1", "2", "5", "4", "3"]),
  ]) func `a search and a query feed have the order that they name`(
    text: String, order: [String]
  ) async throws {
    let store = try await Self.store()
    let search = TimelineRequest(
      search: SearchQuery(text: text, query: try Query.parsed(text)), olderLimit: 10)
    let found = try await store.timeline.page(search, zone: .utc)
    #expect(Self.names(found.rows) == order)
    #expect(!found.hasOlder && !found.hasNewer)
    let queryFeed = try QueryFeed(name: "Q", parsing: text)
    let page = try await store.timeline.page(
      TimelineRequest(scope: .queryFeed(queryFeed, now: 0)), zone: .utc)
    #expect(Self.names(page.rows) == order)
    let list = ListQuery(query: try Query.parsed(text))
    let ids = try await store.timeline.sorted(list)
    #expect(try await store.timeline.listed(ids).map(\.title).map(Self.name) == order)
  }

  @Test func `what a mark has taken out of a search stays in its place`() async throws {
    let store = try await Self.store()
    for text in ["is:unread sort:title", "is:unread"] {
      var request = TimelineRequest(
        search: SearchQuery(text: text, query: try Query.parsed(text)), olderLimit: 10)
      let before = try await store.timeline.page(request, zone: .utc).rows
      let third = try #require(before.first { $0.headline.hasPrefix("apple") }?.head).id
      try await store.marks.setRead(true, for: third)
      let without = try await store.timeline.page(request, zone: .utc).rows
      #expect(without.count == before.count - 1)
      request.kept = [third]
      let with = try await store.timeline.page(request, zone: .utc).rows
      #expect(with.map(\.id) == before.map(\.id))
      // What was kept in one search is not in another that it never satisfied.
      request.search = SearchQuery(text: "", query: try Query.parsed("\(text) zebra"))
      #expect(try await !store.timeline.page(request, zone: .utc).ids.contains(third))
      try await store.marks.setRead(false, for: third)
    }
  }

  @Test(arguments: ["oldest", "rating", "title", "feed", "-feed", "author", "words", "arrived"])
  func `many entries are passed over in the order of few`(name: String) async throws {
    let store = try await Self.store()
    let order = SortSQL(try #require(try Query.parsed("sort:\(name)")).order)
    let both = try await store.read { db in
      try [false, true].map { areMany in
        let rows = order.rows(of: "(SELECT entry FROM shown)", areMany: areMany)
        return try db.numbers("SELECT place.entry FROM \(rows) AS place ORDER BY \(order.terms())")
      }
    }
    #expect(both[0] == both[1] && both[0].count == 5)
  }

  private static func names(_ rows: [FeedItem]) -> [String] { rows.map(\.headline).map(name) }

  /// The number at the end of a title.
  private static func name(_ title: String) -> String { String(title.suffix(1)) }

  private static func store() async throws -> FeedStore {
    let store = try FeedStore.empty()
    let titles = ["zebra 1", "Zulu 2", "apple 3", "\"42\" 4", "étude 5"]
    let authors: [String?] = [nil, "bob", nil, nil, "Ann"]
    let lengths = [3, 50, 1_500, 300, 300]
    let items = titles.indices.map { number in
      ParsedItem(
        id: "\(number)", kind: .article, title: titles[number], link: "https://a.example/\(number)",
        authors: authors[number].map { [$0] } ?? [],
        published: number < 2 ? 1_000 + Int64(number) : 90_000 + Int64(number),
        contentText: Array(repeating: "filler", count: lengths[number]).joined(separator: " "))
    }
    let feed = try await store.onlyFeed()
    let ids = try await store.saving(items, for: feed)
    // The oldest one has been read.
    try await store.marks.setRead(true, for: try #require(ids.last))
    return store
  }
}
