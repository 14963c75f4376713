import FeedFiltering
import FeedModel
import FeedRefreshing
import FeedStorage
import TestSupport
import Testing

struct FeedViewTests {
  private let a = Subscription(url: "https://a.example")
  private let b = Subscription(url: "https://b.example")

  /// Saves six entries of each of two feeds, alternating, and returns the first feed's, newest
  /// first.
  private func filled(_ store: FeedStore) async throws -> (a: FeedID, b: FeedID, own: [EntryID]) {
    let feeds = try await store.feeds.subscribe([a, b])
    let items = (0..<6).map { ParsedItem.named("a\($0)", at: Int64($0) * 100) }
    let others = (0..<6).map { ParsedItem.named("b\($0)", at: Int64($0) * 100 + 50) }
    try await store.saving(items, for: feeds[0].id)
    try await store.saving(others, for: feeds[1].id)
    return (feeds[0].id, feeds[1].id, try await store.river(.feed(feeds[0].id)))
  }

  @Test func `a feed is a river of its own`() async throws {
    let store = try FeedStore.empty()
    let (a, b, own) = try await filled(store)
    #expect(try await store.titles(.feed(a)) == ["a5", "a4", "a3", "a2", "a1", "a0"])
    #expect(try await store.titles(.feed(b)).count == 6)
    #expect(try await store.timeline.entry(number: 3, in: .feed(a)) == own[2])
    #expect(try await store.timeline.entry(number: 99, in: .feed(a)) == own[5])
    #expect(try await store.timeline.countNewer(than: own[2], in: .feed(a)) == 2)
    try await store.marks.setRead(true, for: own[1])
    #expect(try await store.timeline.nextUnread(.older, from: own[0], in: .feed(a)) == own[2])
    #expect(try await store.timeline.nextUnread(.newer, from: own[2], in: .feed(a)) == own[0])
    let page = try await store.timeline.page(
      TimelineRequest(scope: .feed(a), place: .around(own[3]), newerLimit: 2, olderLimit: 2),
      zone: .utc)
    #expect(page.ids == Array(own[1...4]))
    #expect(page.newest == own[0])
    #expect(page.counts.values.first == DayCount(shown: 6, unread: 5, favourites: 0))
  }

  @Test func `what the reader hid is hidden there too, and favourites are counted`() async throws {
    let store = try FeedStore.empty()
    let (a, _, own) = try await filled(store)
    try await store.marks.hide(own[0])
    try await store.marks.setFavourite(true, for: own[4])
    #expect(try await store.river(.feed(a)) == Array(own.dropFirst()))
    let page = try await store.timeline.page(TimelineRequest(scope: .feed(a)), zone: .utc)
    #expect(page.counts.values.first == DayCount(shown: 5, unread: 5, favourites: 1))
  }

  @Test func `all of one feed is read with one act, and unread again with one undo`() async throws {
    let store = try FeedStore.empty()
    let (a, b, own) = try await filled(store)
    #expect(try await store.marks.markRead(in: .feed(a)) == 6)
    #expect(try await store.timeline.nextUnread(.older, from: nil, in: .feed(a)) == nil)
    #expect(try await store.river(.unread) == store.river(.feed(b)))
    let undone = try await store.marks.undo()
    #expect(undone?.count == 6)
    #expect(try await store.timeline.nextUnread(.older, from: nil, in: .feed(a)) == own[0])
  }

  @Test func `a feed that is kept out of the river has its own`() async throws {
    let store = try FeedStore.empty()
    let (a, _, own) = try await filled(store)
    try await store.marks.setRead(true, for: own[0])
    try await store.feeds.subscribe([
      Subscription(url: self.a.url, isHidden: true), Subscription(url: self.b.url),
    ])
    #expect(try await store.river(.feed(a)) == own)
    #expect(try await store.river().count == 6)
    #expect(try await store.timeline.nextUnread(.older, from: nil, in: .feed(a)) == own[1])
    #expect(try await store.marks.markRead(in: .feed(a)) == 5)
    #expect(try await store.timeline.nextUnread(.older, from: nil, in: .feed(a)) == nil)
    #expect(try await store.marks.undo()?.count == 5)
    #expect(try await store.timeline.nextUnread(.older, from: nil, in: .feed(a)) == own[1])
  }

  @Test func `unread entries are counted, but not those of a feed that is kept out of the river`()
    async throws
  {
    let store = try FeedStore.empty()
    let (a, b, own) = try await filled(store)
    try await store.marks.setRead(true, for: own[0])
    func unread(_ scope: TimelineScope) async throws -> Int? {
      try await store.timeline.page(TimelineRequest(scope: scope, olderLimit: 2), zone: .utc).unread
    }
    #expect(try await unread(.all) == 11)
    #expect(try await unread(.unread) == 11)
    #expect(try await unread(.feed(a)) == 5)
    #expect(try await unread(.favourites) == nil)
    try await store.feeds.subscribe([
      Subscription(url: self.a.url, isHidden: true), Subscription(url: self.b.url),
    ])
    #expect(try await unread(.all) == 6)
    #expect(try await unread(.feed(a)) == nil)
    #expect(try await unread(.feed(b)) == 6)
  }

  @Test func `a search is narrowed to the feed`() async throws {
    let store = try FeedStore.empty()
    let (a, _, own) = try await filled(store)
    try await SearchIndexer(store: store).run()
    let request = TimelineRequest(
      scope: .feed(a), search: try SearchQuery("a"), olderLimit: 100)
    #expect(try await store.timeline.page(request, zone: .utc).ids == own)
    let nothing = TimelineRequest(scope: .feed(a), search: try SearchQuery("b3"), olderLimit: 100)
    #expect(try await store.timeline.page(nothing, zone: .utc).ids == [])
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `a small feed costs the same in a large archive`() async throws {
    var costs: [Int] = []
    for count in [Int64(10_000), 100_000] {
      let archive = try await FilledArchive(count: count)
      let feeds = try await archive.store.feeds.subscribe([
        Subscription(url: "https://a.example/feed", title: "A"), b,
      ])
      let items = (0..<40).map { ParsedItem.named("b\($0)", at: Int64($0) * 100) }
      try await archive.store.saving(items, for: feeds[1].id)
      let steps = try await archive.store.steps {
        let page = try await archive.store.timeline.page(
          TimelineRequest(scope: .feed(feeds[1].id)), zone: .utc)
        #expect(page.rows.count == 40)
      }
      costs.append(steps)
    }
    #expect(costs[0] == costs[1])
  }
}
