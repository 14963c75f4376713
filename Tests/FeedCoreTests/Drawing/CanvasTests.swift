import SafeText
import Testing

@testable import TerminalKit

struct CanvasTests {
  private func canvas(_ width: Int, _ height: Int, _ draw: (inout Canvas) -> Void) -> [String] {
    var canvas = Canvas(size: Size(width: width, height: height))
    draw(&canvas)
    return canvas.picture
  }

  @Test func `text is cut at the edge, never half a glyph`() {
    #expect(canvas(4, 1) { $0.draw("abcdef", at: .zero) } == ["abcd"])
    #expect(canvas(4, 1) { $0.draw("a漢字", at: .zero) } == ["a漢 "])
    #expect(canvas(6, 1) { $0.draw("abcdef", at: .zero, width: 3) } == ["abc   "])
  }

  @Test func `what is drawn over half of a wide glyph blanks the other half`() {
    let over = canvas(4, 1) {
      $0.draw("漢字", at: .zero)
      $0.draw("x", at: Point(x: 1, y: 0))
    }
    #expect(over == [" x字"])
    let under = canvas(4, 1) {
      $0.draw("漢字", at: .zero)
      $0.draw("x", at: Point(x: 2, y: 0))
    }
    #expect(under == ["漢x "])
  }

  @Test func `a part is a canvas of its own that may reach outside`() {
    let picture = canvas(5, 3) { canvas in
      canvas.draw(in: Rect(x: 1, y: -1, width: 3, height: 3)) { part in
        part.draw("hidden", at: .zero)
        part.draw("abcdef", at: Point(x: 0, y: 1))
        part.draw("漢漢", at: Point(x: 0, y: 2))
        part.draw("below", at: Point(x: 0, y: 3))
      }
    }
    #expect(picture == [" abc ", " 漢  ", "     "])
  }

  @Test func `controls never get in, whatever the text`() {
    let picture = canvas(12, 1) { $0.draw("a\u{1B}[2Jb\u{7}c\u{9B}d\n\u{202E}e", at: .zero) }
    #expect(picture == ["a[2Jbcd e   "])
  }

  @Test func `nothing is drawn on a canvas without room`() {
    #expect(canvas(0, 0) { $0.draw("x", at: .zero) } == [])
    #expect(canvas(1, 1) { $0.draw("漢", at: .zero) } == [" "])
  }

  @Test func `a text is drawn glyph by glyph, whatever stands beside ASCII`() {
    let pieces = [
      "a", " ", "e\u{301}", "’", "日", "\u{1F1E9}\u{1F1EA}", "\u{301}", "\t", "\r\n", "\u{200B}",
    ]
    for text in pieces.flatMap({ first in pieces.map { "a\(first)\($0)b" } }) {
      for width in 0...6 {
        let start = Canvas(size: Size(width: 5, height: 1))
        var (drawn, expected) = (start, start)
        let columns = drawn.draw(text, at: Point(x: -1, y: 0), style: .bold, width: width)
        var x = -1
        for glyph in Glyphs(text) {
          guard x + glyph.width <= min(5, width - 1) else { break }
          expected.set(glyph, at: Point(x: x, y: 0), style: .bold)
          x += glyph.width
        }
        #expect(drawn == expected && columns == x + 1, "\(text.debugDescription) in \(width)")
      }
    }
  }
}
