import FeedFiltering
import FeedRefreshing
import FoundationEssentials
import TerminalKit
import Testing

@testable import feedtui

/// The filter page, from the keys to the screen.
@Suite(.timeLimit(.minutes(5))) struct FilterStories {
  @Test func `rows are checked, the river is filtered, and one key shows all of it again`()
    async throws
  {
    let story = try await story()
    story.type("m")
    await story.sees("3 unread")
    story.type("&")
    await story.isOn("Filter · All")
    var rows = await story.sees("4 items")
    #expect(Self.count(of: "Unread", in: rows) == "3")
    #expect(Self.count(of: "Read", in: rows) == "1")
    #expect(rows.contains { $0.contains("Everything") })
    story.type(" ")
    rows = await story.sees("3 items")
    #expect(rows.contains { $0.contains("is:unread") })
    #expect(Self.count(of: "Read", in: rows) == "1")
    await story.selects("[✓] Unread")
    story.press(.enter)
    await story.sees("All · “is:unread” · 3 hits")
    await story.misses("Beta")
    story.press(.escape)
    await story.misses("“")
    await story.sees("Beta")
    _ = await story.quit()
  }

  @Test func `what is on is selected when the page is opened again, and can be cleared`()
    async throws
  {
    let story = try await story()
    story.type("/is:unread beta")
    await story.sees("1 hit")
    story.press(.enter)
    await story.misses("Search:")
    story.type("&")
    await story.sees("[✓] Unread")
    await story.sees("is:unread beta")
    story.type("c")
    await story.sees("4 items")
    await story.misses("[✓] Unread")
    story.press(.enter)
    await story.misses("“")
    await story.sees("Alpha")
    _ = await story.quit()
  }

  @Test func `feeds and tags are rows, which letters narrow`() async throws {
    let story = try await story(lines: ["https://0.example/feed \"prose\""])
    story.type("&")
    await story.sees("4 items")
    story.type("/feed b")
    await story.sees("[ ] Feed B")
    await story.misses("Unread")
    story.press(.enter)
    await story.misses("Search:")
    story.type(" ")
    await story.sees("feed:\"Feed B\"")
    await story.sees("1 item")
    story.press(.escape)
    await story.sees("Newest first")
    story.type("/prose")
    await story.sees("[ ] prose")
    story.press(.enter)
    await story.misses("Search:")
    story.type("ggx")
    await story.sees("[✓] prose")
    _ = await story.quit()
  }

  @Test func `a wrong expression is marked at its place, and the last result stays`() async throws {
    let story = try await story()
    story.type("& ")
    await story.sees("is:unread")
    await story.sees("4 items")
    story.type("i")
    await story.sees("Filter: is:unread")
    story.type(" alpha")
    await story.sees("is:unread alpha")
    story.type(" words:>=x")
    let rows = await story.sees("Expected a number")
    let typed = try #require(rows.first { $0.contains("Filter: is:unread alpha words:>=x") })
    let problem = try #require(rows.last)
    let caret = try #require(problem.firstIndex(of: "^"))
    let place = try #require(typed.range(of: ">=x"))
    #expect(
      problem.distance(from: problem.startIndex, to: caret)
        == typed.distance(from: typed.startIndex, to: place.lowerBound))
    #expect(rows.contains { $0.contains("[✓] Unread") })
    // Enter does not accept it.
    story.press(.enter)
    await story.sees("Expected a number")
    story.press(.control("w"), .enter)
    await story.misses("Filter:")
    await story.sees("1 item")
    story.press(.enter)
    await story.sees("All · “is:unread alpha")
    await story.selects("Alpha")
    _ = await story.quit()
  }

  @Test func `a filter is saved as a query feed with a name and a number, and that is undone`()
    async throws
  {
    let story = try await story(lines: ["\"query:Old:fox\""])
    story.type("&")
    await story.sees("4 items")
    story.type("s")
    await story.sees("Nothing is selected yet")
    story.type("ititle:\"beta\" /b\\.?/")
    story.press(.enter)
    await story.misses("Filter:")
    await story.sees("title:\"beta\"")
    story.type("sa:b")
    story.press(.enter)
    await story.sees("cannot contain a colon")
    story.type("sMy \"B\"")
    story.press(.enter)
    await story.sees("Saved My \"B\" · '2 opens it · u undo")
    #expect(try queryFeeds(story).last == ["My \"B\"", "title:\"beta\" /b\\.?/"])
    story.type("u")
    await story.sees("Undone: query feed My \"B\" added")
    #expect(try queryFeeds(story) == [["Old", "fox"]])
    story.press(.control("r"))
    await story.sees("Redone")
    story.press(.escape)
    await story.sees("Alpha")
    story.type("gf")
    await story.sees("1 item · '2")
    story.type("'2")
    await story.isOn("My \"B\"")
    await story.selects("Beta")
    _ = await story.quit()
  }

  private func queryFeeds(_ story: Story) throws -> [[String]] {
    try story.feedsFile.read().queryFeeds.map { [$0.name, $0.text] }
  }

  /// Returns what stands at the right of a row.
  private static func count(of title: String, in rows: [String]) -> String? {
    rows.first { $0.contains("] \(title) ") }?.split { " ▐".contains($0) }.last.map(String.init)
  }

  private func story(lines: [String] = []) async throws -> Story {
    let story = try await Story(
      [
        document(["Alpha", "Gamma", "Delta"], title: "Feed A"), document(["Beta"], title: "Feed B"),
      ],
      lines: lines, size: Size(width: 60, height: 40))
    await story.sees("Alpha")
    try await SearchIndexer(store: story.store).run()
    return story
  }
}
