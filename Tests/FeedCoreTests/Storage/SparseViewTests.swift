import FeedModel
import Testing

@testable import FeedStorage

/// Months instead of days.
struct SparseViewTests {
  private static let now: Int64 = 1_800_000_000

  /// An archive with a feed that has had some items on each of the last 400 days.
  private func archive(itemsADay count: Int) async throws -> (FeedStore, FeedID) {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    let items = (0..<400 * count).map { number in
      ParsedItem(
        id: "\(number)", kind: .article, title: "Item \(number)",
        published: Self.now - Int64(number) * 86_400 / Int64(count), contentText: "Text")
    }
    try await store.ledger.save(ParsedFeed(format: .rss2, items: items), for: feed, now: Self.now)
    return (store, feed)
  }

  @Test func `a folded month is one place, whatever its days`() async throws {
    let (store, feed) = try await archive(itemsADay: 1)
    let request = TimelineRequest(
      scope: .feed(feed), olderLimit: 20, foldedDays: .all(except: []))
    let page = try await store.timeline.page(request, zone: .utc)
    #expect(!page.hasOlder && page.rows.isEmpty)
    #expect(page.foldedDays.count == 14, "400 days are parts of 14 months.")
    #expect(page.counts.values.map(\.shown).reduce(0, +) == 400)
  }

  @Test func `the river has months where a day has few items, and days elsewhere`() async throws {
    let (sparse, _) = try await archive(itemsADay: 1)
    let (dense, _) = try await archive(itemsADay: 10)
    let bound = try await sparse.timeline.page(TimelineRequest(), zone: .utc).monthsBefore
    let day = Zone.utc.day(at: Self.now).adding(days: -60)
    #expect(bound == day.wholeMonth.lowerBound)
    #expect(try await dense.timeline.page(TimelineRequest(), zone: .utc).monthsBefore == nil)
  }
}
