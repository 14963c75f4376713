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
    await story.selects("toggle star")
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

  @Test func `what is done elsewhere is found, and Enter goes there`() async throws {
    let story = try await Story([document(["One", "Two"], title: "Alpha")])
    await story.selects("One")
    story.type(":rename")
    await story.selects("page of feeds")
    story.press(.enter)
    await story.isOn("Feeds")
    story.type(":feed alp")
    await story.selects("feed Alpha")
    story.press(.enter)
    await story.isOn("Alpha")
    story.type(":text width")
    await story.selects("Text width: ")
    story.press(.enter)
    await story.isOn("Settings")
    await story.selects("Text width")
    story.press(.escape, .escape)
    await story.isOn("Alpha")
    story.type(":theme nord")
    await story.selects("theme nord")
    story.press(.escape)
    // What is done here comes first.
    story.type(":mark all")
    await story.selects("mark all these read")
    story.press(.enter)
    await story.sees("2 marked read")
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
    await story.selects("mark read: N days or older")
    story.press(.tab)
    await story.sees("Find: read-older")
    story.type(" 0")
    story.press(.enter)
    await story.sees("3 marked read")
    #expect(await story.quit() == .quit)
  }

  @Test(arguments: [":help", ":h", ":help!"])
  func `the word for help shows all there is`(line: String) async throws {
    let story = try await Story([document(["One"])])
    await story.selects("One")
    story.type(line)
    story.press(.enter)
    await story.frame { rows in
      rows[0].contains("Keys and actions") && rows.contains { $0.contains("next unread") }
    }
    story.press(.escape)
    #expect(await story.quit() == .quit)
  }

  @Test(arguments: ["q", "quit", "q!", "qa", "wq", "x", "exit"])
  func `a word of vim that ends it ends it`(word: String) async throws {
    let story = try await Story([document(["One"])])
    await story.selects("One")
    story.type(":" + word)
    story.press(.enter)
    #expect(await story.ending() == .quit)
  }

  @Test(arguments: ["e", "ed", "b", "r", "sus", "bro"])
  func `what is short or vim's does nothing that was not meant`(word: String) async throws {
    let story = try await Story([document(["One", "Two"])], size: Size(width: 100, height: 16))
    await story.selects("One")
    story.type(":" + word)
    await story.sees("Find: \(word)")
    story.press(.enter)
    switch word {
    case "b":
      await story.frame { $0[0].hasPrefix("Feeds") || $0[0].contains("Feeds ") }
      story.press(.escape)
    case "bro":
      await story.sees("No browser found")
    case "sus":
      await story.selects("One")
      #expect(story.screen.suspensions == 1)
    default:
      await story.sees("No action is called \"\(word)\"")
      // What is chosen is meant.
      story.press(.escape)
    }
    await story.selects("One")
    #expect(await story.quit() == .quit)
  }

  @Test func `vim's word for writing finds how an item is saved, and others what they mean`()
    async throws
  {
    let story = try await Story([document(["One", "Two"])], size: Size(width: 100, height: 16))
    await story.selects("One")
    story.type(":w")
    await story.selects("save as Markdown")
    story.press(.enter)
    await story.sees("choose one with ↓")
    story.press(.escape)
    story.type(":vs")
    await story.selects("one or two panes")
    story.press(.escape)
    story.type(":set")
    await story.selects("settings")
    story.press(.escape)
    #expect(await story.quit() == .quit)
  }

  @Test func `a query that holds for every item marks none`() async throws {
    let story = try await Story([document(["One ⚑", "Two", "Three"])])
    await story.selects("One")
    story.type(":read-matching sort:title")
    story.press(.enter)
    await story.sees("The query holds for every item")
    story.press(.escape)
    await story.sees("All · 3 unread")
    story.type(":read-matching ⚑")
    story.press(.enter)
    await story.sees("All · 2 unread")
    story.type(":read-matching thre")
    story.press(.enter)
    await story.misses("Mark as read")
    story.type(":read-matching three")
    story.press(.enter)
    await story.sees("All · 1 unread")
    #expect(await story.quit() == .quit)
  }
}
