import SafeText
import TestSupport
import Testing

struct GlyphsTests {
  /// Returns the glyphs separated by bars. A glyph that is two columns wide has an equals sign.
  private func picture(_ text: String) -> String {
    Glyphs(text).map { $0.description + ($0.width == 2 ? "=" : "") }.joined(separator: "|")
  }

  @Test(arguments: [
    ("abc", "a|b|c"),
    ("e\u{301}a", "e\u{301}|a"),
    ("日本", "日=|本="),
    ("한글", "한=|글="),
    ("\u{1112}\u{1161}\u{11ab}\u{1100}", "한=|ㄱ="),
    ("\u{ac00}\u{11a8}", "각="),
    ("\u{1161}\u{11a8}", "ㅏ=|ㄱ="),
    ("a\u{1161}", "a|ㅏ="),
    ("\u{1176}\u{d7b0}", ""),
    ("a\tb\nc\r\nd\u{2028}e\u{85}f\u{a0}g", "a| |b| |c| |d| |e| |f| |g"),
    ("\u{301}a", "\u{25cc}\u{301}|a"),
    ("x\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}y", "x\u{301}\u{302}\u{303}\u{304}|y"),
  ])
  func `every cluster is one glyph`(text: String, glyphs: String) {
    #expect(picture(text) == glyphs)
  }

  @Test(arguments: [
    ("👩‍👩‍👧‍👦!", "👩=|!"),
    ("👩🏽‍💻👋🏿", "👩=|👋="),
    ("🇩🇰", "🇩|🇰"),
    ("🇩🇰🇸x", "🇩|🇰|S|x"),
    ("🇩", "D"),
    ("🇩\u{200d}🇰", "D|K"),
    ("1\u{fe0f}\u{20e3}", "1"),
    ("\u{20e3}", ""),
    ("❤\u{fe0f}", "❤"),
    ("❤\u{fe0f}\u{200d}🔥", "❤"),
    ("🏴\u{e0067}\u{e0062}\u{e007f}", "🏴="),
    ("\u{1f3fb}", ""),
    ("🎉\u{200d}a", "🎉=|a"),
  ])
  func `of an emoji sequence the first emoji is drawn`(text: String, glyphs: String) {
    // They are compared as scalars, because a flag and its two letters are equal as characters.
    #expect(Array(picture(text).unicodeScalars) == Array(glyphs.unicodeScalars))
  }

  @Test func `no scalar lets a control or an invisible sign through`() {
    var text = String.UnicodeScalarView()
    // Planes 3 to 13 are not assigned; 15 and 16 are for private use.
    let planes = [0...0x1ffff, 0x2fff0...0x300ff, 0xdfff0...0xe0fff, 0xeff00...0xf00ff]
    for value in planes.joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      text.append("x")
      text.append(scalar)
    }
    let strange = Glyphs(String(text)).filter { glyph in
      !(1...2).contains(glyph.width) || glyph.marks.count > 4
        || ([glyph.base] + glyph.marks).contains(where: isForbidden)
    }
    #expect(strange.map(\.description) == [])
  }

  private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7f }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned:
      return true
    default:
      return properties.isDefaultIgnorableCodePoint || properties.isBidiControl
    }
  }

  @Test(arguments: [0xe000, 0xfdd0, 0x10ffff, 0x378])
  func `what has no known width is a replacement character`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(picture(String(Character(scalar))) == "\u{fffd}")
  }

  @Test func `a sign of the program cannot be a control either`() {
    #expect(Glyph("\u{1b}") == Glyph("\u{fffd}"))
    #expect(Glyph("\u{202e}", width: 7) == Glyph("\u{fffd}"))
    #expect(Glyph("★").width == 1)
  }

  @Test func `an escape sequence arrives without its escape`() {
    #expect(picture("\u{1b}[2J\u{9b}1m\u{7f}\u{0}\u{7}") == "[|2|J|1|m")
    #expect(picture("a\u{202e}b\u{2066}c\u{200f}d\u{61c}e\u{feff}f\u{ad}g") == "a|b|c|d|e|f|g")
  }

  @Test(arguments: ["👩‍👩‍👧 \u{1112}\u{1161}x\u{301}", "🇩🇰🇩 1\u{20e3} \u{301}\u{302}", "ㄱ\u{1161}"])
  func `what was drawn once is drawn the same again`(text: String) {
    let once = Glyphs(text).map(\.description).joined()
    #expect(Array(Glyphs(once)) == Array(Glyphs(text)))
  }

  @Test(arguments: [("a", "\u{301}\u{316}", 1), ("👩", "\u{200d}👩", 2)])
  func `marks and joiners take linear time`(first: String, piece: String, width: Int) {
    let glyphs = LinearTime.check(from: 10_000) {
      first + String(repeating: piece, count: $0)
    } _: {
      Array(Glyphs($0))
    }
    #expect(glyphs.count == 1)
    let long = first + String(repeating: piece, count: 300_000)
    #expect(DisplayWidth.columns(of: long) == width)
  }
}
