import TerminalKit
import Testing

@testable import feedtui

@Suite(.timeLimit(.minutes(5))) struct PaletteStories {
  @Test func `an action is found by letters of its name, and done`() async throws {
    let story = try await Story([document(["One", "Two", "Three"])])
    await story.selects("One")
    story.type(":")
    await story.isOn("Keys and actions")
    story.type("fav")
    await story.selects("toggle favourite")
    story.press(.enter)
    await story.sees("★")
    #expect(await story.quit() == .quit)
  }

  @Test func `a count goes before the letters or before the colon`() async throws {
    let story = try await Story([document(["One", "Two", "Three", "Four"])])
    await story.selects("One")
    story.type(":2down")
    await story.selects("down")
    story.press(.enter)
    await story.selects("Three")
    story.type("2:up")
    story.press(.enter)
    await story.selects("One")
    #expect(await story.quit() == .quit)
  }

  @Test func `Escape closes, the arrows choose, and what fits nothing is said`() async throws {
    let story = try await Story([document(["One", "Two"])], size: Size(width: 40, height: 10))
    await story.selects("One")
    story.type(":")
    await story.selects("next unread")
    story.press(.down)
    await story.selects("previous unread")
    story.type("zzz")
    await story.sees("No matching actions")
    story.press(.enter, .escape)
    await story.selects("One")
    story.type("j")
    await story.selects("Two")
    #expect(await story.quit() == .quit)
  }

  @Test func `in the reader it offers what the reader can do`() async throws {
    let story = try await Story([document(["One", "Two"])])
    await story.selects("One")
    story.press(.enter)
    await story.sees("The text of One.")
    story.type(":next item")
    await story.selects("next item")
    story.press(.enter)
    await story.sees("The text of Two.")
    #expect(await story.quit() == .quit)
  }

  @Test func `an action that asks for something takes it after its name`() async throws {
    let story = try await Story([document(["One", "Two", "Three"])])
    await story.selects("One")
    story.type(":tag ")
    await story.misses("Keys and actions")
    story.type("later")
    story.press(.enter)
    await story.sees("#later")
    story.type(":read-matching title:two")
    story.press(.enter)
    await story.sees("All · 2 unread")
    story.type("u")
    await story.sees("All · 3 unread")
    // Others are looked for by all that is typed.
    story.type(":next unread")
    await story.selects("next unread")
    story.press(.escape)
    #expect(await story.quit() == .quit)
  }

  @Test func `Tab has the line name the selected action, then the next one`() async throws {
    let story = try await Story([document(["One", "Two", "Three"])])
    await story.selects("One")
    story.type(":older")
    await story.selects("mark what is older")
    story.press(.tab)
    await story.sees("Find: read-older")
    story.type(" 0")
    story.press(.enter)
    await story.sees("3 marked read")
    #expect(await story.quit() == .quit)
  }
}
