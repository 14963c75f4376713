import TerminalKit
import Testing

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
}
