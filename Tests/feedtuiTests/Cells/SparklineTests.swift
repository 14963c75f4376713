import Testing

@testable import FeedtuiForms
@testable import feedtui

struct SparklineTests {
  @Test func `days are drawn as bars, the greatest the highest, and nothing for none`() {
    #expect(Sparkline.text([0, 1, 7, 14], width: 4) == " ▁▄▇")
    #expect(Sparkline.text([0, 0, 1], width: 2) == " ▇")
    #expect(Sparkline.text([], width: 5) == "" && Sparkline.text([1], width: 0) == "")
    #expect(Sparkline.text([1, 1_000_000], width: 2) == "▁▇")
  }
}
