import FeedModel
import FeedStorage
import TestSupport
import Testing

struct PagingTests {
  /// Saves 60 entries of different seconds and 1000 of one second. Returns all, newest first.
  private func filled(_ store: FeedStore, _ feed: FeedID) async throws -> [EntryID] {
    let spread = (0..<60).map { ParsedItem.named("s\($0)", at: Int64($0 / 3 * 100)) }
    let crowd = (0..<1000).map { ParsedItem.named("c\($0)", at: 950) }
    return try await store.saving(spread + crowd, for: feed)
  }

  @Test(.tags(.slow), .fullLaneOnly, arguments: Shelf.allCases, [TimelineScope.all, .unread])
  func `pages to the end and back give every entry exactly once`(
    shelf: Shelf, scope: TimelineScope
  )
    async throws
  {
    try await shelf.withStore { store, feed in
      let all = try await filled(store, feed)
      try #require(all.count == 1060)

      var down: [EntryID] = []
      var request = TimelineRequest(scope: scope, place: .newest, olderLimit: 37)
      var page = try await store.timeline.page(request, zone: .utc)
      #expect(!page.hasNewer)
      down += page.ids
      while page.hasOlder, let last = page.ids.last {
        request.place = .around(last)
        page = try await store.timeline.page(request, zone: .utc)
        #expect(page.hasNewer)
        #expect(page.ids.first == last)
        down += page.ids.dropFirst()
      }
      #expect(down == all)

      var up: [EntryID] = []
      request = TimelineRequest(scope: scope, place: .oldest, newerLimit: 41, olderLimit: 0)
      page = try await store.timeline.page(request, zone: .utc)
      #expect(!page.hasOlder)
      up = page.ids
      while page.hasNewer, let first = page.ids.first {
        request.place = .around(first)
        page = try await store.timeline.page(request, zone: .utc)
        #expect(page.hasOlder)
        up = page.ids + up
      }
      #expect(up == all)
    }
  }

  @Test func `a page around an entry reaches to both sides`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let all = try await filled(store, feed)
      let request = TimelineRequest(place: .around(all[500]), newerLimit: 3, olderLimit: 4)
      let page = try await store.timeline.page(request, zone: .utc)
      #expect(page.ids == Array(all[497..<504]))
      #expect(page.newest == all[0])
      #expect(page.request == request)
    }
  }

  @Test func `a place where no entry is any more still has neighbours`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...5), for: feed)
      try await store.marks.hide(ids[2])
      let page = try await store.timeline.page(
        TimelineRequest(place: .around(ids[2]), newerLimit: 1, olderLimit: 1), zone: .utc)
      #expect(page.ids == [ids[1], ids[3]])

      for extreme in [Int64.min, .min + 1, .max] {
        let page = try await store.timeline.page(
          TimelineRequest(place: .around(EntryID(extreme)), newerLimit: 9, olderLimit: 9),
          zone: .utc)
        #expect(page.ids == [ids[0], ids[1], ids[3], ids[4]])
      }
    }
  }

  @Test func `an empty query feed has an empty page`() async throws {
    try await Shelf.memory.withStore { store, feed in
      for scope in [TimelineScope.all, .unread, .favourites, .feed(feed)] {
        let request = TimelineRequest(scope: scope)
        let page = try await store.timeline.page(request, zone: .utc)
        let unread = scope.kind == .favourites ? nil : 0
        #expect(page == TimelinePage(request: request, rows: [], unread: unread))
      }
    }
  }

  @Test func `the next unread entry is found in both directions`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...9), for: feed)
      for index in [0, 1, 3, 4, 5, 8] { try await store.marks.setRead(true, for: ids[index]) }
      #expect(try await store.timeline.nextUnread(.older, from: nil) == ids[2])
      #expect(try await store.timeline.nextUnread(.older, from: ids[2]) == ids[6])
      #expect(try await store.timeline.nextUnread(.older, from: ids[7]) == nil)
      #expect(try await store.timeline.nextUnread(.newer, from: nil) == ids[7])
      #expect(try await store.timeline.nextUnread(.newer, from: ids[6]) == ids[2])
      #expect(try await store.timeline.nextUnread(.newer, from: ids[2]) == nil)
    }
  }

  @Test func `newer entries are counted up to a limit`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let all = try await filled(store, feed)
      #expect(try await store.timeline.countNewer(than: all[7], in: .all) == 7)
      #expect(try await store.timeline.countNewer(than: all[1050], in: .all) == 1_001)
      #expect(try await store.timeline.countNewer(than: all[1050], in: .unread, limit: 20) == 20)
      #expect(try await store.timeline.countNewer(than: all[7], in: .favourites) == 0)
    }
  }

  @Test func `kept rows stay in their places in the query feed they have left`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...6), for: feed)
      for index in [1, 2, 4] { try await store.marks.setRead(true, for: ids[index]) }
      try await store.marks.hide(ids[4])

      let kept: Set = [ids[0], ids[1], ids[4], EntryID(77)]
      var request = TimelineRequest(scope: .unread, kept: kept)
      var page = try await store.timeline.page(request, zone: .utc)
      #expect(page.ids == [ids[0], ids[1], ids[3], ids[5]])
      #expect(page.rows.compactMap(\.head?.isRead) == [false, true, false, false])
      #expect(page.counts.values.map(\.shown) == [4])
      #expect(page.counts.values.map(\.unread) == [3])

      request = TimelineRequest(
        scope: .unread, place: .around(ids[3]), newerLimit: 1, olderLimit: 1, kept: kept)
      page = try await store.timeline.page(request, zone: .utc)
      #expect(page.ids == [ids[1], ids[3]])
      #expect(page.hasNewer && page.hasOlder)
    }
  }

  @Test func `a favourite that was taken back stays in sight while kept, hidden or not`()
    async throws
  {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...4), for: feed)
      for id in ids { try await store.marks.setFavourite(true, for: id) }
      try await store.marks.hide(ids[1])
      try await store.marks.setFavourite(false, for: ids[1])
      try await store.marks.setFavourite(false, for: ids[2])
      let page = try await store.timeline.page(
        TimelineRequest(scope: .favourites, kept: [ids[1], ids[2]]), zone: .utc)
      #expect(page.ids == ids)
      #expect(try await store.river(.favourites) == [ids[0], ids[3]])
    }
  }

  @Test(arguments: Direction.allCases)
  func `kept entries behind many that are gone are found`(direction: Direction) async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving([.named("new", at: 9000), .named("old", at: 10)], for: feed)
      for id in ids { try await store.marks.setRead(true, for: id) }
      let gone = (1000..<1300).map { EntryID(startOf: $0) }
      let page = try await store.timeline.page(
        TimelineRequest(
          scope: .unread, place: direction == .older ? .newest : .oldest, olderLimit: 2,
          kept: Set(ids + gone)), zone: .utc)
      #expect(page.ids == ids)
    }
  }
}
