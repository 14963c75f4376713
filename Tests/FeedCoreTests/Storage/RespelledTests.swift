import FeedModel
import Testing

@testable import FeedStorage

/// Items whose addresses change from `http` to `https`, or get or lose their `www.`.
struct RespelledTests {
  private static let now: Int64 = 1_800_000_000

  private func item(
    _ id: String, _ title: String? = "Heath", date: Int64? = 1_799_000_000, link: String? = nil
  ) -> ParsedItem {
    ParsedItem(
      id: id, kind: .article, title: title, link: link ?? id, published: date, contentText: "Text")
  }

  private func feed(_ store: FeedStore) async throws -> FeedID {
    try await store.feeds.subscribe([Subscription(url: "https://heath.example/feed")])[0].id
  }

  @discardableResult
  private func save(
    _ items: ParsedItem..., in store: FeedStore, _ feed: FeedID, after seconds: Int64 = 0
  ) async throws -> SaveResult {
    try await store.ledger.save(
      ParsedFeed(format: .rss2, items: items), for: feed, now: Self.now + seconds)
  }

  private func entries(_ store: FeedStore) async throws -> [ListedEntry] {
    try await store.timeline.list(ListQuery(kinds: [], limit: nil))
  }

  private static let spellings = [
    "http://heath.example/p?a=1", "https://heath.example/p?a=1", "http://www.heath.example/p?a=1",
    "https://www.heath.example/p?a=1",
  ]

  @Test(arguments: spellings, spellings)
  func `an item stays the same under another spelling, with its marks and its identifier`(
    first: String, second: String
  ) async throws {
    let store = try FeedStore.empty()
    let feed = try await feed(store)
    try await save(item(first), in: store, feed)
    let id = try #require(try await entries(store).first?.id)
    try await store.marks.setRead(true, for: id)
    try await store.marks.setFavourite(true, for: id)
    // Away, back again and away, as documents of several servers alternate.
    for spelling in [second, first, second, second] {
      #expect(try await save(item(spelling), in: store, feed).new == 0)
    }
    let now = try await entries(store)
    #expect(now.map(\.id) == [id])
    #expect(now.allSatisfy { $0.isRead && $0.isFavourite && $0.link == second })
    #expect(try await store.timeline.details(of: id)?.guid == first)
  }

  @Test(
    arguments: [
      ("Heath", 5, true), ("Moor", 1_799_000_000, true), ("Moor", 5, false), (nil, 5, false),
      (nil, nil, false), ("Heath", nil, true),
    ] as [(String?, Int64?, Bool)])
  func `its title or its date is the same`(
    title: String?, date: Int64?, isSame: Bool
  ) async throws {
    let store = try FeedStore.empty()
    let feed = try await feed(store)
    try await save(item("http://heath.example/p"), in: store, feed)
    let result = try await save(
      item("https://heath.example/p", title, date: date), in: store, feed)
    #expect(result.new == (isSame ? 0 : 1))
    // Once it is known, it may change.
    if isSame {
      let other = item("https://heath.example/p", "Quite another", date: 77)
      #expect(try await save(other, in: store, feed) == SaveResult(new: 0, changed: 1))
    }
  }

  @Test func `two without titles and dates are not taken for one`() async throws {
    let store = try FeedStore.empty()
    let feed = try await feed(store)
    try await save(item("http://heath.example/p", nil, date: nil), in: store, feed)
    let other = item("https://heath.example/p", nil, date: nil)
    #expect(try await save(other, in: store, feed).new == 1)
  }

  @Test func `two in the document are two, also where one was known by the other's name`()
    async throws
  {
    let (plain, secure) = ("http://heath.example/p", "https://heath.example/p")
    let store = try FeedStore.empty()
    let feed = try await feed(store)
    #expect(try await save(item(plain), item(secure), in: store, feed).new == 2)
    let other = try FeedStore.empty()
    let same = try await self.feed(other)
    try await save(item(plain), in: other, same)
    #expect(try await save(item(secure), in: other, same).new == 0)
    #expect(try await save(item(secure), item(plain), in: other, same).new == 1)
    // From then on the archive has both.
    for spelling in [plain, secure, plain] {
      #expect(try await save(item(spelling), in: other, same).new == 0)
    }
    #expect(try await entries(other).count == 2)
  }

  @Test func `of two in the archive a third spelling is neither`() async throws {
    let store = try FeedStore.empty()
    let feed = try await feed(store)
    try await save(
      item("http://heath.example/p"), item("https://heath.example/p"), in: store, feed)
    #expect(try await save(item("https://www.heath.example/p"), in: store, feed).new == 1)
  }

  @Test(arguments: [
    "https://heath.example/p/", "https://heath.example/P", "https://heath.example:443/p",
    "ftp://heath.example/p", "https://m.heath.example/p", "heath.example/p",
    "HTTP://heath.example/p",
    "https://heath.example/p#a",
  ])
  func `an address that differs in anything else is another item's`(id: String) async throws {
    let store = try FeedStore.empty()
    let feed = try await feed(store)
    try await save(item("http://heath.example/p"), in: store, feed)
    #expect(try await save(item(id), in: store, feed).new == 1)
  }

  @Test func `what is no address has no other spelling`() {
    for text in [
      "", "http://", "https://", "http:///p", "http://www.", "www.heath.example", "urn:x",
    ] {
      #expect(RespelledEntries.spellings(of: text) == [], "\(text)")
    }
    let long = "http://heath.example/" + String(repeating: "%", count: 1 << 16)
    #expect(RespelledEntries.spellings(of: long).count == 3)
  }

  @Test func `what was deleted does not return under another spelling`() async throws {
    let store = try FeedStore.empty()
    let feed = try await feed(store)
    try await save(item("http://heath.example/p"), in: store, feed)
    try await store.purge(now: Self.now) { _ in Retention(items: 0) }
    #expect(try await entries(store).isEmpty)
    #expect(try await save(item("https://www.heath.example/p"), in: store, feed).new == 0)
    #expect(try await save(item("https://www.heath.example/q"), in: store, feed).new == 1)
  }
}
