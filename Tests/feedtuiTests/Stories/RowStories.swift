import FeedModel
import FeedStorage
import TerminalKit
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// The user chooses what rows look like.
@Suite(.timeLimit(.minutes(5))) struct RowStories {
  private let home = SettingsHome()

  @Test func `the fields of a row are typed on the page of settings, and shown at once`()
    async throws
  {
    let story = try await home.story("density = \"compact\" # small\n")
    await story.sees("▌●     1h  Feed                One")
    story.type(",/fields of a compact")
    story.press(.enter)
    await story.selects("Fields of a row      age, feed, title")
    story.press(.enter)
    await story.sees("Fields of a row: age, feed, title")
    story.press(.control("u"))
    story.type("time, title, fead")
    story.press(.enter)
    await story.sees("A row has no field \"fead\". Did you mean \"feed\"?")
    for _ in 0..<4 { story.press(.backspace) }
    story.type("feed:6")
    story.press(.enter)
    await story.sees("Fields of a row: time, title, feed:6 · u undo")
    #expect(
      home.file == "density = \"compact\" # small\nrow = [\"time\", \"title\", \"feed:6\"]\n")
    story.press(.escape, .escape)
    await story.frame { $0.contains { $0.hasPrefix("▌●  11:00  One") && $0.contains("  Feed") } }
    story.type("u")
    await story.sees("Undone: Fields of a row: time, title, feed:6")
    await story.sees("▌●     1h  Feed                One")
    #expect(home.file == "density = \"compact\" # small\n")
    #expect(await story.quit() == .quit)
  }

  @Test func `the tags of a feed come from the archive when a row has them`() async throws {
    let story = try await home.story("density = \"compact\"\nrow = [\"title\", \"age\"]\n")
    let line = FileEdit.Line(
      number: 0, before: Array("https://0.example/feed".utf8),
      after: Array("https://0.example/feed Rivers".utf8))
    #expect(try story.feedsFile.apply(FeedsFileEdit(lines: [line])))
    await story.misses("Rivers")
    story.type(",/fields of a compact")
    story.press(.enter)
    await story.selects("Fields of a row      title, age")
    story.press(.enter)
    story.type(", tags")
    story.press(.enter)
    await story.sees("Fields of a row: title, age, tags")
    story.press(.escape, .escape)
    await story.frame { $0.contains { $0.hasPrefix("▌●  One") && $0.contains("1h  Rivers") } }
    #expect(await story.quit() == .quit)
  }

  @Test func `one key leads through three densities, and the selection stays`() async throws {
    let titles = (1...30).map { "Item \($0)" }
    let story = try await Story(
      [document(titles)], size: Size(width: 60, height: 16), density: .comfortable)
    await story.selects("Item 1")
    story.type("8j")
    await story.frame { Self.selected($0).contains { $0.contains("Item 9") } }
    story.type("=")
    await story.frame { Self.selected($0).count == 1 }
    story.type("=")
    let airy = await story.frame { Self.selected($0).count == 3 }
    let top = try #require(airy.firstIndex { $0.hasPrefix("▌") })
    #expect(airy[top + 1].contains("Item 9"))
    #expect(airy[top + 3].allSatisfy { $0 == " " } && !airy[top + 4].allSatisfy { $0 == " " })
    story.type("=")
    let comfortable = await story.frame { rows in
      guard let top = rows.firstIndex(where: { $0.hasPrefix("▌") }) else { return false }
      return rows.count > top + 3 && rows[top + 3].contains("Feed")
    }
    #expect(Self.selected(comfortable).contains { $0.contains("Item 9") })
    #expect(await story.quit() == .quit)
    #expect(try await story.store.preference(Preference.density) == "comfortable")
  }

  @Test func `lines of an article move apart where the reader is`() async throws {
    let story = try await home.story("")
    let text = (1...400).map { "word\($0)" }.joined(separator: " ")
    try await story.save(
      ParsedFeed(
        format: .rss2, title: "Feed",
        items: [
          ParsedItem(
            id: "Long", kind: .article, title: "Long", published: Sample.now - 60,
            contentHTML: "<p>\(text)</p>", contentText: text)
        ]))
    await story.sees("Long")
    story.type("gg")
    story.press(.enter)
    await story.sees("word1 ")
    story.type("20j")
    let single = await story.misses("word1 ")
    let first = try #require(single[1].split(separator: " ").first)
    story.type(",j")
    await story.selects("Text width")
    story.type("j")
    await story.selects("Text spacing         [single]  double")
    story.press(.enter)
    await story.sees("Text spacing: double")
    #expect(home.file == "text_spacing = \"double\"\n")
    story.type("q")
    let double = await story.sees("\(first) ")
    #expect(double[1].contains(first))
    #expect(double[2].allSatisfy { $0 == " " } && double[3].contains("word"))
    // The page is where it was left.
    story.type(",")
    await story.selects("[double]")
    story.press(.enter)
    story.type("q")
    await story.frame { $0 == single }
    #expect(await story.quit() == .quit)
  }

  /// Returns the rows of the selected item.
  private static func selected(_ rows: [String]) -> [String] { rows.filter { $0.hasPrefix("▌") } }
}
