import GRDB
import Testing

@testable import FeedCore

/// What a request costs in steps of SQLite's virtual machine: the same for a small archive and for a
/// large one, in the worst cases too.
struct CostTests {
  @Test func `a request costs the same in an archive of any size`() async throws {
    let small = try await FilledArchive(count: 10_000)
    let large = try await FilledArchive(count: 1_000_000)
    for worst in WorstCase.allCases {
      let few = try await small.store.steps { try await worst.run(in: small) }
      let many = try await large.store.steps { try await worst.run(in: large) }
      #expect(few > 0)
      #expect(many <= few + few / 10, "\(worst.rawValue): \(few) became \(many)")
      #expect(many < 30_000, "\(worst.rawValue)")
    }
    let days = TimelineRequest(olderLimit: 100, foldedDays: .all(except: []))
    let steps = try await large.store.steps {
      let page = try await large.store.page(days, zone: .utc)
      #expect(page.foldedDays.count == 100)
    }
    #expect(steps < 100_000)
  }
}

extension FeedStore {
  /// The steps that all statements of this archive take meanwhile. SQLite counts them for every
  /// statement that is still compiled, which are all that the archive uses.
  func steps(of work: () async throws -> Void) async throws -> Int {
    let sum = "SELECT sum(nstep) FROM sqlite_stmt WHERE sql NOT LIKE '%sqlite_stmt%'"
    let before = try await count(sum)
    try await work()
    return try await count(sum) - before
  }
}
