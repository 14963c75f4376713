import FeedFetching
import FeedModel
import FeedSyncing
import TestSupport
import Testing

/// Accounts on Miniflux by its own API.
struct MinifluxServerTests {
  private func runMiniflux<Value: Sendable>(
    at location: SourceLocation = #_sourceLocation,
    _ body: (StrictServer, MinifluxServer, HTTPFetcher) async throws -> Value
  ) async throws -> Value {
    try await SyncedAccount.runMiniflux(at: location, body)
  }

  @Test func `feeds, lists and contents come as the server has them`() async throws {
    try await runMiniflux { server, miniflux, _ in
      let feed = server.addFeed("Salt & <Pepper>", folders: ["Blogs"])
      let other = server.addFeed("Other", url: "https://feeds.example/b")
      server.changeFeed(other) { $0.isHidden = true }
      let old = server.addItem("Old", to: feed, isRead: true)
      server.advance(by: 3600)
      let unread = server.addItem("R & D", to: feed, enclosure: "https://feeds.example/a.mp3")
      let starred = server.addItem("Star", to: other, isRead: true, isStarred: true)

      let subscriptions = try await miniflux.subscriptions()
      #expect(subscriptions.map(\.stream) == [feed, other])
      #expect(subscriptions.map(\.title) == ["Salt & <Pepper>", "Other"])
      #expect(subscriptions.map(\.folders) == [["Blogs"], ["All"]])
      #expect(try await miniflux.list(.unread) == ListedIDs(ids: [unread], date: server.now))
      #expect(try await miniflux.list(.starred).ids == [starred])
      for since in [nil, server.now] {
        #expect(try await miniflux.list(.all(since: since)).ids == [old, unread, starred])
      }

      let items = try await miniflux.items([unread, old, starred, RemoteItemID(999)])
      #expect(Set(items.map(\.id)) == [old, unread, starred])
      let item = try #require(items.first { $0.id == unread })
      #expect(item.stream == feed && !item.isRead && !item.isStarred)
      #expect(item.item.title == "R & D" && item.item.contentText == "The text of R & D.")
      #expect(item.item.link == "https://feeds.example/\(unread.hexadecimal)")
      #expect(item.item.kind == .audio && item.item.categories == ["weather"])
      #expect(item.arrival == server.now && item.item.published == server.now - 60)
      #expect(item.hash == server.item(unread)?.hash && item.hash?.count == 64)
      #expect(items.filter(\.isRead).count == 2 && items.filter(\.isStarred).count == 1)
      #expect(server.endpoints.filter { $0 == "v1/version" }.count == 1)
      let cost = await miniflux.spent()
      #expect(cost.requests == server.endpoints.count && cost.bytes > 1000)
    }
  }

  @Test(arguments: RemoteMark.allCases)
  func `marks are set and taken away, and never toggled`(mark: RemoteMark) async throws {
    try await runMiniflux { server, miniflux, _ in
      let ids = server.addItems(250, to: server.addFeed("Feed"))
      for _ in 0..<2 {
        try await miniflux.set(mark, to: true, of: ids)
        #expect(server.items(mark) == ids)
      }
      try await miniflux.set(mark, to: false, of: Array(ids.dropFirst()))
      #expect(server.items(mark) == Array(ids.prefix(1)))
      try await miniflux.set(mark, to: true, of: [])
      #expect(server.endpoints == ["v1/version"] + Array(repeating: "v1/entries", count: 3))
    }
  }

  @Test func `a list of many pages is whole`() async throws {
    try await runMiniflux { server, miniflux, _ in
      let ids = server.addItems(10_001, to: server.addFeed("Feed"))
      let unread = try await miniflux.list(.unread)
      #expect(unread == ListedIDs(ids: IDList(ids), date: server.now, pages: 2))
      server.mark(.read, true, ids.prefix(1))
      let (shorter, all) = (
        try await miniflux.list(.unread), try await miniflux.list(.all(since: nil))
      )
      #expect(shorter.pages == 1 && all.ids.count == 10_001)
    }
  }

