import FeedModel
import FeedStorage
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// The same news of several feeds is one row.
@Suite(.timeLimit(.minutes(5))) struct CopyStories {
  /// A document with one news item, and one of its own an hour older.
  private static func news(
    _ feed: String, _ title: String, minutes: Int64, words: Int = 0, comments: String? = nil
  ) -> ParsedFeed {
    var fire = ParsedItem(
      id: title, kind: .article, title: title, link: "https://news.example/fire",
      published: Sample.now - minutes * 60)
    if words > 0 {
      fire.contentText = (1...words).map { "word\($0)" }.joined(separator: " ")
      fire.contentHTML = fire.contentText.map { "<p>\($0)</p>" }
    }
    fire.comments = comments
    let own = ParsedItem(
      id: "own", kind: .article, title: "Own of \(feed)", link: "https://\(feed).example/own",
      published: Sample.now - minutes * 60 - 3600)
    return ParsedFeed(format: .rss2, title: feed, items: [fire, own])
  }

  private func river(_ others: ParsedFeed..., config: EffectiveConfig = EffectiveConfig())
    async throws -> Story
  {
    let story = try await Story(
      [Self.news("Alder", "A fire", minutes: 10, comments: "https://a.example/talk")] + others,
      size: Size(width: 80, height: 16), density: .comfortable, config: config)
    try await find(in: story)
    return story
  }

  private func find(in story: Story) async throws {
    try await story.store.stories(StoryRules(.link), now: Sample.now).run()
  }

  @Test func `a story is one row, which unfolds, and is read as one`() async throws {
    let story = try await river(Self.news("Birch", "The fire", minutes: 5))
    // Nothing has been touched, so that the top is followed.
    await story.selects("Alder +1 (Birch)")
    await story.misses("The fire")
    await story.sees("3 unread")
    story.type("gg+")
    await story.sees("The fire")
    await story.misses("+1")
    story.type("+")
    await story.sees("Alder +1 (Birch)")
    await story.misses("The fire")
    story.type("m")
    await story.sees("2 unread")
    story.type("u")
    await story.sees("Undone: read · 2 items")
    story.type("i")
    await story.sees("Birch · counted once in the river")
    story.type("qjj+")
    await story.sees("No other feed has this story")
    _ = await story.quit()
  }

  @Test func `a copy that comes leaves the selected row where it is`() async throws {
    let story = try await river()
    story.type("gg")
    await story.selects("A fire")
    try await story.save(Self.news("Birch", "The whole fire", minutes: 60, words: 200), number: 1)
    try await find(in: story)
    await story.sees("The whole fire")
    await story.selects("A fire")
    story.type("u")
    _ = await story.quit()
  }

  @Test func `comments of each copy stand side by side`() async throws {
    let story = try await river(
      Self.news("Birch", "The fire", minutes: 5, comments: "https://b.example/talk"))
    await story.sees("Alder +1 (Birch)")
    story.type("gg")
    story.press(.enter)
    await story.frame { rows in
      rows.contains { $0.contains("⊕ comments · a.example") }
        && rows.contains { $0.contains("⊕ comments · b.example") }
    }
    story.type("3c")
    await story.sees("This item has 2 comments pages")
    story.type("2c")
    await story.sees("b.example")
    _ = await story.quit()
  }

  @Test func `a story is said with the number of its feeds`() async throws {
    let story = try await Story(
      [Self.news("Alder", "A fire", minutes: 10), Self.news("Birch", "The fire", minutes: 5)],
      inLines: true)
    try await find(in: story)
    var said = ""
    // The page that has the story comes between two lines.
    for _ in 0..<1_000 where !said.contains("from Alder and 1 other feed") {
      said = await story.line("where").joined(separator: " ")
    }
    #expect(said.contains("from Alder and 1 other feed"))
    _ = await story.quit()
  }
}
