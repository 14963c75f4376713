import FeedModel
import TerminalKit
import TestSupport
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// Accounts on servers while the program runs, with a real server of the Google Reader API.
@MainActor struct AccountStories {
  @Test func `R brings a server's items beside those of feeds, and a mark goes there`()
    async throws
  {
    try await SyncedHome.run { home in
      let story = try await home.story()
      story.type("R")
      await story.sees("Comet")
      await story.sees("2 new items")
      story.type("gg/")
      story.type("Comet")
      story.press(.enter)
      await story.selects("Comet")
      story.type("m")
      await story.selects("Comet")
      story.type("R")
      await story.sees("1 mark sent")
      #expect(home.server.items(.read).count == 1)
      #expect(await story.quit() == .quit)
      #expect(home.server.violations == [])
    }
  }

  @Test func `the page of feeds has the accounts, and says which feeds are theirs`() async throws {
    try await SyncedHome.run { home in
      let story = try await home.story()
      story.type("R")
      await story.sees("2 new items")
      story.type("gf=")
      await story.frame { rows in
        rows.contains { $0.contains("Accounts") } && rows.contains { $0.contains("home") }
          && rows.contains { $0.contains("FreshRSS") && $0.contains("synced") }
          && rows.contains { $0.contains("far.example · home") }
      }
      story.type("gg")
      story.type("j")
      await story.selects("home")
      story.press(.enter)
      await story.isOn("Account · home")
      await story.sees("up to date")
      await story.frame { rows in rows.contains { $0.contains("2 new") && $0.contains("requests") }
      }
      story.type("r")
      await story.sees("Nothing new")
      await story.sees("nothing new")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `feeds that a server has lost stay until the page of the account has the answer`()
    async throws
  {
    try await SyncedHome.run { home in
      let story = try await home.story()
      story.type("R")
      await story.sees("2 new items")
      for feed in home.server.state.feeds { home.server.unsubscribe(feed.stream) }
      story.type("gf=gg")
      story.type("j")
      await story.selects("home")
      story.press(.enter)
      await story.isOn("Account · home")
      story.type("R")
      await story.sees("Which feeds to keep?")
      await story.sees("home lacks 1 feed of yours.")
      await story.frame { rows in
        rows.contains { $0.contains("the server's: let them leave here") }
          && rows.contains { $0.contains("Feeds     1") }
      }
      story.type("S")
      await story.frame { rows in
        !rows.contains { $0.contains("Which feeds to keep?") }
          && rows.contains { $0.contains("Feeds     0") }
      }
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `keys that change what only a line can say name the server`() async throws {
    try await SyncedHome.run { home in
      let story = try await home.story()
      story.type("R")
      await story.sees("2 new items")
      let lines = home.lines(of: story)
      story.type("gf/")
      story.type("Far")
      story.press(.enter)
      await story.selects("Far news")
      for key in ["Y", "X", "M", "P"] {
        story.type(key)
        await story.sees("“Far news” comes from home: change it there")
        story.type("j")
        await story.misses("change it there")
      }
      story.type("r")
      await story.sees("Nothing new")
      #expect(home.lines(of: story) == lines)
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `a password that is refused is said once, and stands on the page of failures`()
    async throws
  {
    try await SyncedHome.run { home in
      let story = try await home.story(home.table(password: "wrong"))
      story.type("R")
      await story.sees("home refused the password")
      story.type("e")
      await story.isOn("Failures")
      await story.sees("Accounts")
      await story.selects("home")
      story.press(.enter)
      await story.isOn("Account · home")
      await story.sees("Error")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `a sync can be cancelled, and the next one heals`() async throws {
    try await SyncedHome.run { home in
      home.server.fail(.hang, at: "stream/items/ids")
      let story = try await home.story()
      story.type("R")
      await story.sees("Syncing home · ^C cancels")
      let isAsked: Bool? = await Deadline.wait {
        home.server.endpoints.contains("stream/items/ids") ? true : nil
      }
      #expect(isAsked == true)
      story.press(.control("c"))
      await story.sees("Sync cancelled")
      story.type("R")
      await story.sees("2 new items")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `accounts come with their lines in the settings, and go with them`() async throws {
    try await SyncedHome.run { home in
      let story = try await home.story("", schedule: .off)
      try home.settings.write(home.table())
      await story.sees("Comet")
      try home.settings.write(home.table() + "password = \"x\"\n")
      await story.sees("password is a secret")
      await story.sees("Comet")
      try home.settings.write("")
      await story.misses("Comet")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `without being asked nothing is synced where every says off`() async throws {
    try await SyncedHome.run { home in
      let story = try await home.story(home.table(every: "off"), schedule: .off)
      story.type("gf")
      await story.sees("never synced")
      #expect(home.server.endpoints.isEmpty)
      story.type("R")
      await story.sees("2 new items")
      #expect(await story.quit() == .quit)
    }
  }
}

extension SyncedHome {
  /// The feeds file of a story.
  func lines(of story: Story) -> [String] {
    (try? story.feedsFile.read().subscriptions.map(\.url)) ?? []
  }
}
