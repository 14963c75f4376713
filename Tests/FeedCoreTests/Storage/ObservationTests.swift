import FeedModel
import FeedStorage
import Testing

struct ObservationTests {
  @Test(arguments: Shelf.allCases)
  func `a page comes now, after a save and after a mark`(shelf: Shelf) async throws {
    try await shelf.withStore { store, feed in
      var pages = store.timeline.pages(TimelineRequest(), zone: .utc).makeAsyncIterator()
      #expect(try await pages.next()?.rows == [])
      try await store.ledger.save(
        ParsedFeed(format: .rss2, items: ParsedItem.numbered(1...2)), for: feed, now: 1000)
      let saved = try #require(try await pages.next())
      #expect(saved.rows.map(\.headline) == ["2", "1"])
      try await store.marks.setFavourite(true, for: saved.ids[1])
      #expect(try await pages.next()?.rows.compactMap(\.head?.isFavourite) == [false, true])
      try await store.marks.setRead(true, for: saved.ids[0])
      #expect(try await pages.next()?.counts.values.map(\.unread) == [1])
    }
  }

  @Test func `a page says which changes it shows`() async throws {
    try await Shelf.memory.withStore { store, feed in
      try await store.saving(ParsedItem.numbered(1...2), for: feed)
      let before = store.timeline.version
      var pages = store.timeline.pages(TimelineRequest(), zone: .utc).makeAsyncIterator()
      let first = try #require(try await pages.next())
      #expect(first.version == before)
      try await store.marks.setFavourite(true, for: first.ids[1])
      #expect(store.timeline.version == before + 1)
      #expect(try await pages.next()?.version == before + 1)
    }
  }

  @Test func `what does not change the page does not come`() async throws {
    try await Shelf.memory.withStore { store, feed in
      try await store.saving(ParsedItem.numbered(1...3), for: feed)
      var pages = store.timeline.pages(TimelineRequest(olderLimit: 1), zone: .utc)
        .makeAsyncIterator()
      let first = try #require(try await pages.next())
      try await store.notesUnchanged(feed, validators: Validators(etag: "1"), now: 5)
      try await store.setPreference("density", to: "compact")
      try await store.marks.hide(first.ids[0])
      #expect(try await pages.next()?.rows.map(\.headline) == ["2"])
    }
  }

  @Test func `another program's change comes when it is noted`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let (here, there) = (try FeedStore.onDisk(at: path), try FeedStore.onDisk(at: path))
      let feed = try await here.onlyFeed()
      var pages = here.timeline.pages(TimelineRequest(), zone: .utc).makeAsyncIterator()
      #expect(try await pages.next()?.rows == [])
      try await there.saving([.named("x")], for: feed)
      try await here.noteForeignChange()
      #expect(try await pages.next()?.rows.map(\.headline) == ["x"])
    }
  }

  @Test func `who stops listening ends the observation`() async throws {
    try await Shelf.disk.withStore { store, feed in
      let listener = Task {
        for try await _ in store.timeline.pages(TimelineRequest(), zone: .utc) {}
      }
      listener.cancel()
      try await listener.value
      try await store.saving(ParsedItem.numbered(1...1), for: feed)
      #expect(try await store.river().count == 1)
    }
  }
}
