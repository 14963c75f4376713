import FeedFiltering
import FeedModel
import FeedRefreshing
import Testing

@testable import FeedStorage

/// Pages of queries for which the archive is scanned, delivered part by part.
struct ScanTests {
  private static let day: Int64 = 86_400
  private static let now: Int64 = 1_000 * day
  /// One entry in forty is what is sought: 50 of them, on 20 days.
  private static let count: Int64 = 2_000

  private static let template = Task {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    try await store.saving((0..<count).map(item), for: feed, now: now)
    try await SearchIndexer(store: store).run()
    return (store, feed)
  }

  private func filled() async throws -> (FeedStore, FeedID) {
    let (store, feed) = try await Self.template.value
    return (try store.copiedToMemory(), feed)
  }

  private static func item(_ number: Int64) -> ParsedItem {
    ParsedItem(
      id: "\(number)", kind: .article, title: number % 40 == 7 ? "needle \(number)" : "hay",
      published: now - number * day / 100)
  }

  /// The same question to a view, and as a search of the river.
  private static func requests(_ text: String, olderLimit: Int = 200) throws -> [TimelineRequest] {
    let queryFeed = try QueryFeed(name: "V", parsing: text)
    return [
      TimelineRequest(scope: .queryFeed(queryFeed, now: now), olderLimit: olderLimit),
      TimelineRequest(search: try SearchQuery(text), olderLimit: olderLimit),
    ]
  }

  /// Looks, that number of entries at a time, until the page is complete. Returns all pages.
  private func pages(
    _ request: TimelineRequest, _ portion: Int64, in store: FeedStore
  ) async throws -> [TimelinePage] {
    var (known, pages) = (ScanCache.KnownEntries(), [TimelinePage]())
    while true {
      let found = try await store.timeline.read(request, zone: .utc, known, .entries(portion))
      known = found.known
      pages.append(found.page)
      if found.isDone { return pages }
      try #require(pages.count < 100)
    }
  }

  @Test(arguments: ["/needle/", "needle", "-hay", "is:unread /needle/"])
  func `a page comes part by part, newest first, and is in the end what it is at once`(
    _ text: String
  ) async throws {
    let (store, _) = try await filled()
    for (request, kind) in zip(try Self.requests(text), ["view", "search"]) {
      let whole = try await store.timeline.page(request, zone: .utc)
      #expect(whole.rows.count == 50)
      let pages = try await pages(request, 300, in: store)
      #expect(pages.count > 3, "\(kind)")
      #expect(pages.last == whole)
      for (one, next) in zip(pages, pages.dropFirst()) where one.scan != nil {
        #expect(one.hasOlder)
        #expect(next.rows.starts(with: one.rows))
        if let later = next.scan { #expect(later.reach < one.scan?.reach ?? EntryID(0)) }
      }
    }
  }

  @Test func `the end of a view comes part by part as well, and leads up`() async throws {
    let (store, _) = try await filled()
    for var request in try Self.requests("/needle/", olderLimit: 0) {
      request.place = .oldest
      request.newerLimit = 20
      let pages = try await pages(request, 200, in: store)
      #expect(pages.count > 2)
      #expect(pages.first?.isScanning(.newer) == true)
      #expect(pages.first?.hasNewer == true)
      let last = try #require(pages.last)
      #expect(last == (try await store.timeline.page(request, zone: .utc)))
      for page in pages { #expect(last.rows.reversed().starts(with: page.rows.reversed())) }
    }
  }

  @Test func `what has been scanned is not scanned again when a window slides`()
    async throws
  {
    let (store, _) = try await filled()
    for var request in try Self.requests("/needle/", olderLimit: 25) {
      let first = try await store.timeline.read(
        request, zone: .utc, ScanCache.KnownEntries(), .unlimited)
      let last = try #require(first.page.rows.last?.head?.id)
      request.place = .around(last)
      request.newerLimit = 20
      // One entry is all that it may look at, on each side.
      let next = try await store.timeline.read(request, zone: .utc, first.known, .entries(1))
      #expect(next.page.scan?.sides == [.older])
      let known = first.page.rows.suffix(21)
      #expect(next.page.rows.starts(with: known))
      let full = try await store.timeline.page(request, zone: .utc)
      let pages = try await pages(request, 1_000, in: store)
      #expect(pages.last == full)
    }
  }

  @Test func `days are counted when they are known, and folded ones too`() async throws {
    let (store, _) = try await filled()
    var request = try Self.requests("/needle/")[0]
    request.foldedDays = .all(except: [Zone.utc.day(at: Self.now - Self.day / 2)])
    let whole = try await store.timeline.page(request, zone: .utc)
    #expect(whole.foldedDays.count >= 18)
    let pages = try await pages(request, 150, in: store)
    #expect(pages.last == whole)
    for page in pages {
      for (day, count) in page.counts { #expect(count == whole.counts[day]) }
    }
  }

  @Test func `entries that came meanwhile are found, and a mark does not begin the look again`()
    async throws
  {
    let (store, feed) = try await filled()
    let request = try Self.requests("/needle/")[0]
    let old = store.entryChanges.version
    let river = try await store.river()
    try await store.marks.setFavourite(true, for: [try #require(river.first)])
    #expect(store.entryChanges.version == old)
    var pages = store.timeline.pages(
      request, zone: .utc, limits: (.entries(500), .entries(500))
    ).makeAsyncIterator()
    var page = try #require(try await pages.next())
    while page.scan != nil { page = try #require(try await pages.next()) }
    #expect(page.rows.count == 50)
    let new = ParsedItem(id: "new", kind: .article, title: "needle", published: Self.now + 60)
    try await store.saving([new], for: feed, now: Self.now + 100)
    #expect(store.entryChanges.version > old)
    repeat {
      page = try #require(try await pages.next())
    } while page.scan != nil || page.rows.count < 51
    #expect(page.rows.first?.headline == "needle")
  }
}
