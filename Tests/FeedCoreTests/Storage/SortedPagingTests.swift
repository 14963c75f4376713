import FeedFiltering
import FeedModel
import Testing

@testable import FeedStorage

/// Windows of lists in an order of their own, which are longer than a window.
struct SortedPagingTests {
  private static let count = 1_300

  @Test(
    .tags(.slow), .fullLaneOnly,
    arguments: QueryOrder.allCases.filter { $0 != .newest }.map(\.rawValue))
  func `pages down and up a sorted list give every entry once, as a list for scripts does`(
    order: String
  ) async throws {
    let store = try await Self.store()
    let query = try Query.parsed("sort:\(order)")
    let all = try await store.timeline.sorted(ListQuery(query: query))
    try #require(all.count == Self.count)
    for var request in try Self.requests("sort:\(order)") {
      request.olderLimit = 90
      var (down, known) = ([EntryID](), ScanCache.KnownEntries())
      var page = try await page(request, store, &known)
      #expect(!page.hasNewer)
      down += page.ids
      while page.hasOlder, let last = page.ids.last {
        request.place = .around(last)
        request.newerLimit = 10
        page = try await self.page(request, store, &known)
        #expect(page.hasNewer)
        #expect(page.ids.contains(last))
        down += page.ids.drop { $0 != last }.dropFirst()
        #expect(known.sorted.rows.count <= 12_000)
      }
      #expect(down == all)
      request.place = .oldest
      (request.newerLimit, request.olderLimit) = (200, 0)
      page = try await self.page(request, store, &known)
      #expect(!page.hasOlder)
      var up = page.ids
      while page.hasNewer, let first = up.first {
        request.place = .around(first)
        // Nothing is remembered.
        page = try await store.timeline.page(request, zone: .utc)
        up = page.ids + up
      }
      #expect(up == all)
    }
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `a section is left by one seek, and counted where it goes on beyond the page`()
    async throws
  {
    let store = try await Self.store()
    for order in ["feed", "-title", "rating", "oldest", "words", "author"] {
      let all = try await store.timeline.sorted(ListQuery(query: try .parsed("sort:\(order)")))
      var request = try Self.requests("sort:\(order)")[0]
      (request.newerLimit, request.olderLimit) = (1, 1_300)
      let whole = try await store.timeline.page(request, zone: .utc)
      let sections = try #require(whole.sorting?.sections)
      try #require(sections.count > 1)
      #expect(whole.sorting?.counts == [:])
      let first = sections[0].rows
      (request.newerLimit, request.olderLimit) = (2, 2)
      request.place = .section(.older, of: all[first / 2])
      var page = try await store.timeline.page(request, zone: .utc)
      #expect(page.ids == Array(all[first - 2..<first + 2]), "\(order)")
      #expect(page.sorting?.sections.map(\.rows) == (sections[1].rows == 1 ? [2, 1, 1] : [2, 2]))
      #expect(page.sorting?.counts[sections[0].key]?.shown == first)
      request.place = .section(.newer, of: all[first + sections[1].rows / 2])
      page = try await store.timeline.page(request, zone: .utc)
      #expect(page.ids == Array(all[first - 2..<first + 2]), "\(order)")
      request.place = .section(.older, of: try #require(all.last))
      page = try await store.timeline.page(request, zone: .utc)
      #expect(page.ids == Array(all.suffix(2)))
    }
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `a page that came before its counts is followed by one that has them`() async throws {
    let store = try await Self.store()
    var pages = store.timeline.pages(try Self.requests("sort:feed")[0], zone: .utc)
      .makeAsyncIterator()
    let first = try #require(try await pages.next())
    #expect(first.sorting?.counts == [:])
    let second = try #require(try await pages.next())
    #expect(second.rows == first.rows)
    #expect(second.sorting?.counts.values.map(\.shown) == [Self.count / 2])
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `items by number and unread ones are found beyond the window`() async throws {
    let store = try await Self.store()
    let timeline = store.timeline
    let all = try await timeline.sorted(ListQuery(query: try .parsed("sort:-title")))
    let scope = TimelineScope.queryFeed(try QueryFeed(name: "Q", parsing: "sort:-title"), now: 0)
    #expect(try await timeline.entry(number: 900, in: scope) == all[899])
    #expect(try await timeline.entry(number: 9_000, in: scope) == all.last)
    try await store.marks.markRead(in: .all)
    try await store.marks.setRead(false, for: [all[20], all[1_200]])
    #expect(try await timeline.nextUnread(.older, from: nil, in: scope) == all[20])
    #expect(try await timeline.nextUnread(.older, from: all[20], in: scope) == all[1_200])
    #expect(try await timeline.nextUnread(.older, from: all[1_200], in: scope) == nil)
    #expect(try await timeline.nextUnread(.newer, from: all[1_200], in: scope) == all[20])
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `all of a section is marked as read, and undone as one act`() async throws {
    let store = try await Self.store()
    let search = SearchQuery(text: "", query: try Query.parsed("sort:feed"))
    let page = try await store.timeline.page(TimelineRequest(search: search), zone: .utc)
    let key = try #require(page.sorting?.sections.first?.key)
    let marked = try await store.marks.markRead(in: .all, search: search, within: .section(key))
    #expect(marked == Self.count / 2)
    let rest = try await store.timeline.count(ListQuery(kinds: [.unread]))
    #expect(rest == Self.count - marked)
    #expect(try await store.marks.undo()?.count == marked)
  }

  @Test func `a day of arrival that is marked as read is one of the user's zone`() async throws {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    let zone = Zone { _ in 10 * 3_600 }
    for hour in [2, 13, 15, 23] {
      let item = ParsedItem(id: "\(hour)", kind: .article, title: "\(hour)", contentText: "Text")
      try await store.saving([item], for: feed, now: Int64(hour) * 3_600)
    }
    let search = SearchQuery(text: "", query: try Query.parsed("sort:arrived"))
    let page = try await store.timeline.page(TimelineRequest(search: search), zone: zone)
    let days = try #require(page.sorting?.sections)
    #expect(days.map(\.rows) == [2, 2])
    try await store.marks.markRead(
      in: .all, search: search, within: .section(days[0].key), zone: zone)
    #expect(try await store.titles(.unread) == ["13", "2"])
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `a place whose entry has left the list still has neighbours`() async throws {
    let store = try await Self.store()
    var request = try Self.requests("is:unread sort:title")[0]
    let all = try await store.timeline.sorted(ListQuery(query: try .parsed("sort:title")))
    try await store.marks.setRead(true, for: all[600])
    request.place = .around(all[600])
    (request.newerLimit, request.olderLimit) = (2, 2)
    let page = try await store.timeline.page(request, zone: .utc)
    #expect(page.ids == [all[598], all[599], all[601], all[602]])
    // One that has been deleted has no place: the list begins with the page.
    request.place = .around(EntryID(7))
    let top = try await store.timeline.page(request, zone: .utc)
    #expect(top.ids == Array(all[..<2]))
    #expect(!top.hasNewer && top.hasOlder)
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `a page deep in a sorted list costs what the first one does`() async throws {
    let archive = try await FilledArchive(count: 20_000)
    let timeline = archive.store.timeline
    for order in ["oldest", "title", "feed", "author", "words", "rating", "-author"] {
      let all = try await timeline.sorted(ListQuery(query: try .parsed("sort:\(order)")))
      var request = try Self.requests("sort:\(order)")[0]
      for number in [5, 9_000, 17_000] {
        request.place = .around(all[number])
        (request.newerLimit, request.olderLimit) = (60, 60)
        let asked = request
        let steps = try await archive.store.steps {
          _ = try await timeline.read(asked, zone: .utc, ScanCache.KnownEntries(), .first)
        }
        #expect(steps < 180 * 20_000, "\(order), \(number): \(steps) steps")
        // A window that slides needs no pass once the sections at its edges are counted.
        let first = try await timeline.read(asked, zone: .utc, ScanCache.KnownEntries(), .first)
          .known
        let known = try await timeline.read(asked, zone: .utc, first, .first).known
        request.place = .around(all[number + 100])
        let next = request
        let few = try await archive.store.steps {
          _ = try await timeline.read(next, zone: .utc, known, .first)
        }
        #expect(few < 5 * 20_000, "\(order), \(number): \(few) steps")
      }
    }
  }

  private func page(
    _ request: TimelineRequest, _ store: FeedStore, _ known: inout ScanCache.KnownEntries
  ) async throws -> TimelinePage {
    let found = try await store.timeline.read(request, zone: .utc, known, .unlimited)
    known = found.known
    return found.page
  }

  /// A search and a query feed.
  private static func requests(_ text: String) throws -> [TimelineRequest] {
    [
      TimelineRequest(search: SearchQuery(text: text, query: try Query.parsed(text))),
      TimelineRequest(scope: .queryFeed(try QueryFeed(name: "Q", parsing: text), now: 0)),
    ]
  }

  /// Two feeds, many titles and authors of which many are equal, and some stars.
  private static func store() async throws -> FeedStore {
    let store = try FeedStore.inMemory()
    let urls = ["https://a.example/feed", "https://b.example/feed"]
    let feeds = try await store.feeds.subscribe(urls.map { Subscription(url: $0) })
    let titles = ["Émile", "emil", "Zoo", "zoo 2", "\"1\"", "{x}", "Жук", "жаба", "", "Alpha"]
    var rated: [EntryID] = []
    for (index, feed) in feeds.enumerated() {
      let items = (0..<count / 2).map { number in
        ParsedItem(
          id: "\(number)", kind: .article, title: titles[number * 7 % 10],
          authors: number % 3 == 0 ? [] : [titles[number % 8]],
          published: Int64(number / 5 * 3_600 + index),
          contentText: Array(repeating: "word", count: number % 7 * 60 + 1).joined(separator: " "))
      }
      rated += try await store.saving(items, for: feed.id).prefix(40)
    }
    for (number, entry) in rated.enumerated() {
      try await store.marks.setRating(number % 5 + 1, for: [entry])
    }
    return store
  }
}
