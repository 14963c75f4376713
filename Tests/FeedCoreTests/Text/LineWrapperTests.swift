import SafeText
import TestSupport
import Testing

struct LineWrapperTests {
  @Test(arguments: [
    ("the quick brown fox", 10, ["the quick", "brown fox"]),
    ("  the   quick\tbrown ", 9, ["the quick", "brown"]),
    ("exactly ten", 11, ["exactly ten"]),
    ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
    ("a well-known thing", 8, ["a well-", "known", "thing"]),
    ("take --option", 6, ["take", "--", "option"]),
    (
      "see https://a.example/one/two/three now", 14,
      ["see", "https://", "a.example/one/", "two/three now"]
    ),
    ("and/or", 6, ["and/or"]),
    ("pay 10\u{a0}€ now", 6, ["pay", "10 €", "now"]),
    ("one\ntwo\n\n\nthree", 9, ["one", "two", "", "three"]),
    ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    ("inter\u{ad}national", 9, ["inter-", "national"]),
    ("inter\u{ad}national", 20, ["international"]),
    ("long\u{200b}word", 5, ["long", "word"]),
    ("", 5, []), ("   ", 5, []), ("text", 0, []), ("text", -1, []),
  ])
  func `lines are broken between words`(text: String, width: Int, lines: [String]) {
    #expect(LineWrapper.lines(text, width: width) == lines)
  }

  @Test(arguments: [
    ("日本語文章", 6, ["日本語", "文章"]),
    ("日本語文章", 7, ["日本語", "文章"]),
    ("日本語。文章", 6, ["日本", "語。文", "章"]),
    ("これは「本」です", 8, ["これは", "「本」で", "す"]),
    ("私はSwiftを書く", 8, ["私は", "Swiftを", "書く"]),
    ("アキャッチ", 6, ["ア", "キャッ", "チ"]),
    ("안녕하세요 여러분", 11, ["안녕하세요", "여러분"]),
    ("👩‍💻👩‍💻👩‍💻", 4, ["👩👩", "👩"]),
  ])
  func `lines are broken between CJK characters`(text: String, width: Int, lines: [String]) {
    #expect(LineWrapper.lines(text, width: width) == lines)
  }

  @Test(arguments: [
    ("one two three four", 9, 2, ["one two", "three…"]),
    ("one two three four", 9, 3, ["one two", "three", "four"]),
    ("one two three", 7, 1, ["one tw…"]),
    ("one two", 7, 1, ["one two"]),
    ("日本語文章", 4, 1, ["日…"]),
    ("abc", 1, 2, ["a", "…"]),
    ("abc", 5, 0, []),
  ])
  func `the last line of too many ends with an ellipsis`(
    text: String, width: Int, maximum: Int, lines: [String]
  ) {
    #expect(LineWrapper.lines(text, width: width, maximum: maximum) == lines)
  }

  @Test(arguments: 1...20)
  func `no line is wider than asked, and nothing is lost`(width: Int) {
    let text = "A mixed 混ぜた「文章」、with well-known words/and\u{a0}things — 👩‍💻 e\u{301}tc.; 안녕하세요!"
    let lines = LineWrapper.lines(text, width: max(2, width))
    for line in lines { #expect(DisplayWidth.columns(of: line) <= max(2, width)) }
    let drawn = Glyphs(text).filter { $0 != .space }
    #expect(Glyphs(lines.joined()).filter { $0 != .space } == drawn)
  }

  @Test func `a glyph of two columns does not fit into one`() {
    #expect(LineWrapper.lines("a日b", width: 1) == ["a", "…", "b"])
  }

  @Test(arguments: [("a", 100_000, 1_250), ("。", 30_000, 750), ("a ", 40_000, 1_000)])
  func `a long text is broken in linear time`(piece: String, count: Int, lines: Int) {
    let text = String(repeating: piece, count: count)
    #expect(LineWrapper.lines(text, width: 80).count == lines)
    LinearTime.check(from: 500) {
      String(repeating: piece, count: $0)
    } _: {
      LineWrapper.lines($0, width: 80)
    }
  }

  @Test func `of a long text as many lines are made as are wanted`() {
    #expect(
      LineWrapper.lines(String(repeating: "a ", count: 500_000), width: 9, maximum: 1) == [
        "a a a a…"
      ])
  }

  @Test func `plain text is broken like text with other characters`() {
    let pieces = [
      "a", "é", "Ω", "ж", "日", "本", "カ", "。", "「", "’", "-", "–", "\u{2010}", "/", "/", "—", ".",
      "€", "(",
      " ", " ", "  ",
    ]
    for number in 0..<4_000 {
      // All texts of pieces that follow from the digits of a product.
      var rest = number &* 2_654_435_761
      var text = ""
      for _ in 0..<(3 + number % 30) {
        text += pieces[rest % pieces.count]
        rest = (rest / 7) ^ (rest &* 31 & 0xFFFF_FFFF)
      }
      for width in [1, 2, 5, 9, 40] {
        for maximum in [nil, 1, 2] {
          // An opportunity at the end is dropped; no text with one is plain.
          #expect(
            LineWrapper.lines(text, width: width, maximum: maximum)
              == LineWrapper.lines(text + "\u{200b}", width: width, maximum: maximum))
        }
      }
    }
  }
}
