import FeedModel
import FeedStorage
import FeedtuiSettings
import TerminalKit
import Testing

@testable import feedtui

/// Notes on items, in the river, in an article, on its details and in what is said.
@Suite(.timeLimit(.minutes(5))) struct NoteStories {
  private func story(
    inLines: Bool = false, capabilities: Capabilities = .all
  ) async throws -> Story {
    let story = try await Story(
      [document(["One", "Two", "Three"], title: "Alpha")], size: Size(width: 80, height: 20),
      capabilities: capabilities, inLines: inLines)
    if !inLines { await story.selects("One") }
    return story
  }

  @Test func `pasted lines stay lines`() async throws {
    let story = try await story()
    story.type("W")
    await story.sees("Note:")
    story.screen.send([.paste("first\nsecond")])
    await story.sees("Note: first ↵ second")
    story.press(.enter)
    await story.sees("✎")
    story.press(.enter)
    await story.sees("✎ first")
    await story.sees("second")
    _ = await story.quit()
  }

  private func notes(_ store: FeedStore) async throws -> [String?] {
    try await store.timeline.list(ListQuery(kinds: [.tagged])).map(\.note)
  }

  @Test func `a note is written, shown in row, text and details, searched, changed and undone`()
    async throws
  {
    let story = try await story()
    story.type("W")
    await story.sees("Note:")
    story.type("Compare with the heron")
    story.press(.enter)
    await story.sees("✎")
    story.press(.enter)
    await story.sees("✎ Compare with the heron")
    story.type("i")
    await story.sees("Your note")
    story.type("W")
    await story.sees("Note: Compare with the heron")
    story.type(" ↵ and the reed")
    story.press(.enter)
    await story.sees("Compare with the heron and the reed")
    story.type("L")
    await story.sees("later")
    story.type("qq")
    await story.sees("#later ✎")
    story.type("/reed")
    story.press(.enter)
    await story.selects("One")
    await story.misses("Two")
    story.press(.escape)
    await story.sees("Two")
    story.type("W")
    await story.sees("Note: Compare with the heron")
    story.press(.control("u"))
    story.press(.enter)
    await story.sees("Note deleted · u undo")
    story.type("u")
    await story.sees("Undone: note · One")
    story.type("gl")
    await story.isOn("Tagged")
    await story.sees("✎")
    _ = await story.quit()
    #expect(try await notes(story.store) == ["Compare with the heron\nand the reed"])
  }

  @Test func `a note is about one item, and strangers cannot start an editor`() async throws {
    let story = try await story(capabilities: .safe(allowing: []))
    story.type("vjV")
    await story.sees("2 selected")
    story.type("W")
    await story.sees("A note is about one item")
    story.press(.escape)
    await story.misses("selected")
    story.type("E")
    await story.sees("E note in the editor · Not here: the program runs in safe mode")
    story.type("W")
    await story.sees("Note:")
    story.type("mine")
    story.press(.enter)
    await story.sees("✎")
    _ = await story.quit()
    #expect(try await notes(story.store) == ["mine"])
  }

  @Test func `what is said names the note`() async throws {
    let story = try await story(inLines: true)
    _ = await story.line("list")
    #expect(await story.line("note") == [])
    let said = await story.line("To do")
    #expect(said.contains { $0.contains("with a note") }, "\(said)")
    #expect(await story.quit() == .quit)
  }
}
