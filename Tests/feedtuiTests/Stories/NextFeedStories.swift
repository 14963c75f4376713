import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiSettings
@testable import feedtui

/// From one feed to the next.
@Suite(.timeLimit(.minutes(5))) struct NextFeedStories {
  @Test func `the next feed is seen from the selected row, and that row goes along`() async throws {
    let story = try await Story([
      document(["A1", "A2", "A3"], title: "Alpha"),
      document(["B1", "B2"], title: "Beta", hours: 30),
    ])
    story.type("gf")
    await story.selects("Alpha")
    story.type("j")
    await story.selects("2 Beta")
    story.type("]")
    await story.isOn("Alpha")
    story.press(.escape)
    await story.isOn("Feeds")
    await story.selects("3 Alpha")
    story.type("n")
    await story.selects("2 Beta")
    story.type("n")
    await story.selects("3 Alpha")
    story.press(.enter)
    await story.isOn("Alpha")
    story.type("C]")
    await story.isOn("Beta")
    story.type("]")
    await story.sees("No other feed has unread items")
    // The other two feeds have no items at all.
    story.type(":next-any-feed")
    story.press(.enter)
    await story.sees("No items in this feed")
    _ = await story.quit()
  }

  @Test func `feeds follow each other as they do on their page`() async throws {
    let config = Config(Array("feed_order = \"unread\"\n".utf8), path: "c")
    let story = try await Story(
      [
        document(["A1", "A2"], title: "Alpha"), document(["B1"], title: "Beta", hours: 30),
        document(["C1", "C2", "C3"], title: "Gamma", hours: 50),
      ], config: EffectiveConfig(config))
    story.type("gf")
    await story.selects("3 Gamma")
    story.press(.enter)
    await story.isOn("Gamma")
    story.type(")")
    await story.isOn("Alpha")
    story.type("]")
    await story.isOn("Beta")
    story.type("2(")
    await story.isOn("Gamma")
    _ = await story.quit()
  }
}
