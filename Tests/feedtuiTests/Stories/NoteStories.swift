import FeedModel
import FeedStorage
import FeedtuiSettings
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import feedtui

/// Notes on items, in what is said.
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

  @Test func `what is said names the note`() async throws {
    let story = try await story(inLines: true)
    _ = await story.line("list")
    #expect(await story.line("note") == [])
    let said = await story.line("To do")
    #expect(said.contains { $0.contains("with a note") }, "\(said)")
    #expect(await story.quit() == .quit)
  }
}
