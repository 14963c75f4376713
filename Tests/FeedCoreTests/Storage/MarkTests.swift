import FeedFiltering
import FeedModel
import GRDB
import Testing

@testable import FeedStorage

struct MarkTests {
  @Test func `hiding takes an entry out of every query feed but the favourites`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...3), for: feed)
      try await store.marks.setFavourite(true, for: ids[1])
      try await store.marks.hide(ids[1])
      #expect(try await store.river() == [ids[0], ids[2]])
      #expect(try await store.river(.unread) == [ids[0], ids[2]])
      #expect(try await store.river(.favourites) == [ids[1]])
      let row = try #require(try await store.timeline.item(ids[1])?.head)
      #expect(!row.isRead && row.isFavourite)

      try await store.marks.setRead(true, for: ids[1])
      #expect(try await store.timeline.item(ids[1])?.head?.isRead == true)
      #expect(try await store.marks.undo()?.kind == .read)
      #expect(
        try await store.marks.undo()
          == UndoneAct(kind: .hide, count: 1, entry: ids[1], title: "2"))
      #expect(try await store.river(.unread) == ids)
    }
  }

  @Test func `a query finds what is hidden, and it can be shown again as an act`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...6), for: feed)
      try await store.marks.setRead(true, for: ids[1])
      try await store.marks.hide([ids[1], ids[4]])
      func found(_ text: String) async throws -> [EntryID] {
        let search = SearchQuery(text: text, query: try Query.parsed(text))
        let request = TimelineRequest(search: search, olderLimit: 100)
        return try await store.timeline.page(request, zone: .utc).ids
      }
      #expect(try await found("is:hidden") == [ids[1], ids[4]])
      #expect(try await found("is:hidden is:unread") == [ids[4]])
      #expect(try await found("is:hidden or title:1") == [ids[1], ids[4], ids[5]])
      #expect(try await found("-is:hidden").count == 4)
      #expect(try await store.timeline.item(ids[1])?.head?.hiding == .user)

      #expect(try await store.marks.set(.hidden(false), on: [ids[0], ids[1], ids[4]]) == 2)
      #expect(try await store.river() == ids)
      #expect(try await store.river(.unread) == ids.filter { $0 != ids[1] })
      #expect(try await store.timeline.item(ids[1])?.head?.hiding == nil)
      #expect(try await store.marks.undo()?.summary == "shown again · 2 items")
      #expect(try await found("is:hidden") == [ids[1], ids[4]])
      #expect(try await store.marks.undo()?.kind == .hide)
      #expect(try await found("is:hidden").isEmpty)
    }
  }

  @Test(arguments: [TimelineScope.all, .unread, .favourites])
  func `a whole query feed is read at once and unread again with one undo`(scope: TimelineScope)
    async throws
  {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...9), for: feed)
      for id in ids[2...4] { try await store.marks.setFavourite(true, for: id) }
      try await store.marks.setRead(true, for: ids[3])
      try await store.marks.hide(ids[4])
      let before = try await store.river(.unread)
      let expected = scope == .favourites ? [ids[2], ids[4]] : before

      #expect(try await store.marks.markRead(in: scope) == expected.count)
      #expect(try await store.river(.unread) == before.filter { !expected.contains($0) })
      #expect(try await store.marks.markRead(in: scope) == 0)

      let act = UndoneAct(kind: .viewRead, count: expected.count, entry: expected.first)
      #expect(try await store.marks.undo() == act)
      #expect(try await store.river(.unread) == before)
      #expect(try await store.marks.redo() == act)
      #expect(try await store.river(.unread) == before.filter { !expected.contains($0) })
    }
  }

  @Test func `several entries get a mark in one act`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...5), for: feed)
      try await store.marks.setFavourite(true, for: ids[1])
      try await store.marks.setFavourite(true, for: Array(ids[0...2]))
      try await store.marks.setRead(true, for: [ids[0], ids[4], EntryID(3)])
      try await store.marks.setRead(false, for: [ids[4], ids[3]])
      #expect(try await store.river(.favourites) == Array(ids[0...2]))
      #expect(try await store.river(.unread) == Array(ids[1...4]))
      #expect(
        try await store.marks.undo()
          == UndoneAct(kind: .unread, count: 1, entry: ids[4], title: "1"))
      #expect(try await store.marks.undo() == UndoneAct(kind: .read, count: 2, entry: ids[0]))
      #expect(try await store.marks.undo() == UndoneAct(kind: .favourite, count: 2, entry: ids[0]))
      #expect(try await store.river(.favourites) == [ids[1]])
      #expect(try await store.river(.unread) == ids)
    }
  }

  @Test func `a day is read on its own`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let day = Zone.fixed(3600).interval(of: Day(year: 1970, month: 1, day: 2))
      let times = [day.lowerBound - 1, day.lowerBound, day.upperBound - 1, day.upperBound]
      let ids = try await store.saving(times.map { .named("\($0)", at: $0) }, for: feed)
      #expect(try await store.marks.markRead(in: .all, within: .seconds(day)) == 2)
      #expect(try await store.river(.unread) == [ids[0], ids[3]])
      #expect(try await store.marks.undo()?.kind == .dayRead)
    }
  }

  @Test func `acts are undone one after another and done again, until another act`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...3), for: feed)
      #expect(try await store.marks.undo() == nil)
      #expect(try await store.marks.redo() == nil)
      try await store.marks.setFavourite(true, for: ids[0])
      try await store.marks.setFavourite(true, for: ids[0])
      try await store.marks.setFavourite(false, for: ids[0])
      try await store.marks.setRead(true, for: ids[1])
      try await store.marks.setRead(false, for: ids[1])
      try await store.marks.setRead(false, for: ids[1])
      try await store.marks.setRead(true, for: EntryID(3))

      var undone: [ActKind] = []
      while let act = try await store.marks.undo() { undone.append(act.kind) }
      #expect(undone == [.unread, .read, .unfavourite, .favourite])
      #expect(try await store.marks.redo()?.kind == .favourite)
      #expect(try await store.river(.favourites) == [ids[0]])
      try await store.marks.hide(ids[2])
      #expect(try await store.marks.redo() == nil)
      #expect(try await store.marks.undo()?.kind == .hide)
      #expect(try await store.marks.undo()?.kind == .favourite)
      #expect(try await store.marks.undo() == nil)
    }
  }

  @Test func `undoing gives a favourite its old moment back`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...1), for: feed)
      try await store.marks.setFavourite(true, for: ids[0])
      try await store.write { db in try db.execute(sql: "UPDATE favourite SET since = 42") }
      try await store.marks.setFavourite(false, for: ids[0])
      _ = try await store.marks.undo()
      #expect(try await store.count("SELECT since FROM favourite") == 42)
    }
  }

  @Test(arguments: [
    "INSERT INTO favourite SELECT max(id), 0 FROM entry",
    "UPDATE favourite SET since = 1",
    "DELETE FROM favourite",
    "INSERT INTO hidden SELECT max(id), 'reader', 0, NULL FROM entry",
    "INSERT INTO hidden SELECT max(id), 'feed', 0, NULL FROM entry",
    "UPDATE hidden SET isUnread = 1",
    "DELETE FROM hidden",
    "DELETE FROM unread",
    "INSERT INTO unread SELECT min(id) FROM entry",
    "DELETE FROM shown",
    "DELETE FROM entry",
  ])
  func `a refresh can not write marks`(statement: String) async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...4), for: feed)
      try await store.marks.setFavourite(true, for: ids[1])
      try await store.marks.hide(ids[2])
      try await store.marks.setRead(true, for: ids[3])
      let marks = try await store.marks()

      await #expect(throws: StoreError.io(reason: "a refresh can not write marks")) {
        try await store.write { db in
          try db.execute(sql: "UPDATE latch SET isSet = 1")
          try db.execute(sql: statement)
        }
      }
      #expect(try await store.marks() == marks)
      // The same is allowed outside a refresh, except for the deletion of favourites.
      if statement != "DELETE FROM entry" {
        try await store.write { db in try db.execute(sql: statement) }
      }
    }
  }

  @Test func `the counters agree with the marks after any acts`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(
        (-40...40).map { .named("\($0)", at: $0 * 301) }, for: feed)
      for (index, id) in ids.enumerated() {
        if index % 3 == 0 { try await store.marks.setRead(true, for: id) }
        if index % 5 == 0 { try await store.marks.setFavourite(true, for: id) }
        if index % 7 == 0 { try await store.marks.hide(id) }
        if index % 10 == 0 { _ = try await store.marks.undo() }
      }
      try await store.purge(now: 0) { _ in Retention(items: 60) }
      for table in ["shown", "unread", "favourite"] {
        let wrong = try await store.count(
          """
          SELECT count(*) FROM (
            SELECT floor((entry >> 20) / 900.0) AS quarter, count(*) AS n FROM \(table)
            GROUP BY quarter
          ) FULL JOIN (SELECT bucket, \(table) AS m FROM tally WHERE feed = 0 AND \(table) <> 0)
            ON bucket = quarter
          WHERE n IS NOT m
          """)
        #expect(wrong == 0, "\(table)")
      }
    }
  }
}

extension FeedStore {
  fileprivate func marks() async throws -> [[EntryID]] {
    [try await river(), try await river(.unread), try await river(.favourites)]
  }
}
