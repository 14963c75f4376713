import FeedFetching
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// Feeds of programs come from the user's editor alone: nothing that is pasted or shared makes one.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
struct ProgramFeedStories {
  @Test func `what is pasted never becomes a feed of a program`() async throws {
    try await BuiltProgram.withFolder { folder in
      let made = "\(folder)/made"
      let lines = [
        "exec:touch \(made)", "\"exec:touch \(made)\"", "filter:touch \(made):file:///x",
      ]
      let story = try await Story([document(["Alder"])], fetcher: FeedFetcher(runsPrograms: true))
      await story.sees("Alder")
      let before = try story.feedsFile.read()
      for line in lines {
        // Where nobody asked for it, it is not even offered.
        story.screen.send([.paste(line)])
        await story.sees("a adds a feed")
        story.type("a")
        await story.sees("Add feed:")
        story.screen.send([.paste(line)])
        story.press(.enter)
        await story.sees("^")
        story.press(.escape)
        await story.misses("Add feed:")
      }
      // Several at once, and what a page names.
      story.type("a")
      story.screen.send([.paste("https://127.0.0.1:1/ exec:touch \(made)")])
      story.press(.enter)
      await story.sees("^")
      story.press(.escape)
      await story.misses("Add feed:")
      try "<link rel=alternate type=application/rss+xml href='exec:touch \(made)'>".write(
        toFile: "\(folder)/page.html", atomically: true, encoding: .utf8)
      story.type("a\(folder)/page.html")
      story.press(.enter)
      await story.sees("^")
      story.press(.escape)
      await story.misses("Add feed:")
      #expect(await story.quit() == .quit)
      #expect(try story.feedsFile.read() == before)
      #expect(!FileManager.default.fileExists(atPath: made))
    }
  }

  @Test(.enabled(if: TmuxSession.isInstalled, "tmux is not installed"))
  func `no visitor has a program of a feed run`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let (feed, made) = (home.folder + "/feed.xml", home.folder + "/made")
      try """
      <rss version="2.0"><channel><title>Trees</title>
      <item><guid>1</guid><title>Grey alder</title></item></channel></rss>
      """.write(toFile: feed, atomically: true, encoding: .utf8)
      try home.write(feeds: "file://\(feed)\n")
      _ = try await home.run("refresh", "--share")
      // It does not matter whose list of feeds it is: it starts nothing.
      try home.write(feeds: "\"exec:touch \(made)\" \"~Program\"\n")
      let command = """
        \(BuiltProgram.path ?? "") \(BuiltProgram.safe) --data \(home.archive) \
        --feeds \(home.feeds) --allow feeds,network,private-network; echo left $?; cat
        """
      try await TmuxSession.run(command) { tmux in
        // They are refreshed at once.
        try await tmux.waitFor("Programs of feeds are not run here")
        await tmux.press("Q")
        try await tmux.waitFor("left 0")
      }
      #expect(!FileManager.default.fileExists(atPath: made))
    }
  }
}
