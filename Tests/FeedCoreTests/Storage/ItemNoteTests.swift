import FeedFiltering
import FeedModel
import FeedRefreshing
import Foundation
import GRDB
import Testing

@testable import FeedStorage

/// The user's notes on entries.
@Suite(.timeLimit(.minutes(5))) struct ItemNoteTests {
  private func note(_ id: EntryID, in store: FeedStore) async throws -> String? {
    try await store.timeline.listed(id)?.note
  }

  @Test func `a note is plain text, without blanks around it, and comes back from one line`() {
    #expect(ItemNote.cleaned("  to do:\n- a\tb\n\n ") == "to do:\n- a b")
    #expect(ItemNote.cleaned("a\u{1B}[31mb\r\nc\u{2028}") == "a[31mb\nc")
    #expect(ItemNote.cleaned(" \n\t") == nil)
    #expect(ItemNote.cleaned(String(repeating: "x", count: 100_001))?.count == 100_000)
    for text in ["one", "one\ntwo", "a\n\nb", "a \n  b"] {
      #expect(ItemNote.text(fromLine: ItemNote.line(text)) == text, "\(text.debugDescription)")
    }
  }

  @Test func `a note is written, changed and deleted, and u brings each back, after a restart too`()
    async throws
  {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      var store = try FeedStore.onDisk(at: path)
      let ids = try await store.saving(ParsedItem.numbered(1...2), for: try await store.onlyFeed())
      #expect(try await store.marks.setNote(" first ", for: [ids[0], EntryID(7)]) == 1)
      #expect(try await store.marks.setNote("first", for: [ids[0]]) == 0)
      #expect(try await store.marks.setNote("second\nline", for: [ids[0]]) == 1)
      #expect(try await store.marks.setNote(nil, for: ids) == 1)
      #expect(try await note(ids[0], in: store) == nil)
      try store.close()
      store = try FeedStore.onDisk(at: path)
      #expect(try await store.marks.undo()?.kind == .note)
      #expect(try await note(ids[0], in: store) == "second\nline")
      _ = try await store.marks.undo()
      #expect(try await note(ids[0], in: store) == "first")
      _ = try await store.marks.undo()
      #expect(try await note(ids[0], in: store) == nil)
      for expected in ["first", "second\nline", nil] {
        #expect(try await store.marks.redo()?.kind == .note)
        #expect(try await note(ids[0], in: store) == expected)
      }
    }
  }

  @Test func `an entry with a note is kept past every limit and after its feed has gone`()
    async throws
  {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...4), for: feed, now: 1000)
      try await store.marks.setNote("keep", for: [ids[2]])
      await #expect(throws: StoreError.io(reason: "an entry with a note is kept")) {
        try await store.write { db in try db.execute(sql: "DELETE FROM entry") }
      }
      try await store.feeds.subscribe([])
      #expect(try await store.purge(now: 9_000_000) { _ in Retention(items: 0) } == 3)
      #expect(try await store.titles(.tagged) == ["2"])
      let moved = try await store.onlyFeed()
      try await store.write { db in
        try db.execute(sql: "UPDATE feed SET movedTo = 'https://new.example/feed'")
      }
      let new = [Subscription(url: "https://new.example/feed")]
      #expect(try await store.feeds.subscribe(new).map(\.id) == [moved])
      #expect(try await note(ids[2], in: store) == "keep")
      try await store.marks.setNote(nil, for: [ids[2]])
      #expect(try await store.purge(now: 9_000_000) { _ in Retention(items: 0) } == 1)
      _ = try await store.marks.undo()
      #expect(try await store.titles(.tagged).isEmpty)
    }
  }

  @Test(arguments: [
    "INSERT INTO noted SELECT max(id), 'x' FROM entry", "UPDATE noted SET note = 'x'",
    "DELETE FROM noted",
  ])
  func `a refresh cannot write notes`(statement: String) async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...2), for: feed)
      try await store.marks.setNote("mine", for: [ids[1]])
      await #expect(throws: StoreError.io(reason: "a refresh can not write marks")) {
        try await store.write { db in
          try db.execute(sql: "UPDATE latch SET isSet = 1")
          try db.execute(sql: statement)
        }
      }
      #expect(try await note(ids[1], in: store) == "mine")
    }
  }

  @Test func `notes are in what is recovered of a damaged archive`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let store = try FeedStore.onDisk(at: path)
      let ids = try await store.saving(
        ParsedItem.numbered(1...300), for: try await store.onlyFeed())
      try await store.marks.setNote("Grüße\nzwei", for: [ids[299]])
      try store.close()
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      bytes.replaceSubrange(0..<16, with: Data(repeating: 0xa5, count: 16))
      try bytes.write(to: URL(fileURLWithPath: path))
      let again = try FeedStore.onDisk(at: path)
      #expect(again.recovery?.entries == 300)
      #expect(try await note(ids[299], in: again) == "Grüße\nzwei")
    }
  }

  @Test(arguments: [false, true])
  func `words, note: and is:noted find notes, with the index and before it`(isIndexed: Bool)
    async throws
  {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...4), for: feed)
      if isIndexed { try await SearchIndexer(store: store).run() }
      try await store.marks.setNote("Compare with the heron & <reed>", for: [ids[0]])
      try await store.marks.setNote("heron\nagain", for: [ids[2]])
      for (text, titles) in [
        ("heron", ["4", "2"]), ("heron again", ["2"]), ("HERONS", []), ("reed", ["4"]),
        ("-heron", ["3", "1"]), ("note:heron", ["4", "2"]), ("note:again", ["2"]),
        ("note:\"the heron\"", ["4"]), ("is:noted", ["4", "2"]), ("-is:noted", ["3", "1"]),
        ("note =~ \"COMPARE\"", ["4"]), ("title:heron", []), ("title:4 heron", ["4"]),
        ("title:4", ["4"]),
      ] {
        let query = ListQuery(query: try Query.parsed(text))
        #expect(try await store.timeline.list(query).map(\.title) == titles, "\(text)")
      }
      for (words, found) in [("heron", [ids[0], ids[2]]), ("again", [ids[2]]), ("4", [ids[0]])] {
        let request = TimelineRequest(search: try SearchQuery(words))
        let page = try await store.timeline.page(request, zone: .utc)
        #expect(page.rows.compactMap(\.id.entry) == found, "\(words)")
      }
    }
  }

  @Test func `an archive from before notes gets them`() async throws {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue, upTo: "20 tags")
    try Schema.migrator.migrate(queue)
    #expect(try await queue.read { db in try db.tableExists("noted") })
  }
}
