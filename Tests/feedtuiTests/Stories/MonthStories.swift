import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// The river of a feed with few items, and what is long ago, are divided by months.
@Suite(.timeLimit(.minutes(5))) struct MonthStories {
  private static let titles = (1...12).map { "Letter \($0)" }
  /// An item every five days.
  private static let letters = document(titles, title: "Letters", minutesBetween: 5 * 24 * 60)

  private func openLetters() async throws -> Story {
    let story = try await Story(
      [Self.letters, document((1...3).map { "Short \($0)" }, title: "Shorts")],
      size: Size(width: 60, height: 24))
    await story.sees("Letter 1 ")
    story.type("]")
    await story.sees("Letters · 12 unread")
    await story.selects("Letter 1")
    return story
  }

  @Test func `its months fold, and a day is still what is marked read`() async throws {
    let story = try await openLetters()
    let rows = await story.selects("Letter 1")
    let headings = rows.filter { $0.contains("──") }
    #expect(headings.count == 3, "\(rows)")
    #expect(headings.first?.contains("November ·") == true, "\(headings)")
    #expect(headings.last?.contains("unread") == true, "\(headings)")
    #expect(!rows.contains { $0.contains("Today") })
    story.type("A")
    await story.sees("Letters · 11 unread")
    story.type("z")
    await story.frame {
      $0.contains { $0.contains("▸ November") } && !$0.contains { $0.contains("Letter 1 ") }
    }
    story.type("A")
    await story.frame { $0.contains { $0.contains("▸ November") && !$0.contains("unread") } }
    story.press(.enter)
    await story.sees("Letter 5")
    _ = await story.quit()
  }

  @Test func `in a list by arrival all that came on a day is marked read, whatever its date`()
    async throws
  {
    let story = try await openLetters()
    story.type("Sl")
    await story.sees("last arrived first")
    story.type("A")
    await story.sees("12 marked read")
    _ = await story.quit()
  }

  @Test func `all months fold, and unread items are found in them`() async throws {
    let story = try await openLetters()
    story.type("Z")
    await story.frame { rows in
      rows.contains { $0.contains("▸ November") } && !rows.contains { $0.contains("Letter 1") }
    }
    story.type("j")
    await story.selects("October")
    story.type("n")
    let rows = await story.selects("Letter 6")
    #expect(rows.contains { $0.contains("Letter 7") }, "The whole month is open: \(rows)")
    _ = await story.quit()
  }

  @Test func `the river has headings of days for two months at least, and of months before`()
    async throws
  {
    let story = try await Story(
      [document((1...8).map { "Letter \($0)" }, title: "Letters", minutesBetween: 20 * 24 * 60)],
      size: Size(width: 60, height: 40))
    var rows = await story.sees("Letter 8")
    let headings = rows.filter { $0.contains("──") }.suffix(4)
    let titles = ["22 September · 1 unread", "2 September · 1", "August · 1", "July · 2 unread"]
    #expect(zip(headings, titles).allSatisfy { $0.hasPrefix(" \($1)") }, "\(rows)")
    // Below days rows say the time, below months the age.
    #expect(rows.contains { $0.contains("Letter 5") && $0.contains(":") }, "\(rows)")
    #expect(rows.contains { $0.contains("Letter 8") && !$0.contains(":") }, "\(rows)")
    story.type("G")
    await story.selects("Letter 8")
    story.type("z")
    rows = await story.frame { $0.contains { $0.contains("▸ July") } }
    #expect(rows.contains { $0.contains("August") && !$0.contains("▸") }, "\(rows)")
    story.press(.enter)
    await story.sees("Letter 7")
    _ = await story.quit()
  }

  @Test func `a feed with several items a day is divided by days`() async throws {
    let story = try await openLetters()
    story.type("]")
    await story.sees("Shorts · 3 unread")
    await story.sees("Today")
    _ = await story.quit()
  }
}
