import FeedModel
import Foundation
import TestSupport
import Testing

@testable import feedtui

/// An account on Miniflux by its own API, with the built program.
@Suite(
  .enabled(if: BuiltProgram.path != nil, "the program has not been built"),
  .timeLimit(.minutes(5)))
@MainActor struct MinifluxStories {
  private func set(key: String, of home: ProgramHome, _ server: StrictServer) throws {
    _ = try home.write(
      """
      [sync.home]
      kind = "miniflux"
      url = "\(server.url)/unread"
      password_command = ["echo", "\(key)"]
      proxy = "none"

      """, to: "config/feedtui/config.toml")
  }

  @Test func `entries come, marks go, and no secret is printed`() async throws {
    try await StrictServer.run(.miniflux233) { server in
      try await ProgramHome.with(feeds: nil) { home in
        try set(key: "wr0ng", of: home, server)
        #expect(try await home.run("sync", status: 77).contains("Settings → API Keys"))
        try set(key: server.password, of: home, server)
        server.setVersion("2.2.14")
        #expect(try await home.run("sync", status: 65).contains("feedtui needs 2.3.2"))
        server.setVersion("2.3.3")
        let feed = server.addFeed("Birds", folders: ["Nature"])
        server.addItems(3, to: feed)
        server.addItem("Heron", to: feed, isRead: true, isStarred: true)
        server.beginRun()
        #expect(try await home.run("sync") == "home: 4 new\n")
        #expect(try await home.run("list", "--favourite").contains("Heron"))
        let unread = try await home.run("list", "--unread", "--tsv").split(separator: "\n")
        #expect(unread.count == 3)
        let id = String(unread[0].prefix { $0 != "\t" })
        _ = try await home.run("mark", "read", id)
        server.beginRun(atMost: 5)
        server.forgetEndpoints()
        #expect(try await home.run("sync") == "home: 1 mark sent\n")
        #expect(server.items(.read).count == 2)
        // The key and the version have been checked.
        #expect(!server.endpoints.contains("v1/version"))
        let state = try await home.run("sync", "--status", "--json")
        #expect(!state.contains(server.password) && !state.contains("feed-secret"))
        #expect(server.violations == [])
      }
    }
  }
}
