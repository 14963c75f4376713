import FeedFetching
import FeedModel
import FeedSyncing
import TestSupport
import Testing

/// Accounts on every server with the Google Reader API.
struct ReaderServerTests {
  @Test(arguments: Personality.readers)
  func `feeds, lists and contents come as the server has them`(
    personality: Personality
  ) async throws {
    try await SyncedAccount.run(personality) { server, reader, _ in
      let feed = server.addFeed("Salt & <Pepper>", folders: ["Blogs"])
      let other = server.addFeed("Other", url: "https://feeds.example/b")
      let (old, new) = (server.addItem("Old", to: feed, isRead: true), server.now)
      server.advance(by: 3600)
      let unread = server.addItem("R & D", to: feed, enclosure: "https://feeds.example/a.mp3")
      let starred = server.addItem("Star", to: other, isRead: true, isStarred: true)

      let subscriptions = try await reader.subscriptions()
      #expect(subscriptions.map(\.stream) == [feed, other])
      #expect(subscriptions.map(\.title) == ["Salt & <Pepper>", "Other"])
      #expect(
        subscriptions.map(\.address) == ["https://feeds.example/a", "https://feeds.example/b"])
      #expect(subscriptions.map(\.folders) == [["Blogs"], []])
      #expect(try await reader.list(.unread) == ListedIDs(ids: [unread], date: server.now))
      #expect(try await reader.list(.starred).ids == [starred])
      #expect(try await reader.list(.all(since: nil)).ids == [old, unread, starred])
      let since = try await reader.list(.all(since: new + 1)).ids
      #expect(
        since == (reader.traits.cutsByArrival ? [unread, starred] : [old, unread, starred]))