  @Test(arguments: [
    // What lies together, what lies apart, and unread ones among many that are read.
    (1000, 1, 0, 1), (40, 200, 0, 1), (300, 10, 0, 4), (100, 10, 90, 2), (3, 400, 0, 3),
  ])
  func `contents take few requests, whatever numbers lie between them`(
    count: Int, step: Int, readBetween: Int, requests: Int
  ) async throws {
    try await runMiniflux { server, miniflux, _ in
      let feed = server.addFeed("Feed")
      var wanted: [RemoteItemID] = []
      for index in 0..<count {
        wanted.append(server.addItem("Item \(index)", to: feed))
        if index < readBetween { server.addItem("Read", to: feed, isRead: true) }
        server.skipNumbers(step - (index < readBetween ? 2 : 1))
      }
      _ = try await miniflux.base()
      server.beginRun(atMost: requests)
      let items = try await miniflux.items(wanted.shuffled())
      #expect(Set(items.map(\.id)) == Set(wanted) && items.count == wanted.count)
    }
  }

  @Test func `starred, read and deleted entries are found or gone, wherever they are`()
    async throws
  {
    try await runMiniflux { server, miniflux, _ in
      let feed = server.addFeed("Feed")
      let all = server.addItems(3000, to: feed)
      server.mark(.read, true, all)
      let starred = all.enumerated().filter { $0.offset % 50 == 7 }.map(\.element)
      server.mark(.star, true, starred)
      let read = all.enumerated().filter { $0.offset % 600 == 0 }.map(\.element)
      let gone = [all[100], all[200], all[300]]
      server.purge(gone)
      _ = try await miniflux.base()
      server.beginRun(atMost: 12)
      server.forgetEndpoints()
      let items = try await miniflux.items(starred + read + gone)
      #expect(Set(items.map(\.id)) == Set(starred + read))
      #expect(items.count == starred.count + read.count)
      server.beginRun(atMost: 5)
      #expect(try await miniflux.items(Array(all[1000..<2000])).count == 1000)
      #expect(try await miniflux.items(gone) == [])
      #expect(try await miniflux.items([]) == [])
    }
  }

  @Test func `one request tells that nothing is new, and when something is`() async throws {
    try await Shelf.withFolder { folder in
      try await runMiniflux { server, first, fetcher in
        let id = server.addItem("One", to: server.addFeed("Feed"))
        server.advance(by: 600)
        func changed(since: Int64) async throws -> Bool? {
          // Each is a program of its own.
          let miniflux = try SyncedAccount.server(server, fetcher, tokenFile: folder + "/home")
          let answer = try await miniflux.hasChanged(since: since)
          #expect(answer?.date == server.now)
          return answer?.hasChanged
        }
        #expect(try await changed(since: 0) == true)
        server.forgetEndpoints()
        for _ in 0..<2 {
          server.beginRun(atMost: 1)
          #expect(try await changed(since: server.now - 60) == false)
        }
        #expect(server.endpoints == ["v1/entries", "v1/entries"])
        server.beginRun()
        server.changeText(id, to: "<p>Other")
        #expect(try await changed(since: server.now - 60) == false)
        server.mark(.star, false, [id])
        #expect(try await changed(since: server.now - 60) == true)
        let reader: any SyncServer = ReaderServer(
          try SyncedAccount.access(server), fetcher: fetcher
        ) { server.now }
        #expect(try await reader.hasChanged(since: 0) == nil)
      }
    }
  }

  // MARK: Keys and versions

