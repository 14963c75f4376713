import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

@Suite(.timeLimit(.minutes(5))) struct ConfigStories {
  private func config(_ text: String) -> EffectiveConfig {
    let paths = Paths(
      overrides: Paths.Overrides(config: "/home/ann/config.toml"), environment: [:],
      home: "/home/ann", folder: "/", isFolder: { _ in false })
    return EffectiveConfig(Config(Array(text.utf8), path: paths.config), paths)
  }

  @Test func `errors of the settings file are a notice and a page, and the rest holds`()
    async throws
  {
    let story = try await Story(
      [document(["One", "Two"])],
      config: config(
        """
        dates = "iso"
        densty = 1
        clock = 5
        [keys]
        "x" = "favorite"
        "f" = "hide"
        "e" = "none"
        "E" = "failures"
        """))
    await story.sees("config.toml has 3 errors: press E")
    await story.sees("2026-11-21")
    story.type("E")
    let page = await story.sees("/home/ann/config.toml, line 5")
    #expect(page.contains { $0.contains("Files · 3 errors · the rest is used") })
    #expect(page.contains { $0.contains("Unknown setting \"densty\". Did you mean") })
    story.type("q")
    await story.selects("One")
    story.type("f")
    await story.misses("One")
    await story.sees("Hidden · u undo")
    #expect(await story.quit() == .quit)
  }

  @Test func `keys that were bound otherwise are the ones that are named`() async throws {
    let story = try await Story(
      [document(["One", "Two"])],
      config: config(
        "[keys]\n\"?\" = \"none\"\n\"F1\" = \"none\"\n\"g h\" = \"help\"\nU = \"undo\"\n"))
    await story.sees("gh more")
    await story.selects("One")
    story.type("x")
    await story.sees("Hidden · U undo")
    story.type("g")
    await story.sees("g ")
    story.type("h")
    await story.isOn("Keys and actions")
    story.press(.escape)
    await story.selects("Two")
    #expect(await story.quit() == .quit)
  }

  @Test func `with newsboat's keys N marks read and l shows the unread`() async throws {
    let story = try await Story(
      [document(["One", "Two"])], config: config("key_preset = \"newsboat\""))
    await story.selects("●")
    story.type("N")
    await story.selects("▌  ")
    story.type("l")
    await story.sees(" Unread")
    #expect(await story.quit() == .quit)
  }

  @Test func `what the selection has passed is read, where that is wanted`() async throws {
    let story = try await Story(
      [document(["One", "Two", "Three", "Four"])], config: config("mark_read = \"scroll\""))
    await story.selects("One")
    await story.sees("4 unread")
    story.type("3j")
    await story.selects("Four")
    await story.sees("1 unread")
    story.type("k")
    await story.selects("Three")
    story.type("u")
    await story.sees("4 unread")
    #expect(await story.quit() == .quit)
  }

  @Test func `in ASCII there is no other sign`() async throws {
    let story = try await Story(
      [document(["One", "Two"])], config: config("marks = \"ascii\""))
    let rows = await story.sees("One")
    #expect(rows.allSatisfy { $0.allSatisfy(\.isASCII) })
    #expect(rows.contains { $0.hasPrefix(">o") })
    #expect(await story.quit() == .quit)
  }

  @Test func `the clock shows twelve hours where that is wanted`()
    async throws
  {
    let story = try await Story(
      [document(["A long title that goes on and on and on"])],
      config: config("clock = \"12h\""))
    await story.selects("A long title")
    story.press(.enter)
    await story.sees("11:00 am")
    #expect(await story.quit() == .quit)
  }

  @Test(arguments: [30, 60]) func `a text is as broad as was asked for, in the middle of the page`(
    columns: Int
  ) async throws {
    let words = String(repeating: "words ", count: 60)
    let story = try await Story(
      [document(["A title that is as long as \(words.prefix(100))"])],
      size: Size(width: 120, height: 30), config: config("text_width = \(columns)\n"))
    await story.selects("A title")
    story.press(.enter)
    let rows = await story.sees("The text of").dropFirst().dropLast()
    #expect(rows.contains { $0.contains(String(repeating: "words ", count: columns / 6 - 1)) })
    let left = (120 - columns) / 2
    for row in rows where !row.allSatisfy({ $0 == " " }) {
      let blanks = row.prefix { $0 == " " }.count
      let end = row.count - row.reversed().prefix { $0 == " " }.count
      #expect(blanks == left && end <= left + columns, "\(row)")
    }
    _ = await story.quit()
  }
}
