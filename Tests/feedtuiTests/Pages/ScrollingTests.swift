import FeedReading
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiReading
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// Counts, which have the same meaning on every page.
struct ScrollingTests {
  @Test(
    arguments: [
      (Scroll.down, 1, 1), (.down, 5, 5), (.up, 3, -3), (.pageDown, 1, 7),
      (.pageUp, 2, -14), (.halfPageDown, 2, 8), (.halfPageUp, 1, -4), (.top, 5, 0), (.bottom, 1, 0),
    ])
  func `a motion scrolls an article by lines`(motion: Scroll, times: Int, lines: Int) {
    #expect(motion.lines(times, height: 8) == lines)
  }

  @Test func `the third line of a text, and the third heading, are gone to by number`() {
    let facts = FactsDataSource(
      [(title: "T", rows: (1...50).map { FactsDataSource.Fact("\($0)", "Line") })], column: 12)
    let context = PageContext(
      clock: Sample.clock, density: .compact, config: EffectiveConfig())
    let text = TextViewController(
      context, title: "T", .loaded(facts), size: Size(width: 20, height: 4))
    let heading = "T " + String(repeating: "─", count: 17)
    text.perform("bottom", count: 30)
    #expect(rows(text) == [heading, "30 Line", "31 Line", "32 Line"])
    text.perform("bottom", count: nil)
    #expect(rows(text) == [heading, "49 Line", "50 Line", ""])
    text.perform("top", count: 3)
    #expect(rows(text) == [heading, "3 Line", "4 Line", "5 Line"])

    var chosen: Heading?
    let headings = HeadingsViewController(
      context, (1...50).map { Heading(level: 1, text: "\($0)", block: $0) }, current: 20,
      size: Size(width: 20, height: 4)
    ) { chosen = $0 }
    headings.perform("bottom", count: 3)
    headings.perform("open", count: nil)
    #expect(chosen?.text == "3")
  }

  private func rows(_ page: some ViewController) -> [String] {
    page.scroller?.rest()
    var canvas = Canvas(size: page.size)
    page.draw(in: &canvas)
    return canvas.picture.map { $0.split(separator: " ").joined(separator: " ") }
  }
}
