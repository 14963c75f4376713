import TerminalKit
import Testing

/// What is understood of a terminal's answers.
struct AnswerReaderTests {
  private static let all = """
    \u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[6;18;9t\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\\
    \u{1B}[?1006;2$y\u{1B}[?2026;2$y\u{1B}[?0u\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[3;2R\u{1B}[3;11R\
    \u{1B}[?62;4;52c
    """

  private func read(_ text: String) -> AnswerReader {
    var reader = AnswerReader()
    reader.read(text.utf8)
    return reader
  }

  private func expectAll(_ reader: AnswerReader) {
    let answers = reader.answers
    #expect(answers.version == "kitty(0.35.2)")
    #expect(answers.attributes == [62, 4, 52])
    #expect(answers.squareSize == Size(width: 9, height: 18))
    #expect(answers.background == RGB(0x1E, 0x1E, 0x2E))
    #expect(answers.modes == [1006: .reset, 2026: .reset])
    #expect(answers.keyboardFlags == 0)
    #expect(answers.takesImages == true)
    #expect(answers.places.prefix(2).map(\.column) == [2, 11])
  }

  @Test func `each answer is understood, however it is cut`() {
    expectAll(read(Self.all))
    var reader = AnswerReader()
    for byte in Self.all.utf8 { reader.read([byte]) }
    expectAll(reader)
    #expect(reader.fences == 1)
  }

  @Test func `of answers that come twice the first counts, and each fence is counted`() {
    let other = Self.all.replacing("0.35.2", with: "9").replacing("1e", with: "ff")
    let reader = read(Self.all + other)
    expectAll(reader)
    #expect(reader.fences == 2)
    #expect(reader.answers.places.count == 4)
  }

  @Test func `a megabyte of junk hides no answer, and none of it is kept`() {
    for junk in ["x", "\u{1B}]11;rgb:", "\u{1B}[1;", "\u{1B}P>|", "\u{1B}[5;5R", "é\u{7}\u{1B}"] {
      let reader = read(String(repeating: junk, count: (1 << 20) / junk.utf8.count) + Self.all)
      #expect(reader.fences == 1)
      #expect(reader.answers.version == "kitty(0.35.2)")
      #expect(reader.answers.places.count <= 64)
    }
  }

  @Test func `keys, and answers that are cut off or wrong, are none`() {
    for text in [
      "\u{1B}[A\u{1B}[1;5C", "\u{1B}[;R\u{1B}[5R\u{1B}[1;2;3R\u{1B}[999999;1R\u{1B}[-1;1R",
      "\u{1B}[?2026y\u{1B}[?;$y\u{1B}[2026;2$y", "\u{1B}[u\u{1B}[?xu",
      "\u{1B}]11;rgb:xx/yy/zz\u{7}",
      "\u{1B}]11;#ffffff\u{7}", "\u{1B}[6;0;0t\u{1B}[6;1000;9t", "\u{1B}_Gi=7;OK\u{1B}\\",
      "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[c\u{1B}[>0;1;2c", "\u{1B}[?62;4\u{3}c",
      "\u{1B}P>|kitty\u{18}\u{1B}\\", "\u{1B}P>|\u{1B}\\",
    ] {
      #expect(read(text).answers == TerminalAnswers(), "\(text.debugDescription)")
      #expect(read(text).fences == 0)
    }
    #expect(read("\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\").answers.takesImages == false)
    #expect(read("\u{1B}[?2026;9$y").answers.modes == [:])
  }
}
