import FeedStorage
import TerminalKit
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// The user's query feeds, from the keys to the screen.
@Suite(.timeLimit(.minutes(5))) struct QueryFeedStories {
  @Test func `keys open a query feed, and what was read in it stays until it is left`() async throws
  {
    let story = try await story("\"query:Fresh B:unread = \\\"yes\\\" and title =~ \\\"^b\\\"\"")
    story.type("'1")
    await story.isOn("Fresh B")
    await story.selects("B1")
    await story.misses("A1")
    story.type("m")
    await story.sees("1 unread")
    let rows = await story.selects("B1")
    #expect(rows.contains { $0.contains("B2") })
    story.press(.escape)
    await story.isOn("All")
    await story.sees("A1")
    story.type("'1")
    await story.selects("B2")
    await story.misses("B1")
    _ = await story.quit()
  }

  @Test func `all of a query feed is read, and unread again`() async throws {
    let story = try await story("\"query:B:title =~ \\\"^b\\\"\"")
    story.type("'1")
    await story.selects("B1")
    story.type("C")
    await story.sees("2 marked read")
    story.type("u")
    await story.sees("2 unread")
    story.type("q")
    await story.isOn("All ·")
    _ = await story.quit()
  }

  @Test func `a query feed is searched, and the feeds lead into it once more`() async throws {
    let story = try await story("\"query:B:title =~ \\\"^b\\\"\"")
    story.type("'1")
    await story.selects("B1")
    story.type("/text of")
    await story.sees("2 hits")
    story.press(.escape)
    await story.isOn("B  ")
    story.type("gf")
    await story.sees("2 items · '1")
    await story.selects("Alpha")
    story.type("kk")
    await story.selects("2 B")
    story.press(.enter)
    await story.selects("B1")
    story.press(.escape)
    await story.isOn("Feeds")
    _ = await story.quit()
  }

  @Test func `a query feed that is not there is named`() async throws {
    let story = try await story("\"query:One:age < 9\"")
    story.type("'2")
    await story.sees("No query feed 2, only 1")
    _ = await story.quit()
    let other = try await self.story()
    other.type("'1")
    await other.sees("No query feeds")
    _ = await other.quit()
  }

  @Test func `the page of feeds has them, and leads there and back`() async throws {
    let story = try await story("\"query:All of B:title =~ \\\"^b\\\"\"")
    await story.selects("A1")
    story.type("gf")
    var rows = await story.sees("2 items")
    #expect(rows.contains { $0.contains("Query feeds · 1 query feed") })
    await story.selects("Alpha")
    story.type("kk")
    await story.selects("All of B")
    story.type("c")
    await story.sees("Select a feed first")
    story.press(.enter)
    await story.isOn("All of B")
    rows = await story.selects("B1")
    #expect(!rows.contains { $0.contains("A1") })
    story.type("h")
    await story.isOn("Feeds")
    await story.selects("All of B")
    _ = await story.quit()
  }

  @Test func `a query feed follows its line, and a bad line is named`() async throws {
    let old = "\"query:V:title = \\\"nothing\\\"\""
    let story = try await story(old)
    story.type("'1")
    await story.isOn("V")
    await story.sees("Nothing in this query feed")
    try change(old, to: "\"query:V:title = \\\"B2\\\"\"", in: story)
    await story.selects("B2")
    try change("\"query:V:title = \\\"B2\\\"\"", to: "\"query:V:titel = 5\"", in: story)
    await story.sees("The query feed \"V\" cannot be used")
    await story.isOn("V")
    _ = await story.quit()
  }

  @Test func `the palette knows query feeds by their names`() async throws {
    let story = try await story("\"query:Only the second:title =~ \\\"2$\\\"\"")
    story.type("'1")
    await story.isOn("Only the second")
    story.press(.escape)
    await story.isOn("All ·")
    story.type(":only the")
    await story.sees("query feed Only the second")
    story.press(.enter)
    await story.isOn("Only the second")
    _ = await story.quit()
  }

  @Test func `two query feeds of one name are both in the palette, and lead back to the river`()
    async throws
  {
    let story = try await story(
      "\"query:Same:title = \\\"B1\\\"\"", "\"query:Same:title = \\\"B2\\\"\"")
    // The palette lists the query feeds that are known when it opens.
    story.type("'2")
    await story.selects("B2")
    story.press(.escape)
    await story.selects("A1")
    story.type(":query feed same")
    await story.frame { rows in rows.filter { $0.contains("query feed Same") }.count == 2 }
    story.press(.enter)
    await story.isOn("Same")
    story.press(.escape)
    await story.isOn("All ·")
    _ = await story.quit()
  }

  private func change(_ old: String, to new: String, in story: Story) throws {
    let line = FileEdit.Line(number: 4, before: Array(old.utf8), after: Array(new.utf8))
    #expect(try story.feedsFile.apply(FeedsFileEdit(lines: [line])))
  }

  private func story(_ lines: String...) async throws -> Story {
    try await Story(
      [
        document(["A1", "A2", "A3"], title: "Alpha"),
        document(["B1", "B2"], title: "Beta", hours: 30),
      ], lines: lines, size: Size(width: 120, height: 16))
  }
}
