import Testing

@testable import FeedFormats

/// The builder examines eight bytes at a time. The expected text is made character by character.
struct TextBuilderTests {
  private static let alphabet: [Unicode.Scalar] = [
    " ", " ", " ", "a", "b", "~", "\n", "\t", "&", "<", ";", "é", "ж", "日", "🐧", "\u{A0}",
    "\u{3000}", "\u{202E}", "\u{2066}", "\u{7F}", "\u{1B}", "\u{85}", "\u{1680}", "\u{200B}",
  ]

  @Test func `every text becomes what its characters say`() {
    var numbers = SequenceOfNumbers()
    for round in 0..<4_000 {
      let length = round % 41
      // Nine of ten rounds are mostly letters, so that whole words of bytes are plain.
      let text = (0..<length).map { _ -> Unicode.Scalar in
        let number = numbers.next()
        return number % 8 != 0 && round % 10 != 0
          ? "x" : Self.alphabet[number / 8 % Self.alphabet.count]
      }
      let bytes = text.flatMap { Array($0.utf8) }
      let line = TextCleaner.line(bytes[...])
      #expect(String(decoding: line, as: UTF8.self) == Self.line(text), "\(text)")
      #expect((TextCleaner.string(bytes.span) ?? "") == Self.line(text), "\(text)")
    }
  }

  @Test func `markup ends at what may be a tag, and text goes on behind it`() {
    let html = Array("1 < 2 &lt; 3 &amp;amp; 4 <b>5</b>".utf8)
    var builder = TextBuilder(separator: ASCII.space, capacity: 0)
    var stops: [Int] = []
    var index = 0
    while index < html.count {
      index = builder.append(html.span, index..<html.count, as: .markup)
      stops.append(index)
    }
    #expect(stops == [2, 25, 29, 33])
    #expect(builder.string == "1 < 2 < 3 &amp; 4 <b>5</b>")
  }

  /// Returns the sanitized text on one line.
  private static func line(_ text: [Unicode.Scalar]) -> String {
    var line = ""
    for scalar in text {
      switch scalar.value {
      case 0x202A...0x202E, 0x2066...0x2069, 0x7F...0x9F, 0..<0x09, 0x0B, 0x0E..<0x20: break
      case 0x09...0x20, 0xA0, 0x1680, 0x3000: if !line.isEmpty, line.last != " " { line += " " }
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line.last == " " ? String(line.dropLast()) : line
  }

  /// A generator that produces the same numbers in every run.
  private struct SequenceOfNumbers {
    private var state: UInt64 = 42

    mutating func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 40)
    }
  }
}
