import FeedModel
import TerminalKit
import TestSupport
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// Feeds of servers that are renamed, moved, left and followed from here.
@MainActor struct ServerFeedStories {
  /// Runs a story on the page of feeds, with the server's feed selected.
  private func withFeed(
    adds: Bool = false, _ body: @MainActor (SyncedHome, Story) async throws -> Void
  ) async throws {
    try await SyncedHome.run { home in
      let story = try await home.story(home.table() + (adds ? "adds = true\n" : ""))
      story.type("R")
      await story.sees("2 new items")
      story.type("gf/")
      story.type("Far")
      story.press(.enter)
      await story.selects("Far news")
      try await body(home, story)
      #expect(await story.quit() == .quit)
      #expect(home.server.violations == [])
    }
  }

  private func feeds(_ home: SyncedHome) -> [String] {
    home.server.state.feeds.map { "\($0.title) \($0.folders)" }
  }

  /// Presses a key that asks, and replaces the text of its prompt.
  private func answer(_ story: Story, _ key: String, _ line: String, by text: String) async {
    story.type(key)
    _ = await story.line(line)
    story.press(.control("u"))
    story.type(text)
    story.press(.enter)
  }

  @Test func `c and t change a feed of a server here and there, and u takes it back`()
    async throws
  {
    try await withFeed { home, story in
      await answer(story, "c", "Name: Far news", by: "Near news")
      await story.sees("Renamed to Near news · at home · u undo")
      await story.selects("Near news")
      await answer(story, "t", "Tags: News", by: "One, Two")
      await story.sees("home keeps each feed in one folder: name one.")
      await answer(story, "t", "Tags: News", by: "Water")
      await story.sees("Tagged Water · at home · u undo")
      await story.selects("Near news")
      story.type("R")
      await story.sees("Nothing new")
      #expect(feeds(home) == [#"Near news ["Water"]"#])
      story.type("u")
      await story.sees("Undone: tags changed")
      story.type("u")
      await story.sees("Undone: renamed")
      await story.selects("Far news")
      story.type("R")
      await story.sees("Nothing new")
      #expect(feeds(home) == [#"Far news ["News"]"#])
      story.press(.control("r"))
      await story.sees("Redone: renamed")
      await story.selects("Near news")
    }
  }

  @Test func `d leaves a feed of a server after a minute, and u within it tells nobody`()
    async throws
  {
    try await withFeed { home, story in
      story.type("d")
      await story.sees("Removed Far news · home is told in a minute · u undo")
      story.type("R")
      await story.sees("Nothing new")
      #expect(home.server.state.feeds.count == 1)
      story.type("u")
      await story.sees("Undone: Far news removed")
      await story.selects("Far news")
      #expect(!home.server.endpoints.contains("subscription/edit"))
    }
  }

  @Test func `a follows a new feed on the server where it adds feeds`() async throws {
    try await withFeed(adds: true) { home, story in
      let lines = home.lines(of: story)
      let document = """
        <rss version="2.0"><channel><title>Ponds</title><item><title>Reed</title></item></channel></rss>
        """
      try await LoopbackServer.run { _ in
        [.answer(text: document)]
      } _: { feed in
        let url = feed.url("/feed.xml")
        story.type("a")
        _ = await story.line("Add feed:")
        story.type(url)
        story.press(.enter)
        await story.sees("Added Ponds at home")
        let there: Bool? = await Deadline.wait {
          home.server.state.feeds.contains { $0.url == url } ? true : nil
        }
        #expect(there == true)
        #expect(home.lines(of: story) == lines)
        story.type("a")
        _ = await story.line("Add feed:")
        story.type(url)
        story.press(.enter)
        await story.sees("already.")
        story.type("u")
        await story.sees("Undone: Ponds added")
        _ = await story.misses("127.0.0.1 · home")
      }
    }
  }
}
