import FeedModel
import FeedStorage
import Foundation
import TestSupport
import Testing

@testable import feedtui

/// A refresh that a timer runs, and what it brings late. The built program and an archive on disk.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct QuietRefreshStories {
  private func xml(_ items: String) -> String {
    "<rss version=\"2.0\"><channel><title>Trees</title>\(items)</channel></rss>"
  }

  @Test func `it says nothing if all is well, else what failed and nothing else`() async throws {
    try await ProgramHome.with(feeds: "# None yet\n") { home in
      #expect(try await home.run("refresh", "--quiet") == "")
      let feed = try home.write(xml("<item><guid>1</guid></item>"), to: "trees.xml")
      try home.write(feeds: "file://\(feed)\n")
      for _ in 0..<2 { #expect(try await home.run("refresh", "--quiet") == "") }
      #expect(try await home.run("refresh") == "1 feed, 0 new\n")
      try home.write(feeds: "file://\(feed)\nfile:///nowhere/shrubs.xml \"~Shrubs\"\n")
      #expect(
        try await home.run("refresh", "--quiet", status: 1)
          == "Shrubs: No such file: /nowhere/shrubs.xml.\n")
    }
  }

  @Test func `what came late has a line above the river, which leads to what came last`()
    async throws
  {
    let story = try await Story([document(["Alder", "Beech"])])
    await story.sees("Alder")
    #expect(!story.screen.picture.contains { $0.contains("came late") })
    let feed = try #require(try await story.store.feeds.all().first)
    try await story.store.ledger.noteUnchanged(
      feed.id, validators: Validators(), now: Sample.now,
      attempt: FetchAttempt(.answered(status: nil)))
    try await story.store.ledger.save(
      document(["Yew"], hours: 400), for: feed.id, now: Sample.now)
    await story.sees("1 item came late, below: Enter lists what came last")
    story.type("ggk")
    story.press(.enter)
    await story.sees("Last arrived")
    await story.sees("Yew")
    story.press(.escape)
    await story.sees("came late")
    story.type("ggkx")
    await story.misses("came late")
    #expect(await story.quit() == .quit)
  }
}
