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

  @Test func `those of a first document do not fill the top`() async throws {
    let store = try FeedStore.empty()
    let now: Int64 = 1_800_000_000
    let feed = try await store.onlyFeed()
    func save(_ titles: [String], at time: Int64) async throws {
      let items = titles.map { title in
        ParsedItem(id: title, kind: .article, title: title, contentText: "Text")
      }
      try await store.ledger.save(ParsedFeed(format: .rss1, items: items), for: feed, now: time)
    }
    let first = (1...100).map { "No. \($0)" }
    try await save(first, at: now)
    let rows = try await store.timeline.page(
      TimelineRequest(newerLimit: 0, olderLimit: 200), zone: .utc
    ).rows
    #expect(rows.compactMap(\.head).allSatisfy { !$0.isDated })
    let listed = try await store.timeline.list(ListQuery(kinds: [], limit: nil))
    #expect(listed.map(\.title) == first, "The order of the document remains.")
    let ages = listed.map { now - $0.id.sortTime }
    #expect(ages.first == 0)
    #expect(ages.count { $0 <= 3600 } == 3, "One in 24 minutes.")
    #expect(ages.allSatisfy { $0 <= 86_400 })

    // Later items are at the time of their arrival.
    try await save(["New"] + first, at: now + 600)
    let newest = try await store.timeline.list(ListQuery(kinds: [], limit: 1))
    #expect(newest.map(\.title) == ["New"])
    #expect(newest.map(\.id.sortTime) == [now + 600])
    #expect(newest.map(\.isDated) == [false])
  }
}
