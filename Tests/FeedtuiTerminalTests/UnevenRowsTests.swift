import TerminalKit
import Testing

@testable import FeedtuiSettings
@testable import FeedtuiTerminal

/// The bytes for rows with letters that the terminal draws two columns wide.
struct UnevenRowsTests {
  private static let size = Size(width: 40, height: 4)
  private static let noWrapping = "\u{1B}[?7l"
  private static let wrapping = "\u{1B}[?7h"

  private func frame(_ rows: [String]) -> Canvas {
    var canvas = Canvas(size: Self.size)
    for (y, text) in rows.enumerated() { canvas.draw(text, at: Point(x: 0, y: y)) }
    return canvas
  }

  private func painter(_ measured: [WidthSample: Int]) throws -> NcursesPainter {
    TerminalLocale.adopt([:])
    let painter = try NcursesPainter(
      terminals: ["xterm-256color"], size: Self.size, colours: ScreenColours(), environment: [:])
    _ = painter.correct(WidthProfile(measured))
    return painter
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `each is drawn whole and on its own, and the next place is given by numbers`() throws {
    let painter = try painter([.letter: 2])
    defer { painter.close() }
    let first = text(painter.paint(frame(["one", "Привет 12m", "three"])))
    let parts = first.components(between: Self.noWrapping, and: Self.wrapping)
    #expect(parts.count == 1)
    #expect(parts.first?.contains("Привет 12m") == true)
    #expect(first.contains("\u{1B}[2H" + Self.wrapping))
    // One letter is another: the whole row comes again. So does the row that takes its place.
    let second = text(painter.paint(frame(["one", "Привез 12m", "three"])))
    #expect(second.contains("Привез 12m"))
    let third = text(painter.paint(frame(["one", "Hello 12m", "three"])))
    #expect(third.components(between: Self.noWrapping, and: Self.wrapping).count == 1)
    #expect(third.contains("Hello 12m"))
    let fourth = text(painter.paint(frame(["one", "Hello 13m", "three"])))
    #expect(!fourth.contains(Self.noWrapping) && !fourth.contains("Hello"))
  }

  @Test func `rows in the bottom that are drawn again do not wrap`() throws {
    let painter = try painter([.letter: 2])
    defer { painter.close() }
    let frame = frame(["one", "two", "three", "Привет"])
    _ = painter.paint(frame)
    let again = text(painter.paint(frame, again: [3..<4]))
    #expect(
      again.components(between: Self.noWrapping, and: Self.wrapping).first?.contains("Привет")
        == true)
  }

  @Test func `where letters are as expected, no row is drawn so`() throws {
    let painter = try painter([.symbol: 2, .line: 2])
    defer { painter.close() }
    let first = text(painter.paint(frame(["─── ★", "Привет", "three"])))
    #expect(first.contains("Привет") && first.contains("--- *"))
    #expect(!first.contains(Self.noWrapping))
  }

  @Test func `other widths draw the next frame whole`() throws {
    let painter = try painter([:])
    defer { painter.close() }
    let frame = frame(["a 😀 b"])
    _ = painter.paint(frame)
    #expect(painter.correct(WidthProfile([.emoji: 1])))
    #expect(text(painter.paint(frame)).contains("a □  b"))
    #expect(!painter.correct(WidthProfile([.emoji: 1])))
    #expect(painter.paint(frame).isEmpty)
  }
}

extension String {
  /// Returns the texts that are between two others.
  fileprivate func components(between start: String, and end: String) -> [Substring] {
    ranges(of: start).map { range in self[range.upperBound...].prefix(upTo: end) }
  }
}

extension Substring {
  fileprivate func prefix(upTo text: String) -> Substring {
    firstRange(of: text).map { self[..<$0.lowerBound] } ?? self
  }
}