  @Test func `a key is asked for once, and once more when it is refused`() async throws {
    try await runMiniflux { server, miniflux, _ in
      server.addFeed("Feed")
      _ = try await miniflux.subscriptions()
      server.password = "another-key"
      server.forgetEndpoints()
      #expect(try await miniflux.subscriptions().count == 1)
      #expect(server.endpoints == ["v1/feeds", "v1/version", "v1/feeds"])
      server.refuseAll()
      server.forgetEndpoints()
      server.beginRun()
      let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
        _ = try await miniflux.subscriptions()
      }
      #expect(failure?.kind == .password)
      #expect(
        failure?.message == "home refused the password: "
          + "Miniflux needs a key from Settings → API Keys.")
      #expect(server.endpoints == ["v1/feeds", "v1/version"])
    }
  }

  @Test(arguments: [
    ("2.2.14", false), ("2.3.1", false), ("1.0", false), ("2", false), ("2.3.2", true),
    ("2.3.10", true), ("2.4", true), ("3", true), ("2.3.2-dev", true), ("Development", true),
    ("", true), ("(devel)", true), ("2.3.1-7-gabcdef", false), ("2.10.0", true),
  ])
  func `versions before 2·3·2 are too old`(version: String, isGood: Bool) async throws {
    try await runMiniflux { server, miniflux, _ in
      server.setVersion(version)
      guard !isGood else {
        let base = try await miniflux.base()
        #expect(base == server.url)
        return
      }
      let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
        _ = try await miniflux.list(.unread)
      }
      #expect(
        failure
          == SyncFailure(.tooOld, "Miniflux \(version) is too old: feedtui needs 2.3.2."))
      #expect(server.endpoints == ["v1/version"])
    }
  }

  @Test(arguments: [
    "/miniflux", "/miniflux/", "/miniflux/unread", "/miniflux/v1/", "/miniflux/feeds?x",
  ])
  func `the root is found above what the browser shows`(path: String) async throws {
    try await runMiniflux { server, _, fetcher in
      let access = try SyncedAccount.access(server, url: server.url(path))
      let miniflux = MinifluxServer(access, fetcher: fetcher) { server.now }
      #expect(try await miniflux.base() == server.url("/miniflux"))
    }
  }

  @Test(arguments: [
    (ServerFault.html, "a web page answered"), (.empty, "the answer is empty"),
    (.text("{}"), "something else answered"), (.text("[]"), "something else answered"),
    (.status(404), "it answered 404"), (.status(204), "it answered 204"),
  ])
  func `where there is no Miniflux that is said`(fault: ServerFault, reason: String) async throws {
    try await runMiniflux { server, miniflux, _ in
      server.fail(fault)
      let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
        _ = try await miniflux.subscriptions()
      }
      #expect(
        failure
          == SyncFailure(.noAPI, "There is no Miniflux API at \(server.url) (\(reason))."))
      let after = try await miniflux.subscriptions()
      #expect(after == [])
    }
  }

  @Test(arguments: ["", "a b", "a\u{01}b", "ä\u{85}"])
  func `a key that cannot be sent is none`(key: String) async throws {
    try await runMiniflux { server, _, fetcher in
      let miniflux = MinifluxServer(
        try SyncedAccount.access(server, password: key), fetcher: fetcher
      ) { server.now }
      let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
        _ = try await miniflux.subscriptions()
      }
      #expect(
        failure == SyncFailure(.password, "The API key for home contains invalid characters."))
      #expect(server.endpoints == [])
    }
  }

  @Test func `the key goes to one origin, and into no sentence`() async throws {
    try await runMiniflux { server, miniflux, _ in
      try await LoopbackServer.run(at: "127.0.0.2", answering: { _ in [.answer(text: "[]")] }) {
        other in
        for _ in 0..<2 {
          server.fail(.redirect(other.url("/v1/feeds")))
          let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
            _ = try await miniflux.subscriptions()
          }
          #expect(failure?.kind == .redirect)
          #expect(failure?.message.contains(server.password) == false)
          _ = try await miniflux.list(.unread)
        }
        #expect(other.requests.isEmpty)
      }
    }
  }
}
