import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// The mouse scrolls, selects, opens, folds, and moves the divider.
@Suite(.timeLimit(.minutes(5))) struct MouseStories {
  @Test func `a click selects a row, and a second one opens it`() async throws {
    let story = try await Story([document(["One", "Two", "Three"])])
    await story.selects("One")
    story.mouse(.press, 10, 3)
    await story.selects("Two")
    story.mouse(.press, 10, 3)
    await story.sees("The text of Two.")
    story.press(.escape)
    await story.selects("Two")
    _ = await story.quit()
  }

  @Test func `a click on a heading folds it, and one below all rows does nothing`() async throws {
    let story = try await Story([
      document(["One", "Two"]), document(["Old", "Older"], hours: 30),
    ])
    await story.selects("One")
    story.mouse(.press, 5, 12)
    story.mouse(.press, 5, 4)
    await story.frame {
      $0.contains { $0.contains("▸ Yesterday") } && !$0.contains { $0.contains("Old") }
    }
    story.mouse(.press, 5, 4)
    await story.sees("Older")
    _ = await story.quit()
  }

  @Test func `the wheel goes on through the river and in an article`() async throws {
    let story = try await Story([document((1...300).map { "Item \($0)." }, minutesBetween: 1)])
    await story.selects("Item 1.")
    story.mouse(.wheelDown, 10, 5)
    await story.selects("Item 4.")
    for _ in 0..<80 { story.mouse(.wheelDown, 10, 5) }
    await story.selects("Item 244.")
    story.mouse(.wheelUp, 10, 5)
    await story.selects("Item 241.")
    _ = await story.quit()
  }

  @Test func `a click in a panel chooses, and one outside closes it`() async throws {
    let item = ParsedItem(
      id: "1", kind: .article, title: "Long", published: Sample.now - 60,
      contentHTML: "<h2>Alpha</h2><p>a<h2>Beta</h2><p>b<h2>Gamma</h2><p>c", contentText: "Text")
    let story = try await Story([ParsedFeed(format: .rss2, title: "F", items: [item])])
    await story.selects("Long")
    story.press(.enter)
    await story.sees("Gamma")
    story.type("t")
    await story.selects("Alpha")
    story.mouse(.press, 10, 12)
    await story.selects("Beta")
    story.mouse(.press, 10, 12)
    await story.misses(" Headings ─")
    story.type("t")
    await story.sees(" Headings ─")
    story.mouse(.press, 10, 4)
    await story.misses(" Headings ─")
    _ = await story.quit()
  }

  @Test func `hints can be clicked, also those of several keys`() async throws {
    let story = try await Story([document(["One", "Two"])], size: Size(width: 100, height: 16))
    let rows = await story.selects("One")
    let bar = try #require(rows.last)
    let star = try #require(bar.firstRange(of: "star"))
    story.mouse(.press, bar.distance(from: bar.startIndex, to: star.lowerBound), 15)
    await story.sees("★ 1")
    let feeds = try #require(bar.firstRange(of: "gf feeds"))
    story.mouse(.press, bar.distance(from: bar.startIndex, to: feeds.lowerBound), 15)
    await story.isOn("Feeds")
    _ = await story.quit()
  }

  @Test func `the pane below the pointer gets the focus, and the divider follows it`() async throws
  {
    let story = try await Story(
      [document(["One", "Two", "Three"])], size: Size(width: 150, height: 16))
    await story.sees("The text of One.")
    story.mouse(.press, 100, 5)
    await story.frame { $0.last?.contains("Esc back") == true }
    story.mouse(.press, 10, 4)
    await story.selects("Three")
    let divider = Size(width: 150, height: 16).width * 2 / 5
    story.mouse(.press, divider, 8)
    story.mouse(.drag, 75, 8)
    await story.frame { Self.hasDivider(75, $0) }
    story.mouse(.release, 75, 8)
    _ = await story.quit()
    let again = try await Story(store: story.store, size: Size(width: 150, height: 16))
    await again.frame { Self.hasDivider(75, $0) }
    _ = await again.quit()
  }

  @Test func `a click ends keys that were begun`() async throws {
    let story = try await Story([document(["One", "Two", "Three"])])
    await story.selects("One")
    story.type("g")
    await story.frame { $0.last?.contains("g") == true }
    story.mouse(.press, 10, 3)
    await story.selects("Two")
    story.type("u")
    await story.sees("Nothing to undo")
    _ = await story.quit()
  }

  @Test func `the scroll indicator is dragged through the list`() async throws {
    let story = try await Story([document((1...60).map { "Item \($0)." }, minutesBetween: 1)])
    await story.selects("Item 1.")
    let size = story.screen.size
    story.mouse(.press, size.width - 1, 3)
    story.mouse(.drag, size.width - 1, size.height)
    await story.selects("Item 60.")
    story.mouse(.drag, size.width - 1, 0)
    await story.selects("Item 1.")
    story.mouse(.release, size.width - 1, 0)
    story.mouse(.drag, size.width - 1, size.height)
    story.type("j")
    await story.selects("Item 2.")
    _ = await story.quit()
  }

  @Test func `a click on a link of an article is what its number does`() async throws {
    let story = try await Story([document(["One"])])
    await story.selects("One")
    story.type("l")
    let rows = await story.sees("https://feed.example/One")
    let row = try #require(rows.firstIndex { $0.contains("https://feed.example/One") })
    let line = rows[row]
    let start = try #require(line.firstRange(of: "https://"))
    let column = line.distance(from: line.startIndex, to: start.lowerBound)
    // Beside it there is nothing to click.
    story.mouse(.press, max(0, column - 1), row)
    story.mouse(.press, column + 3, row)
    await story.frame { $0.last?.contains("feed.example") == true }
    _ = await story.quit()
  }

  private static func hasDivider(_ column: Int, _ rows: [String]) -> Bool {
    rows.filter { $0.count > column && "│┤├┼".contains(Array($0)[column]) }.count > 8
  }

  @Test func `the wheel goes through the palette, and a click there does nothing`() async throws {
    let story = try await Story([document(["One", "Two"])])
    await story.selects("One")
    story.type("?")
    await story.selects("next unread")
    story.mouse(.wheelDown, 3, 3)
    await story.selects("previous unread")
    story.mouse(.press, 3, 3)
    story.press(.escape)
    await story.selects("One")
    _ = await story.quit()
  }
}
