import FeedCore
import Testing

@testable import feedtui

/// Counts, which have the same meaning on every page.
struct ScrollingTests {
  @Test(
    arguments: [
      (ScrollIntent.down, nil, 11), (.down, 5, 15), (.up, 3, 7), (.pageDown, nil, 17),
      (.pageUp, 2, -4), (.halfPageDown, 2, 18), (.halfPageUp, nil, 6), (.top, nil, 0),
      (.bottom, nil, 99), (.top, 5, 4), (.bottom, 3, 2),
    ] as [(ScrollIntent, Int?, Int)])
  func `a motion leads to a line`(motion: ScrollIntent, count: Int?, line: Int) {
    #expect(motion.line(from: 10, count: count, height: 8, lines: 100) == line)
  }

  @Test func `the third line of a text, and the third heading, are gone to by number`() {
    let text = TextViewController(
      title: "T", size: Size(width: 20, height: 4),
      text: { _ in (1...50).map { StyledLine([.init("Line \($0)")]) } }, leave: {})
    text.perform(.scroll(.bottom), count: 30)
    #expect(top(text) == "Line 30")
    text.perform(.scroll(.bottom), count: nil)
    #expect(top(text) == "Line 47")
    text.perform(.scroll(.top), count: 3)
    #expect(top(text) == "Line 3")

    var chosen: Heading?
    let headings = HeadingsViewController(
      (1...50).map { Heading(level: 1, text: "\($0)", block: $0) }, current: 20,
      size: Size(width: 20, height: 4)
    ) { chosen = $0 }
    headings.perform(.scroll(.bottom), count: 3)
    headings.perform(.choose, count: nil)
    #expect(chosen?.text == "3")
  }

  private func top(_ page: TextViewController) -> String {
    var canvas = Canvas(size: page.size)
    page.draw(in: &canvas)
    return canvas.picture[0].split(separator: " ").joined(separator: " ")
  }
}
