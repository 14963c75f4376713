import Testing

@testable import TerminalKit

/// Rows of pictures, which change their colours as seldom as the eye allows.
struct PictureRowTests {
  /// Returns a row of glyphs, each with two colours.
  private func row(_ squares: (Unicode.Scalar, UInt8, UInt8)...) -> [Picture.Square] {
    squares.map { Picture.Square($0.0, foreground: $0.1, background: $0.2) }
  }

  @Test func `a glyph exchanges its colours where that saves changes`() {
    let drawn = row(("▄", 21, 196), ("▀", 196, 21), ("▖", 21, 196))
    #expect(
      PictureRow(drawn).squares == row(("▄", 21, 196), ("▄", 21, 196), ("▖", 21, 196)))
  }

  @Test func `a colour that the eye hardly tells from the one before gives way to it`() {
    let drawn = row(("▄", 17, 231), ("▄", 18, 230), ("▄", 196, 231))
    #expect(PictureRow(drawn).squares == row(("▄", 17, 231), ("▄", 17, 231), ("▄", 196, 231)))
  }

  @Test func `a plain square uses a colour that the terminal has`() {
    let drawn = row(("▄", 21, 196), (" ", 46, 21), ("█", 196, 46), ("▄", 21, 196))
    #expect(
      PictureRow(drawn).squares
        == row(("▄", 21, 196), ("█", 21, 196), (" ", 21, 196), ("▄", 21, 196)))
  }

  @Test func `a speck in a plain field is left out, and a larger mark is not`() {
    let speck = row((" ", 16, 240), ("▏", 243, 240), (" ", 16, 240))
    #expect(Set(PictureRow(speck).squares.map(\.glyph)) == [" "])
    let mark = row((" ", 16, 240), ("▌", 255, 240), (" ", 16, 240))
    #expect(PictureRow(mark).squares.map(\.glyph) == [" ", "▌", " "])
  }

  @Test func `a picture of letters gets no blocks`() {
    let drawn = row(("#", 21, 196), (" ", 46, 21), ("M", 196, 21), (" ", 21, 196))
    let squares = PictureRow(drawn).squares
    #expect(squares.map(\.glyph) == ["#", " ", "M", " "])
    #expect(squares[2] == drawn[2])
  }

  @Test func `the terminal's own colours are not exchanged for others`() {
    let drawn = row(("▄", 1, 0), ("▄", 9, 0), ("▄", 9, 8), ("▂", 0, 8), ("▂", 16, 15))
    #expect(PictureRow(drawn).squares == drawn)
  }

  @Test func `a row keeps its length, and an empty one is empty`() {
    #expect(PictureRow([]).squares.isEmpty)
    let drawn = (0..<200).map {
      Picture.Square("▚", foreground: UInt8(16 + $0), background: UInt8(231 - $0 % 200))
    }
    #expect(PictureRow(drawn).squares.count == 200)
  }
}
