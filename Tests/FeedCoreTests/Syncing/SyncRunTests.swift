import FeedModel
import FeedSyncing
import TestSupport
import Testing

@testable import FeedStorage

/// Runs of an account against a strict server.
struct SyncRunTests {
  @Test(arguments: Personality.allCases)
  func `a first sync brings feeds, unread and starred items, and then nothing is new`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let birds = home.server.addFeed("Birds", folders: ["Nature"])
      let ponds = home.server.addFeed("Ponds", url: "https://feeds.example/b", folders: ["Nature"])
      home.server.addItems(3, to: birds)
      home.server.addItem("Heron", to: ponds, isRead: true, isStarred: true)
      home.server.addItem("Reed", to: ponds, isRead: true)
      let first = try await home.sync()
      #expect(first.failure == nil)
      #expect(first.newItems == 5)
      #expect(try await home.unread() == ["Item 0", "Item 1", "Item 2"])
      #expect(try await home.favourites() == ["Heron"])
      #expect(try await home.store.feeds.all().map(\.title) == ["Birds", "Ponds"])
      #expect(try await home.store.feeds.others().map(\.tags) == [["Nature"], ["Nature"]])
      try await home.expectEqual()
      let again = try await home.sync(atMost: 3)
      #expect(again.failure == nil)
      #expect((again.newItems, again.applied, again.sent) == (0, 0, 0))
      #expect(again.requests <= 3)
    }
  }

  @Test(arguments: Personality.allCases)
  func `a day offline, and a telephone that went on`(personality: Personality) async throws {
    try await SyncedArchive.run(personality) { home in
      let feed = home.server.addFeed("Birds")
      let items = home.server.addItems(400, to: feed)
      _ = try await home.sync()
      try await home.store.marks.setRead(true, for: try await home.entries(items[..<300]))
      for item in items[..<20] {
        try await home.store.marks.setFavourite(true, for: try await home.entry(item))
      }
      home.server.mark(.read, true, items[290..<320])
      home.server.mark(.star, true, items[350..<352])
      home.server.advance(by: 86_400)
      home.server.addItem("New", to: feed)
      let run = try await home.sync()
      #expect(run.failure == nil)
      #expect(run.newItems == 1)
      #expect(run.sent == 320)
      #expect(run.confirmed == 320)
      #expect(run.applied == 22)
      try await home.expectEqual()
      #expect(try await home.unread().count == 81)
      home.server.advance(by: 60)
      #expect(try await home.sync().sent == 0)
    }
  }

  @Test func `what was marked is not lost, whatever the server does with it`() async throws {
    let faults: [ServerFault] = [.refuse, .forget, .half, .ok, .cut, .late, .status(500), .html]
    for fault in faults {
      try await SyncedArchive.run { home in
        let items = home.server.addItems(10, to: home.server.addFeed("Birds"))
        _ = try await home.sync()
        try await home.store.marks.setRead(true, for: try await home.entries(items[..<6]))
        home.server.fail(fault, at: "edit-tag")
        _ = try await home.sync()
        #expect(try await home.unread().count == 4, "\(fault)")
        home.server.heal()
        home.server.catchUp()
        _ = try await home.sync()
        _ = try await home.sync()
        try await home.expectEqual()
        #expect(try await home.unread().count == 4, "\(fault)")
      }
    }
  }

  @Test func `a failure anywhere changes no mark, and the next good run heals it`() async throws {
    let endpoints = [
      "subscription/list", "stream/items/ids", "stream/items/contents", "edit-tag", "token",
    ]
    let faults: [ServerFault] = [
      .refuse, .cut, .html, .empty, .garbage, .status(404), .status(500), .text("[]"),
      .text("null"), .text("{}"), .text(#"{"itemRefs":null}"#),
    ]
    for endpoint in endpoints {
      try await SyncedArchive.run { home in
        let feed = home.server.addFeed("Birds")
        let items = home.server.addItems(10, to: feed)
        _ = try await home.sync()
        for fault in faults {
          let item = try #require(items.randomElement())
          let unread = try await home.unread()
          let isRead = try await !unread.contains(home.store.titles([home.entry(item)])[0])
          try await home.store.marks.setRead(!isRead, for: try await home.entry(item))
          let expected = try await home.unread()
          home.server.addItem("New", to: feed, isRead: true)
          home.server.fail(fault, at: endpoint, times: 100)
          home.server.advance(by: 90_000)
          let failed = try await home.sync()
          // A login is kept, what looks like a token is one, and an item that does not come is
          // asked for in the next run.
          let isHarmless = endpoint == "token" || endpoint == "stream/items/contents"
          #expect(failed.failure != nil || isHarmless, "\(endpoint) \(fault)")
          #expect(try await home.unread() == expected, "\(endpoint) \(fault)")
          home.server.heal()
          let good = try await home.sync()
          #expect(good.failure == nil, "\(endpoint) \(fault)")
          try await home.expectEqual()
        }
      }
    }
  }

  @Test func `what the server purges stays as it was`() async throws {
    try await SyncedArchive.run { home in
      let items = home.server.addItems(8, to: home.server.addFeed("Birds"))
      _ = try await home.sync()
      home.server.mark(.star, true, [items[0]])
      _ = try await home.sync()
      home.server.purge(items[..<2])
      home.server.advance(by: 3_600)
      let run = try await home.sync()
      #expect(run.failure == nil)
      #expect(try await home.unread().count == 8)
      #expect(try await home.favourites() == ["Item 0"])
    }
  }

  @Test func `unread lists that are empty for once are not believed`() async throws {
    try await SyncedArchive.run { home in
      home.server.addItems(40, to: home.server.addFeed("Birds"))
      _ = try await home.sync()
      home.server.fail(.text(#"{"itemRefs":[]}"#), at: "stream/items/ids", times: 3)
      let run = try await home.sync()
      #expect(run.failure?.kind == .contradiction)
      #expect(try await home.unread().count == 40)
      #expect(try await home.sync().failure == nil)
      try await home.expectEqual()
    }
  }

  @Test func `two computers and a telephone agree`() async throws {
    try await SyncedArchive.run { home in
      let work = try home.other()
      let items = home.server.addItems(30, to: home.server.addFeed("Birds"))
      _ = try await home.sync()
      _ = try await work.sync()
      try await home.store.marks.setRead(true, for: try await home.entries(items[0..<10]))
      try await work.store.marks.setRead(true, for: try await work.entries(items[5..<15]))
      try await work.store.marks.hide(try await work.entry(items[20]))
      home.server.mark(.star, true, items[25...])
      for archive in [home, work, home] { _ = try await archive.sync() }
      try await home.expectEqual()
      #expect(try await home.unread() == work.unread())
      #expect(try await home.unread().count == 14)
    }
  }

  @Test func `a feed that is followed again there keeps its marks here, and no item comes twice`()
    async throws
  {
    try await SyncedArchive.run { home in
      let feed = home.server.addFeed("Birds")
      let items = home.server.addItems(10, to: feed)
      _ = try await home.sync()
      try await home.store.marks.setRead(true, for: try await home.entries(items[..<4]))
      _ = try await home.sync()
      _ = home.server.resubscribe(feed)
      home.server.advance(by: 7_200)
      _ = try await home.sync()
      _ = try await home.sync()
      #expect(try await home.store.river().count == 10)
      try await home.expectEqual()
      #expect(try await home.unread().count == 6)
    }
  }

  @Test func `a thousand marks take four requests`() async throws {
    try await SyncedArchive.run { home in
      let items = home.server.addItems(1_000, to: home.server.addFeed("Birds"))
      _ = try await home.sync()
      try await home.store.marks.setRead(true, for: try await home.entries(items))
      home.server.forgetEndpoints()
      #expect(try await home.sync(SyncOptions(.push)).sent == 1_000)
      #expect(home.server.endpoints.filter { $0 == "edit-tag" }.count == 4)
      #expect(try await home.waiting() == 1_000)
      _ = try await home.sync()
      try await home.expectEqual()
    }
  }

  @Test func `a first sync that is cut off goes on where it was`() async throws {
    try await SyncedArchive.run { home in
      home.server.addItems(900, to: home.server.addFeed("Birds"))
      home.server.fail(.status(404), at: "stream/items/contents")
      _ = try await home.sync()
      let half = try await home.store.river().count
      #expect(try await home.account().stage == .filling)
      #expect(half < 900)
      _ = try await home.sync()
      #expect(try await home.store.river().count == 900)
      #expect(try await home.account().stage == .complete)
      try await home.expectEqual()
    }
  }

  @Test func `while the user is at the keys one thing is done at a time`() async throws {
    try await SyncedArchive.run { home in
      home.server.addItems(900, to: home.server.addFeed("Birds"))
      let requests = OpenRequests()
      let server = requests.counting(try SyncedAccount.server(home.server, home.fetcher))
      home.store.priority.keyPressed(at: .now + .seconds(3_600))
      let run = await SyncRun.run(
        of: try await home.account(), on: server, in: home.store, now: { home.server.now })
      #expect(run.newItems == 900)
      #expect(requests.most == 1)
    }
  }

  @Test func `where the requests of a day are limited, some are left for the user`() async throws {
    try await SyncedArchive.run(.inoreader) { home in
      home.server.addItems(3, to: home.server.addFeed("Birds"))
      home.server.limitZones(to: 20)
      var runs = 0
      while try await home.account().nextRun == nil, runs < 8 {
        let run = try await home.sync()
        #expect(run.failure == nil)
        runs += 1
      }
      #expect((2...6).contains(runs))
      #expect(try #require(try await home.account().nextRun) >= home.server.now + 3_600)
    }
  }

  @Test func `an item that the server cannot send does not stop the others`() async throws {
    try await SyncedArchive.run { home in
      home.server.addItems(600, to: home.server.addFeed("Birds"))
      home.server.fail(.status(500), at: "stream/items/contents", times: 6)
      let run = try await home.sync()
      #expect(run.failure == nil)
      #expect(try await home.store.river().count == 600)
    }
  }
}

extension FeedStore {
  /// Returns the titles of entries.
  func titles(_ entries: [EntryID]) async throws -> [String] {
    var titles: [String] = []
    for entry in entries { titles.append(try await timeline.listed(entry)?.title ?? "") }
    return titles
  }
}
