import FeedModel
import FeedStorage
import Foundation
import Glibc
import TestSupport
import Testing

@testable import feedtui

/// Accounts on a strict server, with the built program.
@Suite(
  .enabled(if: BuiltProgram.path != nil, "the program has not been built"),
  .timeLimit(.minutes(5)))
@MainActor struct SyncStories {
  /// Runs a story with a server and a home whose settings have an account on it.
  private func withAccount(
    feeds: String? = nil, _ story: @MainActor (ProgramHome, StrictServer) async throws -> Void
  ) async throws {
    try await StrictServer.run(.freshrss125) { server in
      try await ProgramHome.with(feeds: feeds) { home in
        try set(password: server.password, of: home, server)
        try await story(home, server)
        #expect(server.violations == [])
      }
    }
  }

  private func set(password: String, of home: ProgramHome, _ server: StrictServer) throws {
    _ = try home.write(
      """
      [sync.home]
      kind = "freshrss"
      url = "\(server.url)"
      user = "ann"
      password_command = ["echo", "\(password)"]
      proxy = "none"

      """, to: "config/feedtui/config.toml")
  }

  @Test func `items come, marks go, and the state is told`() async throws {
    try await withAccount { home, server in
      let feed = server.addFeed("Birds", folders: ["Nature"])
      server.addItems(3, to: feed)
      server.addItem("Heron", to: feed, isRead: true, isStarred: true)
      server.beginRun()
      #expect(try await home.run("sync") == "home: 4 new\n")
      #expect(try await home.run("count", "tag:Nature") == "4\n")
      #expect(try await home.run("list", "--favourite").contains("Heron"))
      let ids = try await home.run("list", "--unread", "--tsv").split(separator: "\n")
      #expect(ids.count == 3)
      let id = String(ids[0].prefix { $0 != "\t" })
      _ = try await home.run("mark", "read", id)
      #expect(try await home.run("sync", "--status").contains("1 mark waits"))
      server.beginRun(atMost: 5)
      #expect(try await home.run("sync") == "home: 1 mark sent\n")
      #expect(server.items(.read).count == 2)
      let state = try await home.run("sync", "--status", "--json")
      #expect(state.contains(#""state": "complete""#))
      #expect(state.contains(#""waiting": {"read": 0, "star": 0, "feeds": 0, "oldest": null}"#))
      #expect(!state.contains(server.password))
      server.beginRun()
      let check = try await home.run("sync", "--check")
      #expect(check.contains("home  lists  2 unread, 1 starred\n"))
      #expect(try await home.run("sync", "elsewhere", status: 64).contains("no account"))
      let feeds = try await home.run("feeds", "--json")
      #expect(feeds.contains(#""url": "https://feeds.example/a", "title": "Birds""#))
      #expect(feeds.contains(#""tags": ["Nature"]"#) && feeds.contains(#""account": "home""#))
      #expect(try await home.run("export", "opml").contains(#"xmlUrl="https://feeds.example/a""#))
      #expect(try await home.run("doctor").contains("nothing waits"))
    }
  }

