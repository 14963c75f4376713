import FeedModel
import FeedRefreshing
import TerminalKit
import Testing

@testable import feedtui

@Suite(.timeLimit(.minutes(5))) struct ReaderSearchStories {
  private func article(_ html: String, _ title: String = "Long") -> ParsedFeed {
    ParsedFeed(
      format: .rss2, title: "Feed",
      items: [
        ParsedItem(
          id: title, kind: .article, title: title, link: "https://feed.example/long",
          published: Sample.now - 3600, contentHTML: html, contentText: "text")
      ])
  }

  private let foxes = (1...60).map { "<p>Paragraph \($0) \($0 % 20 == 0 ? "has a Fóx" : "")" }
    .joined()

  private func marked(_ story: Story) -> [String] {
    (story.screen.frames.last?.rows ?? []).dropFirst().dropLast().map { row in
      row.filter(\.style.isHit).compactMap { $0.glyph?.description }
        .joined()
    }.filter { !$0.isEmpty }
  }

  @Test func `it is found as one types, kept by Enter and walked with n and N`() async throws {
    let story = try await Story([article(foxes)])
    await story.selects("Long")
    story.press(.enter)
    await story.sees("Paragraph 1")
    story.type("/fox")
    var rows = await story.sees("1 of 3")
    #expect(rows.contains { $0.contains("Paragraph 20") })
    #expect(rows.last?.contains("Search: fox") == true)
    #expect(marked(story) == ["Fóx"])
    story.press(.enter)
    await story.sees("Hit 1 of 3")
    story.type("n")
    rows = await story.sees("Hit 2 of 3")
    #expect(rows.contains { $0.contains("Paragraph 40") })
    story.type("2n")
    rows = await story.sees("Hit 1 of 3 · from the top again")
    #expect(rows.contains { $0.contains("Paragraph 20") })
    story.type("N")
    rows = await story.sees("Hit 3 of 3 · from the end again")
    #expect(rows.contains { $0.contains("Paragraph 60") })
    story.press(.escape)
    await story.misses("Hit 3")
    #expect(marked(story) == [])
    story.type("N")
    await story.sees("No search: / starts one")
    story.press(.escape)
    await story.selects("Long")
    _ = await story.quit()
  }

  @Test func `Escape goes back to the line where the search began`() async throws {
    let story = try await Story([article(foxes)])
    await story.selects("Long")
    story.press(.enter)
    await story.sees("Paragraph 1")
    story.type("31j")
    let before = await story.sees("Paragraph 21")
    story.type("/fox")
    await story.sees("1 of 3")
    story.press(.backspace, .backspace, .backspace)
    await story.frame { $0.dropLast() == before.dropLast() }
    story.type("60")
    await story.sees("1 of 1")
    story.press(.escape)
    let after = await story.misses("Search:")
    #expect(after.dropLast() == before.dropLast())
    #expect(marked(story) == [])
    _ = await story.quit()
  }

  @Test func `the other hits are only underlined once the user reads on, and n keeps its own`()
    async throws
  {
    let story = try await Story([article("<p>A fox and a fox" + foxes)])
    await story.selects("Long")
    story.press(.enter)
    await story.sees("Paragraph 1")
    story.type("/fox")
    await story.sees("1 of 5")
    story.press(.enter)
    await story.sees("Hit 1 of 5")
    #expect(marked(story) == ["foxfox"])
    story.type("n")
    await story.sees("Hit 2 of 5")
    #expect(marked(story) == ["foxfox"])
    story.type("f")
    await story.misses("Hit 2 of 5")
    #expect(marked(story) == ["fox"])
    let rows = story.screen.frames.last?.rows ?? []
    let underlined = rows.map { $0.filter { $0.style == Style(.text, .underline) }.count }
    #expect(underlined.contains(3), "\(underlined)")
    story.type("n")
    await story.sees("Hit 3 of 5")
    #expect(marked(story) == ["Fóx"])
    _ = await story.quit()
  }

  @Test func `what is not there is told, and the query feed stays`() async throws {
    let story = try await Story([article(foxes)])
    await story.selects("Long")
    story.press(.enter)
    await story.sees("Paragraph 1")
    story.type("7j")
    let before = await story.sees("Paragraph 9")
    story.type("/wolf")
    let during = await story.sees("no hits")
    #expect(during.dropLast() == before.dropLast())
    story.press(.enter)
    let after = await story.sees("No hits for “wolf”")
    #expect(after.dropLast() == before.dropLast())
    _ = await story.quit()
  }

  @Test func `what the river is searched for is marked in the text, and n and N walk it`()
    async throws
  {
    let story = try await Story([article(foxes), document(["Other"])])
    await story.sees("Other")
    try await SearchIndexer(store: story.store).run()
    story.type("/fox")
    await story.sees("1 hit")
    story.press(.enter)
    await story.misses("Search:")
    story.press(.enter)
    await story.sees("Paragraph 1")
    story.type("n")
    await story.sees("Hit 1 of 3")
    #expect(marked(story) == ["Fóx"])
    story.type("/graph 7")
    await story.sees("1 of 1")
    story.press(.enter)
    await story.sees("Hit 1 of 1")
    story.press(.escape)
    await story.misses("Hit 1")
    story.type("n")
    await story.sees("of 3")
    story.press(.escape)
    await story.selects("Long")
    _ = await story.quit()
  }
}
