import TerminalKit
import Testing

@testable import FeedtuiRoot

/// The top row of the screen.
struct TitleBarTests {
  @Test(arguments: [
    (0, "All"), (1, "All ▲ 1 new · gg"), (1_000, "All ▲ 1,000 new · gg"),
    (1_001, "All ▲ 1,000+ new · gg"),
  ])
  func `what has come above is counted up to a thousand`(count: Int, expected: String) {
    var canvas = Canvas(size: Size(width: 40, height: 1))
    TitleBar(title: "All", newItems: count, key: "gg").draw(in: &canvas)
    let words = canvas.picture[0].split(separator: " ")
    #expect(words.joined(separator: " ") == expected)
  }
}
