import TerminalKit
import Testing

@testable import FeedtuiSettings
@testable import FeedtuiTerminal

/// The colours of pictures, as ncurses sends them.
struct ColourPairsTests {
  @Test(arguments: ["xterm-256color", "tmux-256color"])
  func `a picture may have more than 255 pairs of colours`(terminal: String) throws {
    let painter = try painter(terminal)
    defer { painter.close() }
    let canvas = canvas()
    let text = String(decoding: painter.paint(canvas), as: UTF8.self)
    for background in 30..<50 {
      #expect(text.contains("38;5;20;48;5;\(background)m▄\u{1B}[38;5;21m▄"))
    }
    // For the last square of the screen ncurses may draw one twice.
    #expect((400...401).contains(text.count { $0 == "▄" }))
    #expect(painter.paint(canvas) == [])
  }

  @Test func `inks keep their colours beside a picture`() throws {
    let painter = try painter("xterm-256color")
    defer { painter.close() }
    var canvas = canvas()
    _ = painter.paint(canvas)
    canvas.draw("accent", at: .zero, style: Style(.accent))
    #expect(String(decoding: painter.paint(canvas), as: UTF8.self).contains("38;5;32maccent"))
  }

  @Test func `a terminal with eight colours has black for the cube's`() throws {
    let painter = try painter("xterm")
    defer { painter.close() }
    var canvas = Canvas(size: Size(width: 4, height: 1))
    canvas.draw(
      Picture(rows: [[.init("▄", foreground: 16, background: 1), .init("▄", background: 4)]]),
      at: .zero)
    let text = String(decoding: painter.paint(canvas), as: UTF8.self)
    #expect(text.contains("30;41m▄") && text.contains("44m▄") && !text.contains("38;5"))
  }

  @Test func `where pairs run out the colours of text stay`() throws {
    let painter = try painter("xterm")
    defer { painter.close() }
    var canvas = canvas()
    canvas.draw("accent", at: .zero, style: Style(.accent))
    let text = String(decoding: painter.paint(canvas), as: UTF8.self)
    #expect(text.contains("36maccent"))
  }

  /// Twenty colours on twenty others, 20 to 39 on 30 to 49.
  private func canvas() -> Canvas {
    var canvas = Canvas(size: Size(width: 20, height: 21))
    let rows = (UInt8(30)..<50).map { background in
      (UInt8(20)..<40).map {
        Picture.Square("▄", foreground: $0, background: background)
      }
    }
    canvas.draw(Picture(rows: rows), at: Point(x: 0, y: 1))
    return canvas
  }

  private func painter(_ terminal: String) throws -> NcursesPainter {
    TerminalLocale.adopt([:])
    return try NcursesPainter(
      terminals: [terminal], size: Size(width: 20, height: 21),
      colours: ScreenColours(mode: .always), environment: [:])
  }
}
