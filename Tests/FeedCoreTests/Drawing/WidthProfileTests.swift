import SafeText
import TerminalKit
import Testing

/// What is drawn instead of characters that a terminal draws in another width.
struct WidthProfileTests {
  /// Draws a text on a terminal with such a profile.
  private func drawn(_ text: String, _ measured: [WidthSample: Int]) -> String {
    var canvas = Canvas(size: Size(width: 40, height: 1))
    canvas.draw(text, at: Point(x: 0, y: 0))
    canvas.draw("|", at: Point(x: 39, y: 0))
    canvas.replaceGlyphs(WidthProfile(measured).replacement)
    let picture = canvas.picture[0]
    #expect(DisplayWidth.columns(of: picture) == 40)
    return String(picture.dropLast().reversed().drop { $0 == " " }.reversed())
  }

  private static let wide: [WidthSample: Int] = [.symbol: 2, .line: 2, .letter: 2]

  @Test func `where all widths agree nothing is replaced`() {
    let measured = WidthSample.allCases.reduce(into: [:]) { $0[$1] = $1.expected }
    #expect(WidthProfile(measured).isEmpty)
    #expect(drawn("😀 🇩🇪 “★” ─ я ü", measured) == "😀 🇩🇪 “★” ─ я ü")
  }

  @Test(arguments: [-1, 0, 3, 5, 7, Int.max]) func `impossible widths are ignored`(columns: Int) {
    let measured = WidthSample.allCases.filter { $0 != .flag }.reduce(into: [:]) {
      $0[$1] = columns
    }
    #expect(WidthProfile(measured).isEmpty)
  }

  @Test func `emoji of one column become boxes, with the blank that they leave`() {
    #expect(drawn("a😀b🫠⌚c語", [.emoji: 1, .newEmoji: 1]) == "a□ b□ □ c語")
    #expect(drawn("a😀b", [.emoji: 1, .symbol: 2]) == "a? b")
  }

  @Test func `only the emoji that are too new become boxes`() {
    #expect(drawn("😀🥱🫠", [.newEmoji: 1]) == "😀🥱□")
    #expect(drawn("😀🥱🫠", [.recentEmoji: 1, .newEmoji: 1]) == "😀□ □")
    #expect(drawn("㊗〰", [.emoji: 1, .recentEmoji: 1, .newEmoji: 1]) == "㊗〰")
  }

  @Test func `flags become letters`() {
    #expect(drawn("🇩🇪 and 🇯🇵", [.flag: 4]) == "DE and JP")
  }

  @Test(arguments: [
    ("“it’s” – 3 × 4 … • ★☆", "\"it's\" - 3 x 4 ~ * *."),
    ("20 °C, 5 €, ½, ±1", "20 oC, 5 E, ?, ~1"),
    ("┌─┬═╗ ║█▄", "+-+=+ |#-"), ("①②Ⓐⓩ ❸ Ⅳ Ⅴ", "12Az 3 ? V"), ("a\u{FFFD}b", "a?b"),
  ]) func `signs, lines and punctuation become ASCII`(text: String, shown: String) {
    #expect(drawn(text, Self.wide) == shown)
  }

  @Test func `letters stay themselves`() {
    #expect(drawn("für é ǜ", Self.wide) == "fu\u{308}r e\u{301} u\u{308}\u{300}")
    #expect(drawn("Привет, αβγ, ßø ä 語", Self.wide) == "Привет, αβγ, ßø ä 語")
  }

  @Test func `lines of one column stay where only signs are wide`() {
    #expect(drawn("─│ ★", [.symbol: 2]) == "─│ *")
    #expect(drawn("─│ ★ ü", [.line: 2]) == "-| ★ ü")
    #expect(drawn("─ ★ ü", WidthProfile(Self.wide).withoutSigns.columns) == "─ ★ u\u{308}")
  }

  @Test func `half a wide character at the edge stays half`() {
    var canvas = Canvas(size: Size(width: 3, height: 2))
    canvas.draw("ab😀", at: Point(x: 0, y: 0))
    canvas.draw("x", at: Point(x: 0, y: 1))
    let before = canvas.picture
    canvas.replaceGlyphs(WidthProfile([.emoji: 1]).replacement)
    #expect(canvas.picture[1] == before[1])
  }
}
