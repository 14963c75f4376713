import FeedFiltering
import FeedModel
import Foundation
import GRDB
import TestSupport
import Testing

@testable import FeedStorage

/// The indexes of orders, which sorted lists of large archives are read from.
struct OrderIndexTests {
  @Test(.tags(.slow), .fullLaneOnly, arguments: QueryOrder.allCases.filter(isIndexed))
  func `pages down and up a list are the same with the index and without it`(
    order: QueryOrder
  ) async throws {
    let store = try await TitleArchive.store()
    try await store.marks.setRead(true, for: Array(try await store.river().prefix(90)))
    for view in ["", "is:unread ", "feed:b.example ", "is:unread -title:zoo "] {
      let query = try Query.parsed("\(view)sort:\(order.rawValue)")
      let all = try await store.timeline.sorted(ListQuery(query: query))
      try #require(all.count > 300)
      let requests = [
        TimelineRequest(search: SearchQuery(text: view, query: query)),
        TimelineRequest(
          scope: .queryFeed(
            try QueryFeed(name: "Q", parsing: "\(view)sort:\(order.rawValue)"), now: 0)),
      ]
      for request in requests {
        #expect(try await Self.walk(request, in: store) == all, "\(view)")
      }
      try await OrderIndexer(order, store: store, least: 0).run(portion: 97)
      for request in requests {
        #expect(try await Self.walk(request, in: store) == all, "\(view)")
        #expect(try await Self.usesIndex(request, in: store))
      }
      let name = order.key.rawValue
      try await store.write { db in
        try db.execute(
          sql: """
            DROP TRIGGER \(name)Begins; DROP TRIGGER \(name)Changes; DROP TRIGGER \(name)Ends;
            DROP TABLE \(name)Order; DROP TABLE \(name)State;
            """)
      }
    }
  }

  private static func isIndexed(_ order: QueryOrder) -> Bool { OrderKeys(order: order).areIndexed }

  @Test(.tags(.slow), .fullLaneOnly, arguments: QueryOrder.allCases.filter(isIndexed))
  func `a sorted view, what stays in it, and the ends of its sections are found in the index`(
    order: QueryOrder
  ) async throws {
    let store = try await TitleArchive.store()
    var requests: [TimelineRequest] = []
    let sorted = try await store.timeline.sorted(
      ListQuery(query: try .parsed("sort:\(order.rawValue)")))
    for kind in [RiverKind.all, .unread, .feed(FeedID(2)), .favourites] {
      var scope = TimelineScope(kind)
      scope.order = order
      for entry in stride(from: 7, to: sorted.count, by: 30).map({ sorted[$0] }) {
        for place in [
          TimelineRequest.Place.around(entry), .section(.older, of: entry),
          .section(.newer, of: entry),
        ] {
          requests.append(
            TimelineRequest(
              scope: scope, place: place, newerLimit: 5, olderLimit: 9, kept: [entry]))
        }
      }
    }
    try await store.marks.setRead(true, for: Array(try await store.river().prefix(90)))
    let before = try await Self.pages(requests, in: store)
    try await OrderIndexer(order, store: store, least: 0).run()
    let after = try await Self.pages(requests, in: store)
    for (request, (one, other)) in zip(requests, zip(before, after)) {
      #expect(one == other, "\(request.scope) \(request.place)")
    }
  }

  @Test func `an archive pays nothing before the first list, and a small one never`() async throws {
    let store = try await TitleArchive.store()
    try await OrderIndexer(.title, store: store).run()
    let names = "SELECT count(*) FROM sqlite_master WHERE name GLOB 'title*'"
    #expect(try await store.count(names) == 0)
    try await OrderIndexer(.title, store: store, least: TitleArchive.count).run()
    #expect(try await store.count(names) == 5)
    try await Self.check(store)
  }

  @Test(arguments: [QueryOrder.title, .author, .words, .arrived])
  func `entries come, change and go while it is filled`(order: QueryOrder) async throws {
    let store = try await TitleArchive.store()
    async let filling: Void = OrderIndexer(order, store: store, least: 0).run(portion: 3)
    let feed = try await store.onlyFeed()
    for turn in 0..<12 {
      var random = RandomTitles(state: UInt64(turn))
      try await store.saving(
        (turn * 20..<turn * 20 + 60).map { TitleArchive.item($0, title: random.title()) }, for: feed
      )
      try await store.purge(now: 0) { $0 == feed ? Retention(items: 330) : Retention() }
    }
    try await filling
    try await Self.check(store, order)
    #expect(try await store.count("SELECT count(*) FROM tombstone") > 0)
  }

