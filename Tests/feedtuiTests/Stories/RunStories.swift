import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// Runs of one feed are folded into a row.
@Suite(.timeLimit(.minutes(5))) struct RunStories {
  /// A feed with many items, and one with an item above them, one below.
  private func river(_ count: Int = 8, isFolding: Bool = true) async throws -> Story {
    var config = EffectiveConfig()
    config.settings.foldRuns = isFolding
    let many = (1...count).map { "Flash \($0)." }
    return try await Story(
      [
        document(many, title: "Ticker", hours: 2, minutesBetween: 1),
        document(["Above", "Below"], title: "Essays", minutesBetween: 9 * 60),
      ], config: config)
  }

  @Test func `a run is a row that opens and closes, and marks are about all of it`() async throws {
    let story = try await river()
    await story.selects("Above")
    await story.sees("▸ Ticker · 8 items · 8 unread")
    await story.sees("Below")
    await story.misses("Flash")
    story.type("j")
    await story.selects("Ticker")
    story.press(.enter)
    await story.sees("▾ Ticker")
    await story.sees("Flash 8.")
    story.type("jm")
    await story.sees("▾ Ticker · 8 items · 7 unread")
    story.type("k")
    story.press(.enter)
    await story.sees("▸ Ticker · 8 items · 7 unread")
    story.type("m")
    await story.frame {
      $0.contains { $0.contains("▸ Ticker · 8 items") && !$0.contains("unread") }
    }
    story.type("u")
    await story.sees("▸ Ticker · 8 items · 7 unread")
    story.type("f")
    await story.sees("8 starred")
    _ = await story.quit()
  }

  @Test func `n stops at a folded run, and goes on behind it`() async throws {
    let story = try await river()
    await story.selects("Above")
    story.type("n")
    await story.selects("Ticker")
    story.type("n")
    await story.selects("Below")
    story.type("p")
    await story.selects("Ticker")
    _ = await story.quit()
  }

  @Test func `behind a run longer than a window the river goes on`() async throws {
    let story = try await river(400)
    await story.selects("Above")
    await story.sees("▸ Ticker · 400 items · 400 unread")
    story.type("jj")
    await story.selects("Below")
    _ = await story.quit()
  }

  @Test func `the item that is selected is not folded away when others come`() async throws {
    let story = try await river(4)
    await story.selects("Above")
    story.type("jjj")
    await story.selects("Flash 3.")
    try await story.save(
      document((0...4).map { "Flash \($0)." }, title: "Ticker", hours: 2, minutesBetween: 1))
    await story.sees("▾ Ticker")
    await story.selects("Flash 3.")
    _ = await story.quit()
  }

  @Test func `without the setting every item has its row`() async throws {
    let story = try await river(isFolding: false)
    await story.selects("Above")
    await story.sees("Flash 8.")
    await story.misses("▸")
    _ = await story.quit()
  }
}
