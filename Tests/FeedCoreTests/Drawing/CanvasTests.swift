import TerminalKit
import Testing

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
}
