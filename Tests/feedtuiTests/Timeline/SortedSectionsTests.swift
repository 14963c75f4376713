import FeedFiltering
import FeedModel
import FeedStorage
import TestSupport
import Testing

@testable import FeedtuiReading
@testable import feedtui

/// The sections of lists in an order of their own, from an archive.
struct SortedSectionsTests {
  @Test func `rows are in sections that fit their order`() async throws {
    let titles = ["zebra 1", "Zulu 2", "apple 3", "\"42\" 4", "étude 5"]
    let authors: [String?] = [nil, "bob", nil, nil, "Ann"]
    let lengths = [3, 50, 1_500, 300, 300]
    let store = try await Self.store(
      titles.indices.map { number in
        ParsedItem(
          id: "\(number)", kind: .article, title: titles[number],
          authors: authors[number].map { [$0] } ?? [],
          published: number < 2 ? 1_000 + Int64(number) : 90_000 + Int64(number),
          contentText: Array(repeating: "filler", count: lengths[number]).joined(separator: " "))
      })
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
    let titles = [
      "Ångström 1", "apple 2", "Eel 3", "École 4", "Zoo 5", "Öl 6", "Жук 7", "oak 8", "ёж 9",
    ]
    let items = titles.enumerated().map { number, title in
      ParsedItem(
        id: title, kind: .article, title: title, authors: [["Émile", "Eve", "Emil"][number % 3]],
        published: Int64(number))
    }
    let store = try await Self.store(items)
    #expect(
      try await sections("sort:title", store) == [
        "A: 1 2", "E: 4 3", "O: 8 6", "Z: 5", "Е: 9", "Ж: 7",
      ])
    #expect(
      try await sections("sort:author", store) == ["Emil: 9 6 3", "Émile: 7 4 1", "Eve: 8 5 2"])
  }

  @Test(.timeLimit(.minutes(1))) func `a section that goes on beyond the page has its whole count`()
    async throws
  {
    let store = try await Self.store(
      ["apple 1", "zebra 2", "Zulu 3"].map { ParsedItem(id: $0, kind: .article, title: $0) })
    let search = SearchQuery(text: "sort:title", query: try Query.parsed("sort:title"))
    let request = TimelineRequest(search: search, olderLimit: 2)
    // The counts come with a second page.
    var pages = store.timeline.pages(request, zone: .utc).makeAsyncIterator()
    _ = try await pages.next()
    let page = try #require(try await pages.next())
    let sections = TimelineWindow(page: page, zone: .utc, now: 0).matrix.sections
    #expect(sections.map(\.items.count) == [1, 1])
    #expect(sections.last?.header?.count?.shown == 2)
  }

  private func sections(_ text: String, _ store: FeedStore) async throws -> [String] {
    let page = try await store.timeline.page(
      TimelineRequest(search: SearchQuery(text: text, query: try Query.parsed(text))), zone: .utc)
    let window = TimelineWindow(page: page, zone: .utc, now: 10_000_000_000)
    return window.matrix.sections.map { section in
      let numbers = section.items.map { String($0.headline.suffix(1)) }
      return "\(section.header?.title ?? ""): \(numbers.joined(separator: " "))"
    }
  }

  /// Returns an archive with these items, whose titles end with a number.
  private static func store(_ items: [ParsedItem]) async throws -> FeedStore {
    let store = try FeedStore.empty()
    let feed = Subscription(url: "https://a.example/feed", title: "A")
    let feeds = try await store.feeds.subscribe([feed])
    try await store.ledger.save(
      ParsedFeed(format: .rss2, items: items), for: try #require(feeds.first).id, now: 1_000_000)
    return store
  }
}