  @Test func `it is continued where the program was killed, and follows entries before that`()
    async throws
  {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let first = try FeedStore.onDiskOrEmpty(at: path)
      try await TitleArchive.fill(first)
      let half = try await first.write { db in
        let index = try #require(OrderIndex(.title, db: db))
        try index.make()
        var entries = try index.entries(after: .min, limit: 9_000).map(\.entry)
        entries.sort { $0.prefix < $1.prefix }
        let half = entries.count / 2
        try index.add(entries[..<half].map(\.id), before: entries[half].prefix)
        return half
      }
      try first.close()
      let store = try FeedStore.onDisk(at: path)
      let feed = try await store.onlyFeed()
      var random = RandomTitles(state: 5)
      try await store.saving(
        (300..<500).map { TitleArchive.item($0, title: random.title()) }, for: feed)
      try await store.purge(now: 0) { _ in Retention(items: 300) }
      let state = try await store.read { db in try OrderIndex(.title, db: db)?.state() }
      #expect(state?.isComplete == false)
      let request = try Self.request("sort:title")
      #expect(try await !Self.usesIndex(request, in: store))
      // What was there is not added again.
      let missing = try await OrderIndexer(.title, store: store).missing(
        from: state?.filledTo ?? .min)
      #expect(missing.count < TitleArchive.count * 3 / 4)
      try await OrderIndexer(.title, store: store, least: 0).run(portion: 50)
      try await Self.check(store)
      #expect(try await Self.usesIndex(request, in: store))
      #expect(half > 100)
      try await store.compact()
      try await Self.check(store)
    }
  }

  @Test func `one of another version is made again`() async throws {
    let store = try await TitleArchive.store()
    try await OrderIndexer(.title, store: store, least: 0).run()
    try await store.write { db in
      try db.execute(sql: "UPDATE titleState SET generation = 0; DELETE FROM titleOrder")
    }
    #expect(try await !Self.usesIndex(try Self.request("sort:title"), in: store))
    try await OrderIndexer(.title, store: store, least: 0).run()
    try await Self.check(store)
  }

  @Test func `a visitor neither needs nor makes it`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let owner = try FeedStore.onDiskOrEmpty(at: path)
      try await TitleArchive.fill(owner)
      let request = try Self.request("sort:title")
      let expected = try await owner.timeline.page(request, zone: .utc).ids
      for _ in 0..<2 {
        let visit = try FeedStore.visiting(path)
        try await OrderIndexer(.title, store: visit, least: 0).run()
        #expect(try await visit.timeline.page(request, zone: .utc).ids == expected)
        try await OrderIndexer(.title, store: owner, least: 0).run()
      }
      try await Self.check(owner)
      var byFeed = TimelineScope.all
      byFeed.order = .feed
      let visit = try FeedStore.visiting(path)
      let number = TitleArchive.count / 2 + 9
      let there = try await visit.timeline.entry(number: number, in: byFeed)
      #expect(try await owner.timeline.entry(number: number, in: byFeed) == there)
      #expect(there != nil)
    }
  }

  @Test func `a damaged archive is recovered without it, and it is made again`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let first = try FeedStore.onDiskOrEmpty(at: path)
      try await TitleArchive.fill(first)
      try await OrderIndexer(.title, store: first, least: 0).run()
      let count = try await first.count("SELECT count(*) FROM entry")
      try first.close()
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      bytes.replaceSubrange(0..<100, with: Data(repeating: 0xff, count: 100))
      try bytes.write(to: URL(fileURLWithPath: path))
      let store = try FeedStore.onDisk(at: path)
      #expect(store.recovery?.entries == count)
      let request = try Self.request("sort:title")
      let sorted = try await store.timeline.page(request, zone: .utc)
      #expect(try await !Self.usesIndex(request, in: store))
      try await OrderIndexer(.title, store: store, least: 0).run()
      try await Self.check(store)
      #expect(try await store.timeline.page(request, zone: .utc) == sorted)
    }
  }

  // MARK: What it must be

  /// Checks that it has every entry once, with its key, and nothing else.
  private static func check(
    _ store: FeedStore, _ order: QueryOrder = .title,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let state = try await store.read { db in try OrderIndex(order, db: db)?.state() }
    #expect(state?.isComplete == true, sourceLocation: sourceLocation)
    let (expected, found) = try await store.read { db in
      let key = OrderKeys(order: order).sql("entry")
      return (
        try db.rows("SELECT \(key), id FROM entry ORDER BY \(key) COLLATE NOCASE, id DESC") {
          Pair(key: $0[0], entry: $0[1])
        },
        try db.rows(
          "SELECT key, entry FROM \(order.key.rawValue)Order ORDER BY key, entry DESC"
        ) { Pair(key: $0[0], entry: $0[1]) }
      )
    }
    #expect(expected.count > 200, sourceLocation: sourceLocation)
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  private struct Pair: Equatable, Sendable {
    let key: DatabaseValue
    let entry: Int64
  }
}
