import TerminalKit
import TestSupport
import Testing

/// What a program prints as a picture.
struct PictureDecoderTests {
  private let room = Size(width: 8, height: 3)

  private func picture(_ text: String) throws -> Picture {
    try PictureDecoder.picture(Array(text.utf8), room: room)
  }

  private func fault(_ text: String) -> PictureDecoder.Fault? {
    fault(Array(text.utf8))
  }

  private func fault(_ bytes: [UInt8]) -> PictureDecoder.Fault? {
    do throws(PictureDecoder.Fault) {
      _ = try PictureDecoder.picture(bytes, room: room)
      return nil
    } catch {
      return error
    }
  }

  @Test func `colours of the 256 are kept with their glyphs`() throws {
    let drawn = try picture("\u{1B}[0m\u{1B}[38;5;196;48;5;18mab\u{1B}[49mc\u{1B}[0m\nd\n")
    #expect(
      drawn
        == Picture(rows: [
          [
            .init("a", foreground: 196, background: 18),
            .init("b", foreground: 196, background: 18),
            .init("c", foreground: 196),
          ], [.init("d")],
        ]))
    #expect(drawn.size == Size(width: 3, height: 2))
  }

  @Test func `the colours of small terminals are the first of the 256, and black is the cube's`()
    throws
  {
    #expect(
      try picture("\u{1B}[30;101ma\u{1B}[94;40mb")
        == Picture(rows: [
          [.init("a", foreground: 16, background: 9), .init("b", foreground: 12, background: 16)]
        ]))
  }

  @Test func `exchanged colours become the other way round`() throws {
    #expect(
      try picture("\u{1B}[7m\u{1B}[34mx\u{1B}[0m.")
        == Picture(rows: [[.init("x", foreground: 16, background: 4), .init(".")]]))
  }

  @Test(arguments: [
    "▄\u{1B}[2J", "\u{1B}]0;title\u{7}▄", "\u{1B}[?25l▄", "\u{1B}[5m▄", "\u{1B}[38;2;1;2;3m▄",
    "\u{1B}[38;5m▄", "\u{1B}[38:5:1m▄", "\u{1B}[999m▄", "\u{1B}", "\u{1B}[", "\u{1B}[1",
    "\u{1B}P0q\u{1B}\\", "\u{1B}_Ga=T\u{1B}\\", "\r▄", "\u{9B}m▄", "\t", "\u{7}", "\u{0}",
    "\u{1B}[31;31;31;31;31;31;31;31;31;31;31;31;31;31;31;31;31;31;31;31;31;31;31;31;31;31;31;31"
      + ";31;31;31;31;31m",
  ])
  func `everything but glyphs and colours refuses the whole output`(_ text: String) {
    #expect(fault(text) == .control)
  }

  @Test(arguments: ["漢", "a\u{301}", "\u{5D0}", "\u{E000}", "😀", "é"])
  func `glyphs that are wide, combine, turn the direction or have no known width are refused`(
    _ text: String
  ) {
    #expect(fault(text) == .glyph)
  }

  @Test func `an output larger than its room, empty, or not UTF-8 is refused`() {
    #expect(fault("123456789") == .tooLarge)
    #expect(fault("1\n2\n3\n4\n") == .tooLarge)
    #expect(fault("") == .empty)
    #expect(fault("\n\n") == .empty)
    #expect(fault([0xC3, 0x28]) == .notUTF8)
  }

  @Test func `no bytes at all put anything but a whole picture on the screen`() {
    var random = Seeded(state: 7)
    let words: [[UInt8]] = [
      Array("\u{1B}[".utf8), Array("38;5;".utf8), Array("m".utf8), Array("▄".utf8), [0x0A], [0x1B],
      Array("48;5;7m".utf8), Array(" ".utf8), Array("漢".utf8), [0xFF], Array("H".utf8),
    ]
    var drawn = 0
    for _ in 0..<20_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes += words.randomElement(using: &random) ?? []
      }
      guard let picture = try? PictureDecoder.picture(bytes, room: room) else { continue }
      drawn += 1
      var canvas = Canvas(size: room)
      canvas.draw(picture, at: .zero)
      let text = canvas.picture.joined()
      #expect(text.unicodeScalars.allSatisfy { " ▄▀mH0123456789;[".unicodeScalars.contains($0) })
      #expect(picture.size.width <= room.width && picture.size.height <= room.height)
    }
    #expect(drawn > 0)
  }

  @Test func `a picture is drawn square by square, and what does not fit is left out`() throws {
    let drawn = try picture("\u{1B}[38;5;2;48;5;3m▄▄▄\n▀▀▀")
    var canvas = Canvas(size: Size(width: 4, height: 2))
    canvas.draw(drawn, at: Point(x: 2, y: 1))
    #expect(canvas.picture == ["    ", "  ▄▄"])
    #expect(canvas.row(1).last?.style == Style(foreground: 2, background: 3))
    #expect(MemoryLayout<Style>.size == 4)
  }
}
