import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import feedtui

@Suite(.timeLimit(.minutes(5))) struct TerminalStories {
  @Test func `a resize keeps the selected row`() async throws {
    let story = try await Story([document((1...60).map { "Item \($0)." }, minutesBetween: 1)])
    await story.selects("Item 1.")
    story.type("40j")
    await story.selects("Item 41.")
    for size in [
      Size(width: 120, height: 40), Size(width: 40, height: 10), Size(width: 20, height: 3),
    ] {
      story.screen.send([.resize(size)])
      await story.frame { rows in
        rows.count == size.height
          && rows.contains { $0.hasPrefix(Appearance.selectionMark) && $0.contains("Item 41") }
      }
    }
    _ = await story.quit()
  }

  @Test(arguments: [ScreenEvent.vanished, .terminated(15)])
  func `when the terminal goes marks are kept`(
    event: ScreenEvent
  ) async throws {
    let story = try await Story([document(["One", "Two"])])
    await story.selects("One")
    story.screen.send([.key(.character("f")), event])
    #expect(await story.ending() != .quit)
    let again = try await Story(store: story.store)
    await again.sees("★")
    _ = await again.quit()
  }

  @Test func `y copies the link, ^Z suspends, ^L draws again`() async throws {
    let story = try await Story([document(["One"])])
    await story.selects("One")
    story.type("y")
    await story.sees("Copied https://feed.example/One")
    #expect(story.screen.clipboard == ["https://feed.example/One"])
    story.press(.control("z"))
    story.press(.control("l"))
    story.type("?")
    await story.isOn("Keys and actions")
    #expect(story.screen.suspensions == 1)
    story.press(.escape)
    await story.selects("One")
    _ = await story.quit()
  }

  @Test func `hostile titles reach the screen as harmless text`() async throws {
    let evil = "a\u{1B}]0;owned\u{7}b\u{202E}c\u{9B}31md\u{0}e"
    let story = try await Story([document([evil])])
    let rows = await story.selects("a]0;ownedbc31mde")
    let scalars = rows.joined().unicodeScalars
    #expect(!scalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
    #expect(!scalars.contains { (0x202A...0x202E).contains($0.value) })
    _ = await story.quit()
  }

  @Test func `q on the first page quits, h and Escape do not`() async throws {
    let story = try await Story([document(["One"])])
    await story.selects("One")
    story.type("h")
    story.press(.escape)
    story.type("F")
    await story.frame { $0.first?.contains("Starred") == true }
    story.type("q")
    await story.frame { $0.first?.contains("All") == true }
    story.type("q")
    #expect(await story.ending() == .quit)
  }
}
