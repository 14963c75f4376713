import FeedModel
import Testing

@testable import FeedStorage

/// Items without a date.
struct UndatedTests {
  @Test func `an item is dated by its publication or by its update`() async throws {
    let store = try FeedStore.empty()
    let now: Int64 = 1_800_000_000
    let dates: [(String, Int64?, Int64?)] = [
      ("none", nil, nil), ("published", now - 9, nil), ("updated", nil, now - 7),
      ("later", now + 500, nil), ("none too", nil, nil),
    ]
    let items = dates.map { title, published, updated in
      ParsedItem(
        id: title, kind: .article, title: title, published: published, updated: updated,
        contentText: "Text")
    }
    try await store.ledger.save(
      ParsedFeed(format: .atom10, items: items), for: try await store.onlyFeed(), now: now)
    let rows = try await store.timeline.page(TimelineRequest(), zone: .utc).rows
    #expect(Set(rows.filter { $0.head?.isDated == false }.map(\.headline)) == ["none", "none too"])
    let listed = try await store.timeline.list(ListQuery(kinds: [], limit: nil))
    #expect(Set(listed.filter { !$0.isDated }.map(\.title)) == ["none", "none too"])
    #expect(listed.allSatisfy { $0.isDated || $0.published == nil })
  }
}
