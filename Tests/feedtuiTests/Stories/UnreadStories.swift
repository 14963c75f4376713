import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// Unread items by chance, and old ones that are read at once.
@Suite(.timeLimit(.minutes(5))) struct UnreadStories {
  @Test func `an item by chance is an unread one, however far away`() async throws {
    let titles = (0..<700).map { "Tree \($0)." }
    let story = try await Story(
      [document(titles, minutesBetween: 1)], size: Size(width: 60, height: 16))
    await story.selects("Tree 0.")
    story.type("C")
    await story.sees("700 marked read")
    story.type("gN")
    await story.sees("No more unread items")
    story.type("680j")
    await story.selects("Tree 680.")
    story.type("m")
    await story.sees("All · 1 unread")
    story.type("gg")
    await story.selects("Tree 0.")
    story.type("gN")
    await story.selects("Tree 680.")
    _ = await story.quit()
  }

  @Test func `in a feed it is one of those that are here`() async throws {
    let story = try await Story(
      [document(["One.", "Two.", "Three."]), document(["Other."], title: "Others", hours: 9)])
    await story.selects("One.")
    story.type("m")
    await story.sees("All · 3 unread")
    story.type("jmgi")
    await story.isOn("Feed")
    story.type("gggN")
    await story.selects("Three.")
    _ = await story.quit()
  }

  @Test func `after the last unread item the first follows`() async throws {
    let story = try await Story([document(["A.", "B.", "C."])], size: Size(width: 80, height: 24))
    await story.selects("A.")
    story.type("G")
    await story.selects("C.")
    story.type("n")
    await story.selects("A.")
    story.type("p")
    await story.selects("C.")
    story.type("gKgg")
    await story.selects("A.")
    await story.sees("All · 1 unread")
    story.type("nn")
    await story.selects("C.")
    await story.sees("No more unread items")
    _ = await story.quit()
  }

  @Test func `a list shows its unread items alone, and all of them again`() async throws {
    let paths = Paths(environment: [:], home: "/home/ann", folder: "/", isFolder: { _ in false })
    let config = EffectiveConfig(
      Config(Array("key_preset = \"newsboat\"\n".utf8), path: paths.config), paths)
    let story = try await Story(
      [document(["A.", "B.", "C."]), document(["Other."], title: "Others", hours: 9)],
      size: Size(width: 80, height: 24), config: config)
    await story.selects("A.")
    story.type("Ngi")
    await story.isOn("Feed · 2 unread")
    story.type("l")
    await story.misses("A.")
    await story.sees("B.")
    await story.misses("Other.")
    story.type("l")
    await story.sees("A.")
    await story.isOn("Feed · 2 unread")
    story.type("/B")
    story.press(.enter)
    await story.selects("B.")
    story.type("l")
    await story.sees("(B) is:unread")
    story.type("Nl")
    await story.sees("“B”")
    story.type("l")
    await story.sees("Nothing found")
    story.type("q")
    story.press(.escape)
    await story.isOn("Feed · 1 unread")
    // A search for read items is none for unread ones.
    story.type("/-is:unread")
    story.press(.enter)
    await story.sees("2 hits")
    story.type("ggn")
    await story.selects("B.")
    _ = await story.quit()
  }

  @Test func `what is older than some days is read at once, with one undo`() async throws {
    let story = try await Story(
      [document(["A.", "B.", "C.", "D."], minutesBetween: 24 * 60)],
      size: Size(width: 80, height: 24))
    await story.sees("All · 4 unread")
    story.type("gO")
    await story.sees("Mark as read if older than (days):")
    story.type("many")
    story.press(.enter)
    await story.sees("Type a number of days: 0 to 36500")
    story.press(.control("u"))
    story.type("2")
    story.press(.enter)
    await story.sees("All · 2 unread")
    await story.sees("2 marked read")
    story.type("u")
    await story.sees("All · 4 unread")
    story.type("gO")
    story.press(.escape)
    await story.misses("older than")
    await story.sees("All · 4 unread")
    _ = await story.quit()
  }

  @Test func `a feed is paused by a key, and goes on again`() async throws {
    let story = try await Story(
      [document(["A1"], title: "Alpha")], size: Size(width: 80, height: 20), density: .comfortable)
    await story.selects("A1")
    story.type("gf")
    await story.selects("Alpha")
    let before = try story.feedsFile.read()
    story.type("P")
    await story.sees("Alpha is not refreshed any more · u undo")
    await story.sees("0.example · not refreshed")
    #expect(try story.feedsFile.read().settings["https://0.example/feed"]?.refresh == .off)
    story.type("P")
    await story.sees("Alpha is refreshed again · u undo")
    await story.misses("not refreshed")
    #expect(try story.feedsFile.read() == before)
    story.type("u")
    await story.sees("Undone: Alpha is refreshed again")
    #expect(try story.feedsFile.read().settings["https://0.example/feed"]?.refresh == .off)
    _ = await story.quit()
  }
}
