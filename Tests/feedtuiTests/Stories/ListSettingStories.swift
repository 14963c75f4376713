import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// The user chooses how lists scroll, and how dates are written.
@Suite(.timeLimit(.minutes(5))) struct ListSettingStories {
  private static let trees = (1...30).map { "Tree \($0)." }
  private static let small = Size(width: 60, height: 12)

  private func story(
    _ titles: [String] = Self.trees, _ change: (inout Settings) -> Void
  ) async throws -> Story {
    var config = EffectiveConfig()
    config.settings.hints = false
    change(&config.settings)
    return try await Story(
      [document(titles, minutesBetween: 1)], size: Self.small, config: config)
  }

  @Test func `the selection keeps rows above and below it in sight`() async throws {
    let story = try await story { $0.scrollOff = 3 }
    await story.selects("Tree 1.")
    for number in 2...12 {
      story.type("j")
      let rows = await story.selects("Tree \(number).")
      #expect(rows.contains { $0.contains("Tree \(number + 3).") }, "\(number)")
    }
    for number in (5...11).reversed() {
      story.type("k")
      let rows = await story.selects("Tree \(number).")
      #expect(rows.contains { $0.contains("Tree \(number - 3).") }, "\(number)")
    }
    story.type("G")
    await story.selects("Tree 30.")
    _ = await story.quit()
  }

  @Test func `from the last row the selection goes on to the first, and back`() async throws {
    let story = try await story { $0.wrap = true }
    await story.selects("Tree 1.")
    story.type("k")
    await story.selects("Tree 30.")
    story.type("j")
    await story.selects("Tree 1.")
    // A count that is too large ends at the end.
    story.type("99j")
    await story.selects("Tree 30.")
    story.type("j")
    await story.selects("Tree 1.")
    story.type("gf")
    await story.isOn("Feeds")
    story.type("gg")
    await story.selects("4 feeds")
    story.type("k")
    await story.selects("3.example")
    story.type("j")
    await story.selects("4 feeds")
    _ = await story.quit()
  }

  @Test func `it goes round all items, also beyond the rows that are held`() async throws {
    let story = try await story((1...700).map { "Tree \($0)." }) { $0.wrap = true }
    await story.selects("Tree 1.")
    story.type("k")
    await story.selects("Tree 700.")
    story.type("k")
    await story.selects("Tree 699.")
    story.type("jj")
    await story.selects("Tree 1.")
    _ = await story.quit()
  }

  @Test func `without that, the ends are ends`() async throws {
    let story = try await story { _ in }
    await story.selects("Tree 1.")
    story.type("G")
    await story.selects("Tree 30.")
    story.type("jk")
    await story.selects("Tree 29.")
    _ = await story.quit()
  }

  @Test func `dates of rows and of an article are written as the user wants`() async throws {
    let format = try DateFormat("%d.%m.%Y %H:%M")
    let row = try RowFormat(["date", "title"])
    let story = try await story(["One."]) { ($0.dateFormat, $0.row) = (format, row) }
    let date = format.text(of: Sample.now - 3600, .utc)
    await story.selects("\(date)  One.")
    story.press(.enter)
    await story.sees(date)
    await story.misses("Today")
    _ = await story.quit()
  }
}
