import FeedModel
import FeedStorage
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// What rules mute and highlight, in the river.
@Suite(.timeLimit(.minutes(5))) struct MutedStories {
  private static func config(_ text: String) -> EffectiveConfig {
    EffectiveConfig(Config(Array(text.utf8), path: "config.toml"))
  }

  private static func document(_ titles: String...) -> ParsedFeed {
    ParsedFeed(
      format: .rss2, title: "Feed",
      items: titles.enumerated().map { place, title in
        ParsedItem(
          id: title, kind: .article, title: title, published: Sample.now - Int64(place) * 60,
          contentHTML: "<p>Text of \(title)</p>")
      })
  }

  @Test func `muted items are one row at the end of their day, and Enter shows them`() async throws
  {
    let config = Self.config(
      """
      [[rules]]
      when = "crypto"
      do = "mute"
      note = "coins"
      [[rules]]
      when = "title:short"
      do = "mute"
      """)
    let story = try await Story(
      [Self.document("Alpha", "Crypto one", "Short one", "Crypto two", "Omega")], config: config)
    await story.sees("▸ 3 muted (coins 2, title:short 1)")
    await story.misses("Crypto one")
    story.type("G")
    await story.selects("3 muted")
    story.press(.enter)
    await story.sees("▾ 3 muted")
    await story.sees("muted: coins · Crypto one")
    await story.sees("muted: title:short · Short o")
    // The details say which rule it was.
    story.type("jji")
    await story.sees("title:short")
    story.press(.escape)
    await story.sees("▾ 3 muted")
    // A favourite is never muted.
    story.type("f")
    await story.sees("2 muted (coins 2)")
    story.type("u")
    await story.sees("3 muted")
    story.type("/is:muted")
    await story.sees("3 hits")
    story.press(.enter)
    await story.misses("Search:")
    // What finds nothing says what else would find something.
    story.press(.escape)
    story.type("/crypto")
    await story.sees("2 muted: is:muted crypto")
    story.press(.escape)
    story.type("/colour:crypto")
    await story.sees("“colour:” was taken for text")
    story.press(.escape)
    story.type("/feed")
    await story.sees("2 by feed:feed")
    story.press(.escape)
    _ = await story.quit()
  }

  @Test func `a highlighted item has a mark and a colour`() async throws {
    let config = Self.config(
      """
      [[rules]]
      when = "omega"
      do = "highlight green"
      """)
    let story = try await Story([Self.document("Alpha", "Omega")], config: config)
    await story.sees("┃")
    let frame = try #require(story.screen.frames.last)
    let row = try #require(frame.picture.firstIndex { $0.contains("Omega") })
    #expect(frame.picture[row].contains("┃"))
    #expect(frame.row(row).contains { $0.style.role == .green })
    _ = await story.quit()
  }
}
