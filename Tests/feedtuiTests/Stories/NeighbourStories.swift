import FeedModel
import TerminalKit
import Testing

@testable import feedtui

/// An item and those around it: above, below, and of the same feed.
@Suite(.timeLimit(.minutes(5))) struct NeighbourStories {
  private static let trees = ["Alder", "Birch", "Cedar", "Dogwood", "Elm"]

  @Test func `what is above is read, then what is below, each with one undo`() async throws {
    let story = try await Story([document(Self.trees)], size: Size(width: 100, height: 40))
    await story.sees("All · 5 unread")
    story.type("jj")
    await story.selects("Cedar")
    story.type("gK")
    await story.sees("All · 3 unread")
    await story.selects("Cedar")
    story.type("gJ")
    await story.sees("All · 1 unread")
    story.type("u")
    await story.sees("All · 3 unread")
    story.type("u")
    await story.sees("All · 5 unread")
    // With the oldest first, other items are above.
    story.type("So")
    await story.isOn("All · 5 unread · oldest first")
    story.type("ggj")
    await story.selects("Dogwood")
    story.type("gK")
    await story.sees("All · 4 unread")
    story.type("ggj")
    await story.selects("Dogwood")
    story.type("k")
    await story.selects("Elm")
    story.type("St")
    // The title names the order once its rows are there; a key before them would give it up.
    await story.isOn("All · 4 unread · by title")
    await story.selects("Elm")
    story.type("gK")
    await story.sees("Sorted lists have no above and below: select a range")
    _ = await story.quit()
  }

  @Test func `what is beyond the window is read too`() async throws {
    let titles = (0..<700).map { "Tree \($0)" }
    let story = try await Story(
      [document(titles, minutesBetween: 5)], size: Size(width: 100, height: 24))
    await story.sees("All · 700 unread")
    story.type("gJ")
    await story.sees("All · 1 unread")
    story.type("G")
    await story.selects("Tree 699")
    story.type("mgK")
    await story.sees("All · 1 unread")
    _ = await story.quit()
  }

  @Test func `one key leads to the item's feed, and back among all`() async throws {
    let story = try await Story(
      [
        document(["Alder", "Birch"], title: "Trees", hours: 1),
        document(["Wren", "Heron"], title: "Birds", hours: 2),
      ], size: Size(width: 100, height: 40))
    await story.sees("All · 4 unread")
    story.type("G")
    await story.selects("Heron")
    story.type("gi")
    await story.isOn("Birds")
    await story.misses("Alder")
    await story.selects("Heron")
    story.type("k")
    await story.selects("Wren")
    story.type("gi")
    await story.isOn("All")
    await story.selects("Wren")
    // From an article too.
    story.press(.enter)
    await story.sees("The text of Wren.")
    story.type("gi")
    await story.isOn("Birds")
    await story.selects("Wren")
    story.press(.escape)
    await story.sees("The text of Wren.")
    _ = await story.quit()
  }
}
