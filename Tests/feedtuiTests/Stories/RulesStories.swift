import FeedStorage
import Foundation
import TerminalKit
import Testing

@testable import feedtui

/// Rules from an item and on their page, with a settings file.
@Suite(.timeLimit(.minutes(5))) struct RulesStories {
  private let home = SettingsHome()
  private static let titles = ["Bitcoin falls", "Bitcoin rises", "Weather report"]
  private static let file = """
    # mine
    [[rules]]
    when = "title:bitcoin"
    do = "mute"
    note = "Crypto"

    [[rules]]
    when = "title:weather"  # dull
    do = "highlight yellow"

    """

  private func story(_ file: String?, size: Size = Size(width: 80, height: 24)) async throws
    -> Story
  {
    try await home.story(file, size: size, titles: Self.titles)
  }

  @Test func `a rule that was removed comes back after a restart, in one order with marks`()
    async throws
  {
    var story = try await story(Self.file)
    await story.sees("2 muted (Crypto 2)")
    await story.selects("Weather report")
    story.type("f")
    await story.sees("★")
    story.type("gR")
    await story.selects("Crypto")
    story.type("d")
    await story.sees("u undo")
    story.type("q")
    await story.sees("Bitcoin falls")
    _ = await story.quit()

    story = try await home.story(nil, titles: Self.titles)
    story.type("u")
    await story.sees("Undone: Removed Crypto")
    await story.sees("2 muted (Crypto 2)")
    #expect(home.file == Self.file)
    story.type("u")
    await story.sees("Undone: starred")
    story.press(.control("r"))
    await story.sees("Redone: starred")
    story.press(.control("r"))
    await story.sees("Redone: Removed Crypto")
    await story.sees("Bitcoin falls")
    _ = await story.quit()
  }

  @Test func `what a rule catches is beside it while its condition is typed`() async throws {
    let story = try await story("", size: Size(width: 100, height: 30))
    story.type("gR")
    await story.sees("No rules yet")
    story.type("atitle:weather")
    await story.sees("“title:weather” · 1 hit")
    await story.sees("Weather report")
    story.press(.escape)
    await story.misses("│")
    _ = await story.quit()
  }

  // MARK: From an item

  @Test func `an item makes a rule that says what it would hide, and one key takes it back`()
    async throws
  {
    let story = try await story("clock = \"24h\"\n")
    story.type("M")
    await story.sees("New rule · Bitcoin falls")
    await story.selects("[ ] Bitcoin")
    await story.frame { rows in
      rows.contains { $0.contains("[ ] Bitcoin") && $0.contains("2 ") }
        && rows.contains { $0.contains("[ ] falls") && $0.contains("1 ") }
    }
    story.press(.enter)
    await story.sees("Choose what the rule applies to, with Space")
    story.type(" ")
    await story.sees("2 items in 30 days")
    await story.sees("title:Bitcoin")
    story.press(.enter)
    await story.sees("Rule added: title:Bitcoin · u undo")
    await story.misses("New rule")
    #expect(home.file?.contains("when = \"title:Bitcoin\"\ndo = \"mute\"") == true)
    story.type("u")
    await story.sees("Undone: Rule added: title:Bitcoin")
    #expect(home.file == "clock = \"24h\"\n")
    _ = await story.quit()
  }

  @Test func `several conditions, one feed and another act are one rule`() async throws {
    let story = try await story("")
    story.type("M")
    await story.selects("[ ] Bitcoin")
    story.type(" j ")
    await story.sees("1 item in 30 days")
    story.type("G")
    await story.selects("All but these in Feed")
    story.type(" ")
    await story.sees("-(title:Bitcoin title:falls)")
    await story.sees("2 items in 30 days")
    story.press(.backTab)
    await story.sees("[Highlight cyan]")
    story.press(.tab, .tab)
    await story.sees("2 items in 30 days")
    story.press(.enter)
    await story.sees("Rule added: -(title:Bitcoin title:falls)")
    #expect(home.file?.contains("feed = \"https://0.example/feed\"") == true)
    #expect(home.file?.contains("do = \"read\"") == true)
    _ = await story.quit()
  }

  @Test func `the condition can be edited, and an error is marked at its place`() async throws {
    let story = try await story("")
    story.type("M")
    await story.selects("[ ] Bitcoin")
    story.type(" ")
    await story.sees("2 items in 30 days")
    story.type("e is:red")
    story.press(.enter)
    await story.sees("^ No such state: did you mean read?")
    for _ in 0..<6 { story.press(.backspace) }
    story.type("words:<9")
    story.press(.enter)
    await story.sees("Typed")
    await story.sees("title:Bitcoin words:<9")
    await story.selects("[✓] Bitcoin")
    story.press(.escape)
    await story.misses("New rule")
    #expect(home.file == "")
    _ = await story.quit()
  }

  @Test func `an article and its details make rules too`() async throws {
    let story = try await story("")
    story.press(.enter)
    await story.sees("The text of Bitcoin falls.")
    story.type("M")
    await story.selects("[ ] Bitcoin")
    story.press(.escape)
    await story.sees("The text of Bitcoin falls.")
    story.type("iM")
    await story.selects("[ ] Bitcoin")
    story.type(" ")
    await story.sees("title:Bitcoin")
    story.press(.enter)
    await story.sees("Rule added: title:Bitcoin")
    await story.sees("Details · Bitcoin falls")
    story.type("M")
    await story.selects("[ ] Bitcoin")
    story.type(" ")
    await story.sees("title:Bitcoin")
    story.press(.enter)
    await story.sees("You already have this rule")
    _ = await story.quit()
  }

  // MARK: The page of rules

  @Test func `a rule is switched off and on, renamed and edited, each taken back`() async throws {
    let story = try await story(Self.file)
    story.type("gR")
    await story.selects("[✓] Crypto")
    await story.sees("2 rules · 2 on")
    story.type(" ")
    await story.sees("Crypto: off · u undo")
    await story.selects("[ ] Crypto")
    #expect(home.file?.contains("off = true") == true)
    story.type(" ")
    await story.sees("Crypto: on")
    story.type("r")
    story.press(.control("u"))
    story.type("Coins")
    story.press(.enter)
    await story.selects("[✓] Coins")
    story.type("e")
    await story.sees("Condition: title:bitcoin")
    story.type(" is:unread")
    story.press(.enter)
    await story.sees("^ A rule cannot ask for unread, which changes")
    for _ in 0..<10 { story.press(.backspace) }
    story.type(" or title:coin")
    story.press(.enter)
    await story.sees("Rule changed: title:bitcoin or title:coin")
    await story.selects("[✓] Coins")
    story.press(.tab)
    await story.sees("Coins: read")
    #expect(home.file?.contains("do = \"read\"") == true)
    story.type("uuuuu")
    await story.sees("Undone: Crypto: off")
    #expect(home.file == Self.file)
    _ = await story.quit()
  }

  @Test func `rules are moved and removed, several at once, and come back to the last byte`()
    async throws
  {
    let story = try await story(Self.file)
    story.type("gRJ")
    await story.sees("Moved Crypto · u undo")
    await story.frame { rows in
      let crypto = rows.firstIndex { $0.contains("Crypto") } ?? 0
      return crypto > rows.firstIndex { $0.contains("title:weather") } ?? 99
    }
    await story.selects("Crypto")
    story.type("u")
    await story.sees("Undone: Moved Crypto")
    #expect(home.file == Self.file)
    story.type("ggvjd")
    await story.sees("Removed Crypto")
    await story.selects("title:weather")
    story.type("u")
    await story.sees("2 rules")
    story.type("ggvGvd")
    await story.sees("Removed 2 rules · u undo")
    await story.sees("No rules yet")
    story.type("u")
    await story.sees("Undone: Removed 2 rules")
    #expect(home.file == Self.file)
    _ = await story.quit()
  }

  @Test func `a page without rules says how to make one, and takes one`() async throws {
    let story = try await story(nil)
    story.type(":rules")
    await story.selects("rules")
    story.press(.enter)
    await story.sees("No rules yet")
    await story.sees("M on an item makes one · a add one here")
    story.type("atitle:weather")
    story.press(.enter)
    await story.sees("Rule added: title:weather · u undo")
    await story.selects("[✓] title:weather")
    _ = await story.quit()
  }

  @Test func `a faulty rule says what is wrong, and can be mended here`() async throws {
    let story = try await story("[[rules]]\nwhen = \"words:many\"\ndo = \"mute\"\n")
    story.type("gR")
    await story.selects("[!] words:many")
    await story.sees("Expected a number such as 3, >3 or 1..3.")
    story.type("e")
    for _ in 0..<4 { story.press(.backspace) }
    story.type("<3")
    story.press(.enter)
    await story.sees("Rule changed: words:<3")
    await story.selects("[✓] words:<3")
    #expect(home.file?.contains("when = \"words:<3\"") == true)
    _ = await story.quit()
  }

  @Test func `what a rule catches is shown above its page`() async throws {
    let story = try await story(Self.file)
    story.type("gR")
    await story.selects("Crypto")
    story.press(.enter)
    await story.sees("“title:bitcoin” · 2 hits")
    await story.misses("Weather")
    story.press(.escape)
    await story.selects("[✓] Crypto")
    _ = await story.quit()
  }
}
