import TerminalKit
import Testing

@testable import feedtui

/// Keys that are bound on the page of settings.
@Suite(.timeLimit(.minutes(5))) struct KeySettingsStories {
  private let home = SettingsHome()

  @Test func `a new key works at once, says what it takes, and goes away again`() async throws {
    let text = "# keys\n[keys]\n\"g n\" = \"next-unread\"\n"
    let story = try await home.story(text)
    story.type(",/keys river hide")
    story.press(.enter)
    await story.selects("hide")
    story.press(.enter)
    await story.sees("press the new key")
    story.type("f")
    await story.sees("f is already: favourite")
    await story.sees("Enter binds it")
    story.press(.enter)
    await story.sees("f: hide · u undo")
    #expect(home.file == text + "\n[keys.river]\nf = \"hide\"\n")
    story.type("q")
    await story.selects("One")
    story.type("f")
    await story.sees("Hidden · u undo")
    await story.misses("One")
    story.type("uu")
    await story.sees("Undone: f: hide")
    #expect(home.file == text)
    await story.selects("One")
    story.type("f")
    await story.frame { $0.contains { $0.contains("★") && $0.contains("One") } }
    #expect(await story.quit() == .quit)
  }

  @Test func `a key that would hide another is not bound`() async throws {
    let story = try await home.story("")
    story.type("gk/every page add-feed")
    story.press(.enter)
    await story.selects("add-feed")
    story.press(.enter)
    await story.sees("press the new key")
    story.type("bac")
    story.press(.enter)
    await story.sees("\"bac\" (add-feed) hides \"b\" (page-up)")
    story.press(.escape)
    await story.selects("add-feed")
    #expect(home.file == "")
    #expect(await story.quit() == .quit)
  }

  @Test func `a key for all pages is one line, and messages name it`() async throws {
    let story = try await home.story("")
    story.type(",/every page undo")
    story.press(.enter)
    await story.sees("No matching settings")
    story.press(.escape)
    story.type("/every page help")
    story.press(.enter)
    await story.selects("help")
    story.press(.enter, .function(5))
    await story.sees("Key for help: F5")
    story.press(.enter)
    await story.sees("F5: help · u undo")
    await story.sees("F5 more")
    #expect(home.file == "[keys]\nF5 = \"help\"\n")
    story.press(.function(5))
    await story.isOn("Keys and actions")
    story.press(.escape)
    await story.selects("help")
    story.type("x")
    await story.sees("help: default keys")
    await story.sees("? more")
    #expect(home.file == "[keys]\n")
    #expect(await story.quit() == .quit)
  }

  @Test func `keys have a page of their own, and the settings find them too`() async throws {
    let story = try await home.story("")
    story.type("gk")
    await story.isOn("Keys")
    await story.sees("Keys · Every page")
    story.type(",")
    await story.isOn("Settings")
    await story.misses("Keys · ")
    story.type("/river hide")
    story.press(.enter)
    await story.sees("Keys · The river")
    story.type("gk")
    await story.isOn("Keys")
    #expect(await story.quit() == .quit)
  }
}
