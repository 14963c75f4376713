import FeedModel
import GRDB
import TestSupport
import Testing

@testable import FeedStorage

/// The cost of a request in steps of SQLite's virtual machine.
///
/// It is the same for a small archive and for a large one, even in the worst cases.
struct CostTests {
  @Test(.tags(.slow), .fullLaneOnly)
  func `a request costs the same in an archive of any size`() async throws {
    let small = try await FilledArchive(count: 10_000)
    let large = try await FilledArchive(count: 1_000_000)
    for worst in WorstCase.allCases {
      let few = try await small.store.steps { try await worst.run(in: small) }
      let many = try await large.store.steps { try await worst.run(in: large) }
      #expect(few > 0)
      #expect(many <= few + few / 10, "\(worst.rawValue): \(few) became \(many)")
      // None of the items has a link, so that each is asked for an enclosure.
      #expect(many < 42_000, "\(worst.rawValue)")
    }
    let fewSteps = try await small.store.steps { _ = try await small.store.feeds.overview(now: 0) }
    let manySteps = try await large.store.steps { _ = try await large.store.feeds.overview(now: 0) }
    #expect(manySteps <= fewSteps + 10, "the page of feeds: \(fewSteps) became \(manySteps)")
    let last = try await large.store.timeline.lastNumber()
    let news = try await large.store.steps {
      let none = try await large.store.timeline.news(after: last, isMarked: false, limit: 10)
      #expect(none.isEmpty)
    }
    #expect(news < 1000, "what is new after a refresh")
    let days = TimelineRequest(olderLimit: 100, foldedDays: .all(except: []))
    let steps = try await large.store.steps {
      let page = try await large.store.timeline.page(days, zone: .utc)
      #expect(page.foldedDays.count == 100)
    }
    #expect(steps < 100_000)
  }

  @Test func `a page of five hundred feeds costs some hundred steps a feed`() async throws {
    let store = try FeedStore.empty()
    let count = 500
    try await store.feeds.subscribe(
      (0..<count).map { Subscription(url: "https://\($0).example/feed") })
    let today: Int64 = 20_000
    try await store.write { db in
      try db.execute(
        sql: """
          WITH RECURSIVE ages (age) AS
            (SELECT 0 UNION ALL SELECT age + 1 FROM ages WHERE age < 99)
          INSERT INTO feedDay (feed, day, entries)
            SELECT feed.id, ? - age, 9 FROM feed, ages
          """, arguments: [today])
    }
    let steps = try await store.steps {
      let overview = try await store.feeds.overview(now: today * 86_400)
      #expect(overview.feeds.allSatisfy { $0.daily.allSatisfy { $0 == 9 } })
      #expect(overview.feeds.count == count)
    }
    #expect(steps < 700 * count, "\(steps) steps")
  }
}

extension FeedStore {
  /// Returns the steps that all statements of this archive take during `work`.
  ///
  /// SQLite counts them for every statement that is still compiled, and the archive keeps all of
  /// its statements.
  func steps(of work: () async throws -> Void) async throws -> Int {
    let sum = "SELECT sum(nstep) FROM sqlite_stmt WHERE sql NOT LIKE '%sqlite_stmt%'"
    let before = try await count(sum)
    try await work()
    return try await count(sum) - before
  }
}
