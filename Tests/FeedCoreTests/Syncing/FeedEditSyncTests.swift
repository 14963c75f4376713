import FeedModel
import FeedSyncing
import TestSupport
import Testing

@testable import FeedStorage

/// Edits of feeds from here: they hold at once, and the server follows.
struct FeedEditSyncTests {
  private static let url = "https://feeds.example/new"

  @Test(arguments: Personality.allCases)
  func `a feed gets another name and folder here, and then there`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let birds = home.server.addFeed("Birds", folders: ["Nature"])
      home.server.addItems(3, to: birds)
      try await home.sync()
      try await home.edit(RemoteFeed.Change(title: "Herons & co", folders: ["Water"]))
      #expect(try await home.feeds() == ["Herons & co [Water]"])
      #expect(try await home.waiting() == 1)
      #expect(try await home.sync().failure == nil)
      #expect(home.feedsThere == ["Herons & co [Water]"])
      #expect(try await home.feeds() == home.feedsThere)
      #expect(try await home.waiting() == 0)
      // A name that another device has given is taken over, as before.
      home.server.changeFeed(birds) { $0.title = "Storks" }
      home.server.advance(by: 7_200)
      try await home.sync()
      #expect(try await home.feeds() == ["Storks [Water]"])
    }
  }

  @Test(arguments: Personality.allCases)
  func `a feed that is followed here comes from there`(personality: Personality) async throws {
    try await SyncedArchive.run(personality) { home in
      home.server.addItems(2, to: home.server.addFeed("Birds", folders: ["Nature"]))
      try await home.sync()
      let feed = try await home.follow(Self.url, title: "Ponds")
      #expect(feed?.title == "Ponds")
      #expect(feed?.account == "home")
      #expect(try await home.follow(Self.url, title: "Ponds") == nil)
      #expect(try await home.sync().failure == nil)
      let stream = try #require(home.server.state.feeds.first { $0.url == Self.url }?.stream)
      home.server.addItem("Reed", to: stream)
      home.server.advance(by: 60)
      #expect(try await home.sync().newItems == 1)
      #expect(try await home.store.feeds.all().count == 2)
      #expect(try await home.unread().contains("Reed"))
      try await home.expectEqual()
    }
  }

  @Test(arguments: Personality.allCases)
  func `a feed that is left has a minute, and comes back with its marks`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let birds = home.server.addFeed("Birds", folders: ["Nature"])
      let items = home.server.addItems(4, to: birds)
      home.server.addItems(2, to: home.server.addFeed("Other", url: "https://feeds.example/o"))
      try await home.sync()
      try await home.store.marks.setRead(true, for: try await home.entries(items[..<2]))
      try await home.store.marks.setFavourite(true, for: try await home.entry(items[2]))
      try await home.sync()
      try await home.sync()
      let old = items.compactMap { home.server.item($0) }
      try await home.edit(RemoteFeed.Change(isWanted: false))
      #expect(try await home.store.feeds.all().map(\.title) == ["Other"])
      try await home.sync()
      #expect(home.server.state.feeds.count == 2)
      #expect(try await home.store.feeds.all().map(\.title) == ["Other"])
      home.server.advance(by: 61)
      #expect(try await home.sync().failure == nil)
      #expect(home.server.state.feeds.map(\.title) == ["Other"])
      #expect(try await home.waiting() == 0)
      #expect(try await home.favourites() == ["Item 2"])
      #expect(try await home.undo())
      #expect(try await home.sync().failure == nil)
      let again = try #require(home.server.state.feeds.first { $0.title == "Birds" })
      #expect(again.folders == ["Nature"])
      // The server fetches the feed again, and has new numbers for its items.
      for item in old {
        home.server.addItem(
          item.title, to: again.stream, published: item.published, link: item.link)
      }
      home.server.advance(by: 60)
      try await home.sync()
      home.server.advance(by: 90_000)
      for _ in 0..<2 { #expect(try await home.sync(SyncOptions(.whole)).failure == nil) }
      #expect(try await home.unread().count == 4)
      #expect(try await home.favourites() == ["Item 2"])
      try await home.expectEqual()
    }
  }

  @Test(
    arguments: Personality.allCases,
    ["Mine renamed, & <b>", "a/b; c\\d? AT&amp;T", "x &#039; \u{2019}y\u{2019} \u{FF0C}"])
  func `a name that was given here stays as it was given`(
    personality: Personality, name: String
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let feed = home.server.addFeed("Birds, ponds", folders: ["Nature"])
      try await home.sync()
      try await home.edit(RemoteFeed.Change(title: name))
      for _ in 0..<3 {
        home.server.advance(by: 7_200)
        try await home.sync(SyncOptions(.whole))
        #expect(try await home.feeds() == ["\(name) [Nature]"])
        #expect(home.server.state.feeds.map(\.title) == [name])
      }
      #expect(try await home.waiting() == 0)
      home.server.forgetEndpoints()
      try await home.sync(SyncOptions(.whole))
      let edits = home.server.endpoints.filter {
        $0 == "subscription/edit" || $0.hasPrefix("v1/feeds/")
      }
      #expect(edits == [])
      home.server.changeFeed(feed) { $0.title = "Storks, ponds" }
      try await home.sync(SyncOptions(.whole))
      #expect(try await home.feeds() == ["\(home.listedTitles[0]) [Nature]"])
    }
  }

  @Test func `what is undone before it was sent is not sent`() async throws {
    try await SyncedArchive.run { home in
      home.server.addFeed("Birds", folders: ["Nature"])
      try await home.sync()
      _ = try await home.follow(Self.url, title: nil)
      try await home.edit(RemoteFeed.Change(title: "Storks"))
      try await home.edit(RemoteFeed.Change(isWanted: false))
      for _ in 0..<3 { #expect(try await home.undo()) }
      #expect(try await home.waiting() == 0)
      home.server.advance(by: 61)
      try await home.sync()
      #expect(home.feedsThere == ["Birds [Nature]"])
      #expect(try await home.feeds() == home.feedsThere)
    }
  }

  @Test(arguments: [RemoteFeed.Change(title: "Storks"), RemoteFeed.Change(folders: ["Water"])])
  func `what is undone after it was sent is undone there`(change: RemoteFeed.Change) async throws {
    try await SyncedArchive.run { home in
      home.server.addFeed("Birds", folders: ["Nature"])
      try await home.sync()
      try await home.edit(change)
      // It is sent, and no list has shown it.
      try await home.sync(SyncOptions(.push))
      #expect(home.feedsThere != ["Birds [Nature]"])
      #expect(try await home.undo())
      try await home.sync()
      #expect(home.feedsThere == ["Birds [Nature]"])
      #expect(try await home.feeds() == home.feedsThere)
      #expect(try await home.waiting() == 0)
    }
  }

  @Test func `leaving and following that are undone after they were sent are undone there`()
    async throws
  {
    try await SyncedArchive.run { home in
      home.server.addFeed("Birds", folders: ["Nature"])
      try await home.sync()
      try await home.edit(RemoteFeed.Change(isWanted: false))
      home.server.advance(by: 61)
      try await home.sync(SyncOptions(.push))
      #expect(home.feedsThere == [])
      #expect(try await home.undo())
      try await home.sync()
      #expect(home.feedsThere == ["Birds [Nature]"])
      _ = try await home.follow(Self.url, title: nil)
      try await home.sync(SyncOptions(.push))
      #expect(home.feedsThere.count == 2)
      #expect(try await home.undo())
      home.server.advance(by: 3_700)
      try await home.sync()
      home.server.advance(by: 61)
      try await home.sync()
      #expect(home.feedsThere == ["Birds [Nature]"])
      #expect(try await home.feeds() == home.feedsThere)
      #expect(try await home.waiting() == 0)
    }
  }

  @Test func `no edit is lost, whatever the server does with it`() async throws {
    let faults: [ServerFault] = [.refuse, .forget, .ok, .cut, .status(500), .html]
    for fault in faults {
      try await SyncedArchive.run { home in
        home.server.addFeed("Birds", folders: ["Nature"])
        home.server.addFeed("Other", url: "https://feeds.example/o", folders: ["Nature"])
        try await home.sync()
        try await home.edit(RemoteFeed.Change(title: "Storks", folders: ["Water"]))
        _ = try await home.follow(Self.url, title: "Ponds")
        try await home.edit(RemoteFeed.Change(isWanted: false), at: "https://feeds.example/o")
        home.server.advance(by: 61)
        home.server.fail(fault, at: "subscription/edit", times: 2)
        _ = try await home.sync()
        #expect(try await home.feeds().contains("Storks [Water]"), "\(fault)")
        let titles = try await home.store.feeds.all().map(\.title).sorted()
        #expect(titles.count == 2 && !titles.contains("Other"), "\(fault)")
        home.server.heal()
        home.server.advance(by: 90_000)
        _ = try await home.sync()
        _ = try await home.sync()
        #expect(
          home.server.state.feeds.map(\.title).sorted() == ["Storks", "feeds.example new"],
          "\(fault)")
        #expect(try await home.feeds() == home.feedsThere, "\(fault)")
        #expect(try await home.waiting() == 0, "\(fault)")
      }
    }
  }

  @Test func `an edit that always fails keeps nothing else from its turn`() async throws {
    try await SyncedArchive.run { home in
      let items = home.server.addItems(3, to: home.server.addFeed("Birds", folders: ["Nature"]))
      try await home.sync()
      home.server.fail(.status(500), at: "subscription/edit", times: 100)
      try await home.edit(RemoteFeed.Change(title: "Storks"))
      try await home.store.marks.setRead(true, for: try await home.entry(items[0]))
      #expect(try await home.sync().failure != nil)
      for _ in 0..<2 { #expect(try await home.sync().failure == nil) }
      #expect(home.server.has(.read, items[0]))
      home.server.heal()
      home.server.advance(by: 700)
      #expect(try await home.sync().failure == nil)
      #expect(home.feedsThere == ["Storks [Nature]"])
    }
  }

  @Test func `an edit that failed is not lost by another one, and undo takes back its own part`()
    async throws
  {
    try await SyncedArchive.run { home in
      home.server.addFeed("Birds", folders: ["Nature"])
      try await home.sync()
      home.server.fail(.refuse, times: 100)
      try await home.edit(RemoteFeed.Change(folders: ["Water"]))
      #expect(try await home.sync().failure != nil)
      try await home.edit(RemoteFeed.Change(title: "Storks"))
      home.server.heal()
      home.server.advance(by: 700)
      #expect(try await home.sync().failure == nil)
      #expect(home.feedsThere == ["Storks [Water]"])
      // Another device moves it on: the title can be taken back all the same.
      let stream = try #require(home.server.state.feeds.first).stream
      home.server.changeFeed(stream) { $0.folders = ["Air"] }
      home.server.advance(by: 7_200)
      try await home.sync()
      #expect(try await home.undo())
      try await home.sync()
      #expect(home.feedsThere == ["Birds [Air]"])
      #expect(try await !home.undo())
    }
  }

  @Test func `what the server refuses is said, and sent again once a day`() async throws {
    try await SyncedArchive.run { home in
      home.server.addFeed("Birds", folders: ["Nature"])
      try await home.sync()
      _ = try await home.follow("gopher://feeds.example/bad", title: "Bad")
      #expect(try await home.sync().failure == nil)
      let waiting = try #require(try await home.store.accounts.outbox()["home"])
      #expect(waiting.feeds == 1 && waiting.refusedFeeds == 1 && waiting.pending == 0)
      #expect(waiting.refusal?.hasPrefix("home refused to change the feed") == true)
      let quiet = try await home.sync()
      #expect(quiet.requests <= 3)
      home.server.advance(by: 90_000)
      home.server.forgetEndpoints()
      try await home.sync()
      #expect(home.server.endpoints.contains("subscription/edit"))
    }
  }

  @Test func `what another device has changed meanwhile is not undone`() async throws {
    try await SyncedArchive.run { home in
      let birds = home.server.addFeed("Birds", folders: ["Nature"])
      try await home.sync()
      try await home.edit(RemoteFeed.Change(title: "Storks"))
      try await home.sync()
      home.server.changeFeed(birds) { $0.title = "Cranes" }
      home.server.advance(by: 7_200)
      try await home.sync()
      #expect(try await !home.undo())
      #expect(try await home.feeds() == ["Cranes [Nature]"])
    }
  }
}