      let items = try await reader.items([unread, old, starred, RemoteItemID(999_999_999)])
      #expect(Set(items.map(\.id)) == [old, unread, starred])
      let item = try #require(items.first { $0.id == unread })
      #expect(item.stream == feed && !item.isRead && !item.isStarred)
      #expect(item.item.title == "R & D" && item.item.contentText == "The text of R & D.")
      #expect(item.item.link == "https://feeds.example/\(unread.hexadecimal)")
      #expect(item.item.kind == .audio && item.item.categories == ["weather"])
      #expect(item.arrival == server.now && item.item.published == server.now - 60)
      #expect(items.filter(\.isRead).count == 2 && items.filter(\.isStarred).count == 1)
      #expect(server.endpoints.filter { $0 == "accounts/ClientLogin" }.count <= 2)
      let cost = await reader.spent()
      #expect(cost.requests == server.endpoints.count && cost.bytes > 1000)
    }
  }

  @Test(arguments: Personality.readers, RemoteMark.allCases)
  func `marks are set and taken away`(personality: Personality, mark: RemoteMark) async throws {
    try await SyncedAccount.run(personality) { server, reader, _ in
      let ids = server.addItems(250, to: server.addFeed("Feed"))
      try await reader.set(mark, to: true, of: ids)
      #expect(server.items(mark) == ids)
      try await reader.set(mark, to: false, of: Array(ids.dropFirst()))
      #expect(server.items(mark) == Array(ids.prefix(1)))
      try await reader.set(mark, to: true, of: [])
      #expect(server.endpoints.filter { $0 == "edit-tag" }.count == 2)
    }
  }

  @Test(arguments: Personality.readers)
  func `a list of many pages is whole`(personality: Personality) async throws {
    try await SyncedAccount.run(personality) { server, reader, _ in
      let size = min(personality.largestPage, reader.traits.page)
      // Longer lists of the other servers take a page.
      let count = size > 1000 ? 1500 : 2500
      let ids = server.addItems(count, to: server.addFeed("Feed"))
      let list = try await reader.list(.unread)
      #expect(list.ids == IDList(ids))
      #expect(list.pages == (count + size - 1) / size)
    }
  }

  @Test(arguments: Personality.readers)
  func `a login is kept until the password changes`(personality: Personality) async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/sync/home"
      try await SyncedAccount.run(personality) { server, _, fetcher in
        let id = server.addItem("One", to: server.addFeed("Feed"))
        func reader() throws -> ReaderServer {
          ReaderServer(try SyncedAccount.access(server, tokenFile: path), fetcher: fetcher) {
            server.now
          }
        }
        try await reader().set(.read, to: true, of: [id])
        server.forgetEndpoints()
        server.beginRun(atMost: 3)
        let second = try reader()
        try await second.set(.read, to: false, of: [id])
        #expect(try await second.list(.unread).ids == [id])
        #expect(server.endpoints == ["edit-tag", "stream/items/ids"])

        server.password = "another"
        server.forgetEndpoints()
        server.beginRun()
        try await reader().set(.star, to: true, of: [id])
        #expect(server.items(.star) == [id])
        #expect(server.endpoints.filter { $0.hasSuffix("ClientLogin") }.count == 1)
      }
    }
  }

  @Test func `a token that has expired is renewed without a login`() async throws {
    try await SyncedAccount.run(.bazqux) { server, reader, _ in
      let id = server.addItem("One", to: server.addFeed("Feed"))
      try await reader.set(.read, to: true, of: [id])
      server.forgetEndpoints()
      server.advance(by: 3600)
      try await reader.set(.star, to: true, of: [id])
      #expect(server.endpoints == ["edit-tag", "token", "edit-tag"])
      #expect(server.items(.star) == [id])
    }
  }

  @Test(arguments: [
    ("", "/api/greader.php"), ("/", "/api/greader.php"), ("/i/?a=normal", "/api/greader.php"),
    ("/api/greader.php", "/api/greader.php"), ("/api/greader.php/", "/api/greader.php"),
  ])
  func `the API is found below what the browser shows`(path: String, base: String) async throws {
    try await SyncedAccount.run(.freshrss125) { server, _, fetcher in
      let access = try SyncedAccount.access(server, url: server.url(path))
      let reader = ReaderServer(access, fetcher: fetcher) { server.now }
      #expect(try await reader.base() == server.url(base))
    }
  }

  @Test func `requests at the same time share a login`() async throws {
    try await SyncedAccount.run(.greader) { server, reader, _ in
      let ids = server.addItems(20, to: server.addFeed("Feed"))
      server.beginRun()
      try await withThrowingTaskGroup(of: [RemoteItem].self) { group in
        for id in ids { group.addTask { try await reader.items([id]) } }
        for try await items in group { #expect(items.count == 1) }
      }
      #expect(server.endpoints.filter { $0 == "accounts/ClientLogin" }.count == 1)
      #expect(server.endpoints.filter { $0 == "token" }.count == 1)
    }
  }

  @Test(arguments: [403, 429, 503], ["999999999", "abc"])
  func `a limit lasts a day at most, whatever status says it`(
    status: Int, reset: String
  ) async throws {
    try await SyncedAccount.run(.inoreader) { server, reader, _ in
      server.addFeed("Feed")
      _ = try await reader.base()
      server.advance(by: 86_400)
      server.fail(
        .status(
          status,
          [
            "X-Reader-Zone1-Limit": "50", "X-Reader-Zone1-Usage": "50",
            "X-Reader-Limits-Reset-After": reset,
          ]))
      for _ in 0..<2 {
        let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
          _ = try await reader.subscriptions()
        }
        #expect(failure?.kind == .limit)
        #expect(failure?.until.map { $0 <= server.now + 86_400 } == true)
      }
      #expect(server.endpoints.count == 2)
      server.advance(by: 86_400)
      let after = try await reader.subscriptions()
      #expect(after.count == 1)
    }
  }

  @Test func `Inoreader is never asked more often than it allows`() async throws {
    try await Shelf.withFolder { folder in
      try await SyncedAccount.run(.inoreader) { server, _, fetcher in
        server.addFeed("Feed")
        var (good, limits) = (0, 0)
        for _ in 0..<300 {
          // Each is a program of its own.
          let reader = ReaderServer(
            try SyncedAccount.access(server, tokenFile: folder + "/home"), fetcher: fetcher
          ) { server.now }
          do throws(SyncFailure) {
            _ = try await reader.subscriptions()
            good += 1
          } catch {
            #expect(error.kind == .limit)
            #expect(
              error.message == "Inoreader's limit for today is used up until 2026-11-22 00:00.")
            limits += 1
          }
        }
        #expect(good == 100 && limits == 200)
        let reader = ReaderServer(
          try SyncedAccount.access(server, tokenFile: folder + "/home"), fetcher: fetcher
        ) { server.now }
        #expect(await reader.quota()?.isUsedUp(.reading, now: server.now) == true)
        server.advance(by: 86_400)
        let after = try await reader.subscriptions()
        #expect(after.count == 1)
      }
    }
  }
}
