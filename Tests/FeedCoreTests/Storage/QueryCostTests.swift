import FeedFiltering
import FeedModel
import TestSupport
import Testing

@testable import FeedStorage

/// The cost of query feeds in steps of SQLite's virtual machine.
struct QueryCostTests {
  /// An archive of which each test takes a copy.
  private static let archive = Task { try await FilledArchive(count: 20_000) }

  @Test(.tags(.slow), .fullLaneOnly)
  func `a query feed of what is unread, or of some days, does not look through the archive`()
    async throws
  {
    let small = try await FilledArchive(count: 10_000)
    let large = try await FilledArchive(count: 50_000)
    // Ten entries are unread, at the far end. A tenth is hidden, and each of these is examined.
    let hidden = 4000
    let ages = "age < 1 and title = \"Nothing\""
    for text in ["unread = \"yes\"", "unread = \"yes\" and title != \"Nothing\"", ages] {
      let few = try await steps(of: text, in: small)
      let many = try await steps(of: text, in: large)
      #expect(few > 0)
      #expect(many <= few + few / 5 + 6 * hidden, "\(text): \(few) became \(many)")
    }
  }

  @Test func `a query feed that shows nothing looks at each entry once`() async throws {
    let archive = try await Self.archive.value.copy()
    let steps = try await steps(of: "title = \"nothing\"", in: archive)
    #expect(steps < 25 * archive.count, "\(steps) steps")
  }

  @Test func `another order than that of time reads each entry once, and again to count a section`()
    async throws
  {
    let archive = try await Self.archive.value.copy()
    for order in QueryOrder.allCases where order != .newest {
      let request = TimelineRequest(
        search: SearchQuery(text: "", query: Query(.everything, order: order)))
      let first = try await archive.store.steps {
        _ = try await archive.store.timeline.read(
          request, zone: .utc, ScanCache.KnownEntries(), .first)
      }
      #expect(first < 60 * archive.count, "\(order): \(first) steps")
      let whole = try await archive.store.steps {
        _ = try await archive.store.timeline.page(request, zone: .utc)
      }
      #expect(whole < 120 * archive.count, "\(order): \(whole) steps")
    }
  }

  @Test func `counting loads no entry, and unread ones not even their marks`() async throws {
    let archive = try await Self.archive.value.copy()
    let timeline = archive.store.timeline
    let unread = ListQuery(kinds: [.unread])
    #expect(try await timeline.count(unread) == 10)
    let few = try await archive.store.steps { _ = try await timeline.count(unread) }
    #expect(few < archive.count, "\(few) steps")
    let starred = ListQuery(query: Query(try QueryExpression(parsing: "is:starred")))
    #expect(try await timeline.count(starred) == 1)
    let one = try await archive.store.steps { _ = try await timeline.count(starred) }
    #expect(one < 1_000, "\(one) steps")
  }

  private func steps(of text: String, in archive: FilledArchive) async throws -> Int {
    let queryFeed = try QueryFeed(name: "V", parsing: text)
    let now = try await archive.store.river().first?.sortTime ?? 0
    let request = TimelineRequest(scope: .queryFeed(queryFeed, now: now))
    return try await archive.store.steps {
      _ = try await archive.store.timeline.page(request, zone: .utc)
    }
  }
}
