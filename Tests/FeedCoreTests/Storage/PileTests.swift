import FeedModel
import Testing

@testable import FeedStorage

/// Views that are too large to be marked read entry by entry.
struct PileTests {
  @Test func `a large query feed is read at once, taken back and done again`() async throws {
    let (store, feed, ids) = try await Self.filled()
    try await store.marks.setRead(true, for: ids[0])
    #expect(try await store.marks.markRead(in: .all) == 2_999)
    #expect(try await store.river(.unread) == [])
    #expect(try await store.marks.markRead(in: .unread) == 0)
    #expect(try await store.timeline.item(ids[5])?.head?.isRead == true)
    try await store.expectCountersToAgree()

    // An entry that arrives later is not part of the act.
    try await store.saving([.named("late", at: 15)], for: feed)
    let late = try #require(try await store.river(.unread).first)
    #expect(try await store.marks.undo() == UndoneAct(kind: .viewRead, count: 2_999, entry: ids[1]))
    #expect(try await store.river(.unread).count == 3_000)
    #expect(try await store.timeline.nextUnread(.newer, from: ids[2]) == ids[1])
    try await store.expectCountersToAgree()
    try await store.saving([.named("later", at: 25)], for: feed)
    #expect(try await store.marks.redo() == UndoneAct(kind: .viewRead, count: 2_999, entry: ids[1]))
    #expect(try await store.titles(.unread) == ["later", "late"])
    try await store.expectCountersToAgree()
    #expect(try await store.marks.undo()?.count == 2_999)
    #expect(try await store.river(.unread).count == 3_001)
    #expect(try await store.marks.undo()?.kind == .read)
    #expect(try await store.river(.unread).count == 3_002)
    #expect(try await store.marks.redo()?.kind == .read)
    #expect(try await store.marks.redo()?.kind == .viewRead)
    #expect(try await store.titles(.unread) == ["later", "late"])
    try await store.marks.setRead(true, for: late)
    #expect(try await store.titles(.unread) == ["later"])
    try await store.expectCountersToAgree()
  }

  @Test func `acts on single entries before and after it are undone in their order`() async throws {
    let (store, _, ids) = try await Self.filled()
    try await store.marks.markRead(in: .all)
    try await store.marks.setRead(false, for: ids[7])
    try await store.marks.hide(ids[8])
    #expect(try await store.river(.unread) == [ids[7]])
    #expect(try await store.marks.undo()?.kind == .hide)
    #expect(try await store.marks.undo()?.kind == .unread)
    #expect(try await store.river(.unread) == [])
    #expect(try await store.marks.undo()?.kind == .viewRead)
    #expect(try await store.river(.unread) == ids)
    #expect(try await store.marks.undo() == nil)
    try await store.expectCountersToAgree()
  }

  @Test func `a feed that leaves meanwhile returns unread after the undo`() async throws {
    let (store, _, ids) = try await Self.filled()
    try await store.marks.markRead(in: .all)
    try await store.feeds.subscribe([])
    #expect(try await store.marks.undo()?.count == 3_000)
    #expect(try await store.river(.unread) == [])
    try await store.expectCountersToAgree()
    _ = try await store.onlyFeed()
    #expect(try await store.river(.unread) == ids)
    try await store.expectCountersToAgree()
  }

  @Test func `what is purged is in no pile, and forgotten piles are cleared`() async throws {
    let (store, _, ids) = try await Self.filled()
    try await store.marks.markRead(in: .all)
    try await store.purge(now: 0) { _ in Retention(items: 2_500) }
    _ = try await store.marks.undo()
    #expect(try await store.river(.unread) == Array(ids[..<2_500]))
    try await store.expectCountersToAgree()
    try await store.marks.markRead(in: .all)
    for _ in 0..<101 {
      try await store.marks.setFavourite(true, for: ids[0])
      try await store.marks.setFavourite(false, for: ids[0])
    }
    try await store.purge(now: 0) { _ in Retention(items: 2_500) }
    #expect(try await store.count("SELECT count(*) FROM unreadRow") == 0)
    #expect(try await store.count("SELECT count(*) FROM pileTally") == 0)
    #expect(try await store.river().count == 2_500)
  }

  private static func filled() async throws -> (FeedStore, FeedID, [EntryID]) {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    return (store, feed, try await store.saving(ParsedItem.numbered(100...3_099), for: feed))
  }
}

extension FeedStore {
  /// Expects the numbers of unread marks to agree with the counters, quarter hour by quarter hour.
  fileprivate func expectCountersToAgree() async throws {
    let wrong = try await count(
      """
      SELECT count(*) FROM (
        SELECT floor((entry >> 20) / 900.0) AS quarter, count(*) AS n FROM unread GROUP BY quarter
      ) FULL JOIN (SELECT bucket, unread AS m FROM tally WHERE feed = 0 AND unread <> 0)
        ON bucket = quarter
      WHERE n IS NOT m
      """)
    #expect(wrong == 0)
  }
}
