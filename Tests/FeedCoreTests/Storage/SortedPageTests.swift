import FeedFiltering
import FeedModel
import FeedTimeline
import Testing

@testable import FeedStorage

/// Lists in an order of their own. (Ratings have tests of their own.)
struct SortedPageTests {
  @Test(arguments: [
    ("sort:oldest", ["1", "2", "3", "4", "5"]), ("sort:title", ["4", "3", "5", "1", "2"]),
    ("sort:feed", ["5", "4", "3", "2", "1"]), ("sort:author", ["5", "2", "4", "3", "1"]),
    ("sort:words", ["3", "5", "4", "2", "1"]),
    ("is:unread sort:title", ["4", "3", "5", "2"]),
  ]) func `a search and a query feed have the order that they name`(
    text: String, order: [String]
  ) async throws {
    let store = try await Self.store()
    let search = TimelineRequest(
      search: SearchQuery(text: text, query: try Query.parsed(text)), olderLimit: 2)
    let found = try await store.timeline.page(search, zone: .utc)
    #expect(Self.names(found.rows) == order)
    #expect(found.sorting?.isCut == false && !found.hasOlder && !found.hasNewer)
    let queryFeed = try QueryFeed(name: "Q", parsing: text)
    let page = try await store.timeline.page(
      TimelineRequest(scope: .queryFeed(queryFeed, now: 0)), zone: .utc)
    #expect(Self.names(page.rows) == order)
    let list = ListQuery(query: try Query.parsed(text))
    let ids = try await store.timeline.sorted(list)
    #expect(try await store.timeline.listed(ids).map(\.title).map(Self.name) == order)
  }

  @Test func `rows are in sections that fit their order`() async throws {
    let store = try await Self.store()
    #expect(
      try await sections("sort:title", store) == ["#: 4", "A: 3", "E: 5", "Z: 1 2"])
    #expect(try await sections("sort:author", store) == ["Ann: 5", "bob: 2", "No author: 4 3 1"])
    #expect(
      try await sections("sort:words", store) == [
        "1,000–1,999 words: 3", "200–499 words: 5 4", "Fewer than 100 words: 2 1",
      ])
    #expect(try await sections("sort:feed", store) == ["A: 5 4 3 2 1"])
    #expect(
      try await sections("sort:oldest", store) == [
        "1 January 1970: 1 2", "2 January 1970: 3 4 5",
      ])
  }

  @Test func `letters with diacritics are sorted as the letters below them`() async throws {
    let store = try FeedStore.empty()
    let titles = [
      "Ångström 1", "apple 2", "Eel 3", "École 4", "Zoo 5", "Öl 6", "Жук 7", "oak 8", "ёж 9",
    ]
    let items = titles.enumerated().map { number, title in
      ParsedItem(
        id: title, kind: .article, title: title, authors: [["Émile", "Eve", "Emil"][number % 3]],
        published: Int64(number))
    }
    try await store.saving(items, for: try await store.onlyFeed())
    #expect(
      try await sections("sort:title", store) == [
        "A: 1 2", "E: 4 3", "O: 8 6", "Z: 5", "Е: 9", "Ж: 7",
      ])
    #expect(
      try await sections("sort:author", store) == ["Emil: 9 6 3", "Émile: 7 4 1", "Eve: 8 5 2"])
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

  @Test func `a page has a thousand rows and says that there are more`() async throws {
    let store = try FeedStore.empty()
    try await store.saving(ParsedItem.numbered(1...1_003), for: try await store.onlyFeed())
    let page = try await store.timeline.page(
      TimelineRequest(
        search: SearchQuery(text: "", query: try Query.parsed("sort:oldest"))), zone: .utc)
    #expect(page.rows.count == SortedRows.most)
    #expect(page.sorting?.isCut == true)
    #expect(page.rows.first?.headline == "1")
  }

  private func sections(_ text: String, _ store: FeedStore) async throws -> [String] {
    let page = try await store.timeline.page(
      TimelineRequest(search: SearchQuery(text: text, query: try Query.parsed(text))), zone: .utc)
    let window = TimelineWindow(page: page, zone: .utc, now: 10_000_000_000)
    return window.matrix.sections.map { section in
      "\(section.header?.title ?? ""): \(Self.names(section.items).joined(separator: " "))"
    }
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
