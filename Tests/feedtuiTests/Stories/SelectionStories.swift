import FeedModel
import FeedStorage
import TerminalKit
import Testing

@testable import feedtui

/// Several rows at once: selecting them, and what acts then are about.
@Suite(.timeLimit(.minutes(5))) struct SelectionStories {
  @Test func `several feeds and a query feed are removed at once, and come back with one undo`()
    async throws
  {
    let story = try await feedsPage()
    let before = try story.feedsFile.read().lines
    story.type("ggjjv")
    await story.sees("Feeds · 1 selected")
    story.type("4jV")
    await story.sees("Feeds · 4 selected")
    story.type("d")
    await story.sees("Removed 2 feeds, 2 query feeds · u undo")
    await story.misses("selected")
    #expect(try story.feedsFile.read().lines.count == before.count - 4)
    story.type("u")
    await story.sees("Undone: 2 feeds, 2 query feeds removed")
    #expect(try story.feedsFile.read().lines == before)
    story.press(.control("r"))
    await story.sees("Redone: ")
    #expect(try story.feedsFile.read().queryFeeds.isEmpty)
    _ = await story.quit()
  }

  @Test func `a query feed is moved and removed like a feed`() async throws {
    let story = try await feedsPage()
    func names() throws -> [String] { try story.feedsFile.read().queryFeeds.map(\.name) }
    story.type("ggjj")
    await story.selects("Fresh")
    story.type("J")
    await story.sees("Moved Fresh · u undo")
    await story.selects("Fresh")
    #expect(try names() == ["Long", "Fresh"])
    story.type("d")
    await story.sees("Removed Fresh · u undo")
    #expect(try names() == ["Long"])
    story.type("uu")
    await story.sees("Undone: Fresh moved")
    #expect(try names() == ["Fresh", "Long"])
    _ = await story.quit()
  }

  @Test func `selected feeds move together, and stay selected`() async throws {
    let story = try await feedsPage()
    func urls() throws -> [String] {
      try story.feedsFile.read().subscriptions.map { String($0.url.prefix(9).suffix(1)) }
    }
    story.type("jvjv")
    await story.sees("2 selected")
    story.type("K")
    await story.sees("Moved 2 feeds · u undo")
    #expect(try urls() == ["1", "2", "0", "3"])
    story.type("9J")
    await story.frame {
      (try? urls()) == ["0", "3", "1", "2"] && $0.contains { $0.contains("Moved") }
    }
    await story.sees("2 selected")
    story.type("uu")
    await story.frame { _ in (try? urls()) == ["0", "1", "2", "3"] }
    _ = await story.quit()
  }

  @Test func `escape drops the selection, then the search, then leaves`() async throws {
    let story = try await feedsPage()
    story.type("/alph")
    story.press(.enter)
    await story.misses("Beta")
    story.type("v")
    await story.sees("1 selected")
    story.press(.escape)
    await story.misses("selected")
    await story.misses("Beta")
    story.press(.escape)
    await story.sees("Beta")
    story.press(.escape)
    await story.isOn("All")
    _ = await story.quit()
  }

  @Test func `tags that several feeds share are changed on all, and each keeps its own`()
    async throws
  {
    let story = try await feedsPage()
    _ = try story.feedsFile.retag(["https://0.example/feed": ["News", "Own"]])
    _ = try story.feedsFile.retag(["https://1.example/feed": ["News"]])
    await story.sees("Own · 3 unread · 1 feed")
    await story.sees("News · 5 unread · 2 feeds")
    await story.selects("Alpha")
    story.type("vjvt")
    await story.sees("Tags of 2 feeds: News")
    story.press(.control("u"))
    story.type("World")
    story.press(.enter)
    await story.sees("Tagged World on 2 feeds · u undo")
    #expect(
      try story.feedsFile.read().subscriptions.prefix(2).map(\.tags) == [
        ["World", "Own"], ["World"],
      ])
    story.type("u")
    await story.sees("Undone: tags changed")
    #expect(
      try story.feedsFile.read().subscriptions.prefix(2).map(\.tags) == [
        ["News", "Own"], ["News"],
      ])
    _ = await story.quit()
  }

  @Test func `the selection survives new rows above it, and only one feed is renamed`()
    async throws
  {
    let story = try await feedsPage()
    story.type("vj")
    await story.sees("1 selected")
    try await story.save(document(["B9", "B1"], title: "Beta", hours: 0), number: 1)
    await story.sees("1 selected")
    story.type("vc")
    await story.sees("Rename one feed at a time")
    _ = await story.quit()
  }

  @Test func `in the river several items are made favourites, read and hidden with one undo each`()
    async throws
  {
    let story = try await story()
    await story.selects("A1")
    story.type("vjjV")
    await story.sees("unread · 3 selected")
    story.type("f")
    await story.frame { $0.filter { $0.contains("★  ") }.count == 3 }
    await story.sees("3 starred · u undo")
    story.type("m")
    await story.sees("3 read · u undo")
    await story.sees("2 unread")
    story.type("x")
    await story.sees("3 hidden · u undo")
    await story.misses("A2")
    await story.misses("selected")
    story.type("u")
    await story.sees("A2")
    story.type("u")
    await story.sees("Undone: read · 3 items")
    story.type("u")
    await story.sees("Undone: starred · 3 items")
    await story.misses("★")
    _ = await story.quit()
  }

  @Test func `an item of the river stays selected while it is beyond the window`() async throws {
    let titles = (1...600).map { "Title \($0)." }
    let story = try await Story([document(titles, minutesBetween: 1)])
    await story.selects("Title 1.")
    story.type("vGv")
    await story.seesPicked("Title 600.")
    await story.sees("2 selected")
    story.type("f")
    await story.sees("★  ")
    story.type("gg")
    await story.seesPicked("Title 1.")
    await story.sees("★  ")
    story.type("u")
    await story.sees("Undone: starred · 2 items")
    _ = await story.quit()
  }

  @Test func `a range that begins beyond the window is said to be too long`() async throws {
    let titles = (1...600).map { "Title \($0)." }
    let story = try await Story([document(titles, minutesBetween: 1)])
    await story.selects("Title 1.")
    story.type("vG")
    await story.selects("Title 600.")
    story.type("V")
    await story.sees("The range is too long: only ")
    await story.sees("1 selected")
    _ = await story.quit()
  }

  private func feedsPage() async throws -> Story {
    let story = try await story()
    story.type("gf")
    await story.sees("Fresh")
    await story.selects("Alpha")
    return story
  }

  private func story() async throws -> Story {
    try await Story(
      [
        document(["A1", "A2", "A3"], title: "Alpha"),
        document(["B1", "B2"], title: "Beta", hours: 30),
      ],
      lines: [
        #""query:Fresh:unread = \"yes\"""#, "# between", #""query:Long:title =~ \"A\"""#,
      ], size: Size(width: 60, height: 20))
  }
}

extension Story {
  /// Waits for a frame in which a row that is picked contains the text.
  fileprivate func seesPicked(
    _ text: String, at location: SourceLocation = #_sourceLocation
  ) async {
    await frame(at: location) { rows in
      rows.contains { $0.hasPrefix("✓") && $0.contains(text) }
    }
  }
}
