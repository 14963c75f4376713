import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiSettings
@testable import feedtui

/// Feeds, tags and selections that the user acts on where they stand.
@Suite(.timeLimit(.minutes(5))) struct FeedsActsStories {
  @Test func `a feed, a tag and all are marked read on the page, and that is undone`() async throws
  {
    let story = try await feedsPage()
    story.type("A")
    await story.sees("2 marked read · u undo")
    await story.selects("  Alpha")
    story.type("u")
    await story.selects("2 Alpha")
    // The heading of the tag.
    story.type("k")
    await story.selects("News")
    story.type("A")
    await story.sees("4 marked read")
    story.type("u")
    await story.frame { rows in rows.contains { $0.contains("News · 4 unread · 2 feeds") } }
    // The overview stands for all, but is not taken for that by accident.
    story.type("gg")
    await story.selects("4 feeds")
    story.type("A")
    await story.sees("C marks all feeds read")
    story.type("C")
    await story.sees("5 marked read")
    story.type("u")
    await story.frame { rows in rows.contains { $0.contains("5 unread") } }
    _ = await story.quit()
  }

  @Test func `a feed says by itself what marks its items read`() async throws {
    let story = try await Story(
      [document(["A1", "A2", "A3"], title: "Alpha")], size: Size(width: 100, height: 20),
      density: .comfortable)
    await story.selects("A1")
    story.type("gf")
    await story.selects("Alpha")
    let before = try story.feedsFile.read()
    story.type("M")
    await story.sees("Items of Alpha are read when you move past them")
    await story.sees("read in passing")
    #expect(try story.feedsFile.read() != before)
    story.press(.enter)
    await story.selects("A1")
    story.type("jj")
    await story.sees("Alpha · 1 unread")
    story.type("hu")
    await story.sees("Undone")
    story.type("M")
    await story.sees("Items of Alpha are read as all others")
    await story.misses("read in passing")
    _ = await story.quit()
  }

  @Test func `a feed that has been read is made unread again`() async throws {
    let story = try await feedsPage()
    story.type("m")
    await story.selects("?      Alpha")
    story.type("m")
    await story.sees("2 marked unread · u undo")
    await story.selects("2 Alpha")
    _ = await story.quit()
  }

  @Test func `selected feeds are marked as one act`() async throws {
    let story = try await feedsPage()
    story.type("vjv")
    await story.sees("2 selected")
    story.type("A")
    await story.sees("4 marked read")
    story.type("u")
    await story.frame { rows in rows.contains { $0.contains("News · 4 unread · 2 feeds") } }
    _ = await story.quit()
  }

  @Test func `a tag is opened as a river of its feeds`() async throws {
    let story = try await feedsPage()
    story.type("k")
    await story.selects("News")
    story.press(.enter)
    await story.isOn("News")
    await story.sees("A1")
    await story.sees("B1")
    await story.misses("C1")
    story.type("C")
    await story.sees("4 marked read")
    story.type("h")
    await story.selects("News")
    _ = await story.quit()
  }

  @Test func `the next feed with unread items is gone to from everywhere`() async throws {
    let story = try await Self.story()
    await story.selects("A1")
    story.type("]")
    await story.isOn("Alpha")
    await story.selects("A1")
    story.press(.enter)
    await story.sees("The text of A1.")
    story.type("]")
    await story.isOn("Beta")
    story.type("C")
    await story.sees("2 marked read")
    story.type("]")
    await story.isOn("Gamma")
    story.type("[")
    await story.isOn("Alpha")
    story.type("[")
    await story.isOn("Gamma")
    story.type("C")
    await story.sees("1 marked read")
    story.type("[")
    await story.isOn("Alpha")
    story.type("C")
    await story.sees("marked read")
    story.type("]")
    await story.sees("No other feed has unread items")
    _ = await story.quit()
  }

  @Test func `feeds without unread items are hidden, and the order is remembered`() async throws {
    let story = try await feedsPage()
    story.type("U")
    await story.misses("Delta")
    await story.sees("Feeds with unread items only · U all")
    // What is read now stays until the page comes again.
    story.type("A")
    await story.selects("?      Alpha")
    story.type("s")
    await story.sees("Feeds: by name")
    story.type("hgf")
    await story.sees("Beta")
    await story.misses("Alpha")
    let store = story.store
    #expect(try await store.preference("feeds") == "name hide-read")
    story.type("U")
    await story.sees("Delta")
    story.type("sss")
    await story.sees("Feeds: in the order of the file")
    _ = await story.quit()
  }

  @Test func `settings say which feeds are shown and in which order, until a key says otherwise`()
    async throws
  {
    let story = try await Self.story("feed_order = \"newest\"\nhide_read_feeds = true\n")
    await story.selects("A1")
    story.type("gf")
    await story.sees("with unread items · newest first")
    await story.misses("Delta")
    story.type("s")
    await story.sees("Feeds: in the order of the file")
    // Back from a feed it is as it was chosen; after the page was left, as the settings say.
    story.press(.enter)
    await story.misses("Overview")
    story.type("h")
    await story.sees("Overview")
    await story.misses("newest first")
    story.type("hgf")
    await story.sees("with unread items · newest first")
    _ = await story.quit()
  }

  private func feedsPage() async throws -> Story {
    let story = try await Self.story()
    await story.selects("A1")
    story.type("gf")
    await story.selects("Alpha")
    return story
  }

  @Test func `# lists the tags, and Enter opens the river of one`() async throws {
    let story = try await Self.story()
    await story.selects("A1")
    story.type("#")
    story.press(.enter)
    await story.sees("B2")
    await story.misses("C1")
    story.type("gf")
    await story.isOn("Feeds")
    await story.sees("Gamma")
    story.type("#")
    await story.isOn("Tags")
    await story.misses("Gamma")
    _ = await story.quit()
  }

  @Test func `a count before ] goes that many feeds on, and a search selects its first feed`()
    async throws
  {
    let story = try await Self.story()
    await story.selects("A1")
    story.type("2]")
    await story.sees("Beta · 2 unread")
    await story.selects("B1")
    story.type("gfG/a")
    await story.selects("Alpha")
    await story.isOn("Feeds · “a”")
    story.press(.enter, .escape)
    _ = await story.quit()
  }

  /// Four feeds, of which the first two have a tag.
  private static func story(_ config: String = "") async throws -> Story {
    let file = FeedsFile(path: SettingsHome().folder + "-feeds")
    try file.append(lines: [
      "https://0.example/feed News", "https://1.example/feed News", "https://2.example/feed",
      "https://3.example/feed",
    ])
    return try await Story(
      [
        document(["A1", "A2"], title: "Alpha", hours: 1),
        document(["B1", "B2"], title: "Beta", hours: 2),
        document(["C1"], title: "Gamma", hours: 3), document([], title: "Delta", hours: 4),
      ], feedsFile: file, size: Size(width: 80, height: 20),
      config: EffectiveConfig(Config(Array(config.utf8), path: "c")))
  }
}