  @Test func `feeds there are renamed, moved, left and followed from the command line`()
    async throws
  {
    try await withAccount { home, server in
      let url = "https://feeds.example/a"
      server.addFeed("Birds", folders: ["Nature"])
      server.beginRun()
      #expect(try await home.run("sync") == "home: nothing new\n")
      #expect(
        try await home.run("feeds", "rename", url, "Storks")
          == "Birds renamed; home is told with the next sync.\n")
      #expect(
        try await home.run("feeds", "tag", url, "Water")
          == "Storks moved; home is told with the next sync.\n")
      #expect(
        try await home.run("feeds", "tag", url, status: 64).contains("in one folder: name one."))
      #expect(try await home.run("sync", "--status").contains("1 change waits"))
      server.beginRun()
      _ = try await home.run("sync")
      #expect(server.state.feeds.map(\.title) == ["Storks"])
      #expect(server.state.feeds.map(\.folders) == [["Water"]])
      #expect(
        try await home.run("remove", url)
          == "Storks removed; home is told a minute later at the earliest.\n")
      #expect(try await home.run("remove", url, status: 66).contains("is not in the feeds file"))
      server.beginRun()
      _ = try await home.run("sync")
      // The minute is not over.
      #expect(server.state.feeds.count == 1)
    }
  }

  @Test func `of feeds that are removed each is named, wherever it is or is not`() async throws {
    try await withAccount(feeds: "# mine\nhttps://ann:secret@b.example/feed\n") { home, server in
      server.addFeed("Birds")
      server.beginRun()
      _ = try await home.run("sync")
      #expect(
        try await home.run(
          "remove", "https://none.example/", "https://feeds.example/a", "https://b.example/feed",
          "https://b.example/feed", status: 1)
            == """
            Birds removed; home is told a minute later at the earliest.
            feedtui: https://none.example/ is not in the feeds file.
            Removed https://b.example/feed.

            """)
      #expect(try home.feedsText() == "# mine\n")
      #expect(try await home.run("feeds") == "")
    }
  }

  @Test func `a feed is added on the server of an account that follows new ones`() async throws {
    let feed = "<rss><channel><title>Ponds</title><item><title>Reed</title></item></channel></rss>"
    try await LoopbackServer.run(answering: { _ in [.answer(text: feed)] }) { feeds in
      try await withAccount(feeds: "") { home, server in
        let path = home.folder + "/config/feedtui/config.toml"
        let config = try String(contentsOfFile: path, encoding: .utf8)
        _ = try home.write(config + "adds = true\n", to: "config/feedtui/config.toml")
        let url = feeds.url("/feed")
        #expect(
          try await home.run("add", url)
            == "Added Ponds at home: its items come with the next sync.\n")
        #expect(try await home.run("add", url) == "You follow \(url) already.\n")
        #expect(try home.feedsText() == "")
        server.beginRun()
        _ = try await home.run("sync")
        #expect(server.state.feeds.map(\.url) == [url])
        // A server cannot reach files.
        let file = try home.write(feed, to: "feed.xml")
        #expect(try await home.run("add", file) == "Added Ponds (1 item).\n")
        #expect(try home.feedsText() == "file://\(file)\n")
      }
    }
  }

  @Test func `each failure is one sentence with its status, and the next run heals it`()
    async throws
  {
    try await withAccount { home, server in
      server.addItems(3, to: server.addFeed("Birds"))
      try set(password: "wrong", of: home, server)
      server.beginRun()
      #expect(try await home.run("sync", status: 77).contains("home refused the password"))
      try set(password: server.password, of: home, server)
      server.switchOff()
      server.beginRun()
      #expect(try await home.run("sync", status: 65).contains("API is switched off"))
      server.switchOff(false)
      server.fail(.status(429, ["Retry-After": "0"]))
      server.beginRun()
      _ = try await home.run("sync", status: 69)
      server.beginRun()
      #expect(try await home.run("sync") == "home: 3 new\n")
      server.fail(.html, at: "stream/items/ids", times: 3)
      server.beginRun()
      #expect(try await home.run("sync", status: 65).contains("invalid answer"))
      let state = try await home.run("sync", "--status", "--json")
      #expect(state.contains(#""kind": "nonsense""#))
      server.heal()
      server.beginRun()
      #expect(try await home.run("sync") == "home: nothing new\n")
    }
  }

  @Test func `a program that is killed at any request loses no mark`() async throws {
    try await withAccount { home, server in
      let feed = server.addFeed("Birds")
      server.addItems(20, to: feed)
      server.beginRun()
      _ = try await home.run("sync")
      let endpoints = [
        "subscription/list", "edit-tag", "stream/items/ids", "stream/items/contents",
      ]
      for (round, endpoint) in (endpoints + endpoints).enumerated() {
        let ids = try await home.run("list", "--unread", "--tsv").split(separator: "\n")
        let id = String(try #require(ids.randomElement()).prefix { $0 != "\t" })
        _ = try await home.run("mark", "read", id)
        _ = try await home.run("favourite", id)
        server.addItem("New \(round)", to: feed)
        server.advance(by: 4_000)
        server.forgetEndpoints()
        server.beginRun()
        server.fail(.hang, at: endpoint)
        let file = home.folder + "/said"
        _ = try home.write("", to: "said")
        // Feeds are listed once an hour, or if everything is compared.
        let option = endpoint == "subscription/list" ? ["--full"] : []
        let arguments = [BuiltProgram.path ?? "", "sync"] + option
        let program = try SpawnedProgram(
          arguments, environment: BuiltProgram.environment(home: home.folder), standard: file)
        let hasCome = await Deadline.wait { server.endpoints.contains(endpoint) ? true : nil }
        #expect(hasCome == true, "\(endpoint)")
        program.send(signal: SIGKILL)
        _ = try await program.end()
        server.heal()
        for _ in 0..<2 {
          server.beginRun()
          _ = try await home.run("sync")
        }
        #expect(server.items(.read).count == round + 1, "\(endpoint)")
        #expect(server.items(.star).count == round + 1, "\(endpoint)")
        #expect(try await home.run("sync", "--status").contains("wait") == false)
      }
    }
  }

  @Test func `a server that lists no feeds any more is said, and the user decides`() async throws {
    try await withAccount(feeds: "") { home, server in
      let feed = server.addFeed("Birds")
      server.addItems(2, to: feed)
      server.beginRun()
      _ = try await home.run("sync")
      server.unsubscribe(feed)
      server.beginRun()
      let text = try await home.run("sync", "--full", status: 65)
      #expect(text == "1 feed is missing on home. Was it restored from a backup?\n")
      #expect(try await home.run("count") == "2\n")
      #expect(try await home.run("sync", "--status", "--json").contains(#""state": "held""#))
      server.beginRun()
      let answer = try await home.run("sync", "--trust", "server", "home")
      #expect(answer == "home: 1 feed gone from the server\n")
      #expect(try await home.run("count") == "0\n")
    }
  }

  @Test func `a lock that cannot be opened is named at once`() async throws {
    try await withAccount(feeds: "") { home, server in
      server.addItems(1, to: server.addFeed("Birds"))
      server.beginRun()
      _ = try await home.run("sync")
      let archive = try #require(
        FileManager.default.subpaths(atPath: home.folder)?.first { $0.hasSuffix(".sqlite") })
      let lock = "\(home.folder)/\(archive).sync"
      try FileManager.default.removeItem(atPath: lock)
      try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
      let start = ContinuousClock.now
      let text = try await home.run("sync", status: 74)
      #expect(text == "\(lock) cannot be opened: is a directory.\n")
      #expect(ContinuousClock.now - start < .seconds(30))
      try FileManager.default.removeItem(atPath: lock)
      server.beginRun()
      #expect(try await home.run("sync") == "home: nothing new\n")
    }
  }

  @Test func `feeds that an account filled are fetched again as soon as it has left`() async throws
  {
    try await LoopbackServer.run(answering: { _ in
      [.answer(text: "<rss><channel><title>Own</title><item><title>One</title></item></channel>")]
    }) { feeds in
      try await withAccount(feeds: feeds.url("/a") + "\n") { home, server in
        server.addItems(2, to: server.addFeed("Birds", url: feeds.url("/a")))
        server.beginRun()
        #expect(try await home.run("sync") == "home: 2 new\n")
        #expect(try await home.run("refresh").contains("0 feeds, 0 new"))
        _ = try home.write("", to: "config/feedtui/config.toml")
        #expect(try await home.run("refresh").contains("1 feed, 1 new"))
      }
    }
  }

  @Test func `an account that leaves the settings leaves the river, and comes back`() async throws {
    try await withAccount(feeds: "") { home, server in
      server.addItems(3, to: server.addFeed("Birds"))
      server.beginRun()
      _ = try await home.run("sync")
      let config = try String(
        contentsOfFile: home.folder + "/config/feedtui/config.toml", encoding: .utf8)
      _ = try home.write("", to: "config/feedtui/config.toml")
      #expect(try await home.run("sync").contains("No accounts yet"))
      _ = try await home.run("refresh")
      #expect(try await home.run("list") == "")
      _ = try home.write(config, to: "config/feedtui/config.toml")
      server.beginRun()
      #expect(try await home.run("refresh").contains("home: nothing new"))
      #expect(try await home.run("list").split(separator: "\n").count == 3)
      #expect(try await home.run("sync", "--forget", "home", status: 64).contains("settings"))
    }
  }
}
