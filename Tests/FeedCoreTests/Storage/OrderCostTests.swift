import FeedFiltering
import FeedModel
import GRDB
import TestSupport
import Testing

@testable import FeedStorage

/// The cost of lists by title in steps of SQLite's virtual machine.
struct OrderCostTests {
  /// Views of most entries.
  private static let dense = ["sort:title", "sort:-title", "is:read sort:title"]
  /// Views of ten entries, one, some days' and none.
  private static let sparse = [
    "is:unread sort:title", "is:starred sort:-title", "is:unread words:<200 sort:title",
    "before:2019-12-20 is:unread sort:title",
  ]

  @Test(.tags(.slow), .fullLaneOnly, arguments: [false, true])
  func `a page of a view of most entries costs the same in an archive of any size`(
    areEqual: Bool
  ) async throws {
    let small = try await Self.archive(15_000, areEqual: areEqual)
    let large = try await Self.archive(60_000, areEqual: areEqual)
    for text in Self.dense {
      for place in [0.0, 0.3, 0.9] {
        let few = try await Self.steps(of: text, at: place, in: small)
        let many = try await Self.steps(of: text, at: place, in: large)
        #expect(few > 300)
        // Whether a view is that large is counted, up to the square root of four times as many.
        let more = text.hasPrefix("sort") ? few / 10 : few / 2
        #expect(many <= few + more, "\(text), \(place): \(few) became \(many)")
        #expect(many < 60_000, "\(text), \(place)")
      }
    }
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `a view of few entries is sorted without the index, which costs at most twice as much`()
    async throws
  {
    let archive = try await FilledArchive(count: 20_000)
    var before: [Int] = []
    for text in Self.sparse { before.append(try await Self.steps(of: text, in: archive)) }
    try await OrderIndexer(.title, store: archive.store).run()
    for (text, few) in zip(Self.sparse, before) {
      let steps = try await Self.steps(of: text, in: archive)
      #expect(steps < 2 * few + 1_000, "\(text): \(few) became \(steps)")
    }
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `a walk that finds too little is given up, and the list is sorted`() async throws {
    let archive = try await Self.archive(20_000, areEqual: false)
    // Nothing says beforehand that there are only two.
    let text = "title:/^7ff[0-9a-f]*[05]00000$/ sort:title"
    let steps = try await Self.steps(of: text, in: archive)
    let sorted = try await archive.store.timeline.sorted(
      ListQuery(query: try .parsed("sort:title")))
    #expect(sorted.count > 17_000)
    #expect(steps > 20 * 18_000 && steps < 60 * 20_000, "\(steps) steps")
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `the next unread entry of a sorted feed is found along the index`() async throws {
    let archive = try await Self.archive(20_000, areEqual: false)
    let store = archive.store
    let scope = TimelineScope.queryFeed(try QueryFeed(name: "Q", parsing: "sort:title"), now: 0)
    let all = try await store.timeline.sorted(ListQuery(query: try .parsed("sort:title")))
    try await store.marks.setRead(false, for: [all[500]])
    let steps = try await store.steps {
      let next = try await store.timeline.nextUnread(.older, from: all[9], in: scope)
      #expect(next == all[500])
    }
    #expect(steps < 60 * 500, "\(steps) steps")
  }

  /// An archive with an index of its titles, which are all equal or all different.
  private static func archive(_ count: Int64, areEqual: Bool) async throws -> FilledArchive {
    let archive = try await FilledArchive(count: count)
    if !areEqual {
      try await archive.store.write { db in
        try db.execute(
          sql: "UPDATE entry SET title = printf('%08x', number * 2654435761 & 0xffffffff)")
      }
    }
    try await OrderIndexer(.title, store: archive.store).run()
    return archive
  }

  /// Returns the steps of a page, as it comes first.
  ///
  /// - Parameter place: which part of the entries is above it.
  private static func steps(
    of text: String, at place: Double = 0, in archive: FilledArchive
  ) async throws -> Int {
    let store = archive.store
    let query = try Query.parsed(text)
    var request = TimelineRequest(search: SearchQuery(text: text, query: query))
    if place > 0 {
      let all = try await store.timeline.sorted(ListQuery(query: query))
      request.place = .around(all[Int(place * Double(all.count))])
      request.newerLimit = 60
    }
    let asked = request
    return try await store.steps {
      _ = try await store.timeline.read(asked, zone: .utc, ScanCache.KnownEntries(), .first)
    }
  }
}
