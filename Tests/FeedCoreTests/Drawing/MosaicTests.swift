import Testing

@testable import TerminalKit

/// Small rasters, of which pictures for any room are made.
struct MosaicTests {
  /// Black, white, red and a middle grey of the 256.
  private static let (black, white, red, grey): (UInt8, UInt8, UInt8, UInt8) = (16, 231, 196, 244)

  private func mosaic(_ rows: [UInt8]...) throws -> Mosaic {
    try #require(
      Mosaic([UInt8(rows.first?.count ?? 0), UInt8(rows.count)] + rows.flatMap { $0 }))
  }

  private func pixels(_ mosaic: Mosaic) -> [[UInt8]] {
    let pixels = Array(mosaic.bytes.dropFirst(2))
    return (0..<mosaic.size.height).map { row in
      Array(pixels[row * mosaic.size.width..<(row + 1) * mosaic.size.width])
    }
  }

  private func shown(_ picture: Picture) -> Canvas {
    var canvas = Canvas(size: picture.size)
    canvas.draw(picture, at: .zero)
    return canvas
  }

  @Test func `halves of squares become pixels`() throws {
    let printed = "\u{1B}[38;5;196;48;5;231m▄▀\u{1B}[7m▄ \u{1B}[0m█\n\u{1B}[38;5;21m▄\n"
    let mosaic = try Mosaic(printed: Array(printed.utf8))
    #expect(
      pixels(mosaic) == [
        [231, 196, 196, 196, 0], [196, 231, 231, 196, 0], [0, 0, 0, 0, 0], [21, 0, 0, 0, 0],
      ])
  }

  @Test func `colours that terminals have in ways of their own become fixed ones`() throws {
    let mosaic = try Mosaic(printed: Array("\u{1B}[31;47m▄\u{1B}[40m▄".utf8))
    #expect(pixels(mosaic) == [[254, 16], [160, 160]])
  }

  @Test(arguments: [
    ("x", PictureDecoder.Fault.glyph), ("▌", .glyph), ("\u{1B}[2J▄", .control), ("\n", .empty),
    (String(repeating: "▄", count: 81), .tooLarge),
    (String(repeating: "▄\n", count: 31), .tooLarge),
  ])
  func `an output that is no such raster is refused`(text: String, fault: PictureDecoder.Fault) {
    #expect(throws: fault) { try Mosaic(printed: Array(text.utf8)) }
  }

  @Test func `bytes that are no mosaic are refused`() throws {
    let good = try mosaic([16, 0], [17, 255]).bytes
    #expect(Mosaic(good)?.bytes == good)
    #expect(Mosaic.count(good + [1, 2, 3]) == good.count)
    let wrong: [[UInt8]] = [
      [], [2], [2, 2], Array(good.dropLast()), good + [16], [0, 0], [2, 0], [81, 1],
      [1, 61] + Array(repeating: 16, count: 61), [1, 1, 15],
    ]
    for bytes in wrong { #expect(Mosaic(bytes) == nil, "\(bytes)") }
  }

  @Test func `a smaller picture has the mean colours`() throws {
    let (black, white, red) = (Self.black, Self.white, Self.red)
    let fields = try mosaic(
      [red, red, white, white], [red, red, white, white], [black, black, black, white],
      [black, black, white, black])
    #expect(
      pixels(fields.scaled(to: Size(width: 2, height: 2))) == [[red, white], [black, Self.grey]])
    let odd = try mosaic([black, white, white, red, red])
    #expect(pixels(odd.scaled(to: Size(width: 2, height: 1))) == [[Self.grey, 203]])
  }

  @Test func `what lets through what is below stays so where it is the larger part`() throws {
    let mosaic = try mosaic([0, 0, 0, 196, 196, 196], [0, 196, 0, 0, 0, 196])
    #expect(pixels(mosaic.scaled(to: Size(width: 3, height: 1))) == [[0, 0, 196]])
  }

  @Test func `a larger picture repeats its pixels`() throws {
    let mosaic = try mosaic([16, 196], [231, 0])
    #expect(
      pixels(mosaic.scaled(to: Size(width: 4, height: 3))) == [
        [16, 16, 196, 196], [16, 16, 196, 196], [231, 231, 0, 0],
      ])
  }

  @Test func `a square shows two pixels, and one the background of the terminal`() throws {
    let picture = try #require(
      try mosaic([16, 0, 196, 0], [231, 196, 0, 0]).picture(in: Size(width: 4, height: 5)))
    let canvas = shown(picture)
    #expect(canvas.picture == ["▀▄▀ "])
    #expect(
      canvas.row(0).map(\.style) == [
        Style(foreground: 16, background: 231), Style(foreground: 196, background: 0),
        Style(foreground: 196, background: 0), Style(foreground: 196, background: 0),
      ])
  }

  @Test func `a picture keeps its shape, fills one side of its room, and never exceeds it`() throws
  {
    for width in [1, 2, 7, 80] {
      for height in [1, 5, 33, 60] {
        let pixels = (0..<width * height).map { UInt8(16 + $0 % 240) }
        let mosaic = try #require(Mosaic([UInt8(width), UInt8(height)] + pixels))
        for columns in [1, 5, 37, 90] {
          for rows in [1, 6, 20] {
            let room = Size(width: columns, height: rows)
            let size = try #require(mosaic.picture(in: room)).size
            #expect(1...columns ~= size.width && 1...rows ~= size.height)
            #expect(size.width == columns || size.height == rows)
            // Half a square up and down, and one column, are what rounding may cost.
            let wanted = Double(size.width) * Double(height) / Double(width) / 2
            let slack = max(1, Double(height) / Double(width) / 2)
            #expect(
              abs(wanted - Double(size.height)) <= slack, "\(mosaic.size) in \(room): \(size)")
          }
        }
      }
    }
    #expect(try mosaic([16]).picture(in: Size(width: 0, height: 4)) == nil)
    #expect(try mosaic([16]).picture(in: Size(width: 4, height: 0)) == nil)
  }

  @Test func `each fixed colour is the nearest to itself, and others are near`() {
    for number in 16..<256 {
      let colour = ColourTable.colours[number]
      #expect(ColourTable.colours[Int(ColourTable.nearest(to: colour))] == colour)
    }
    for number in stride(from: UInt32(0), to: 0xFF_FFFF, by: 26_591) {
      let colour = RGB(hex: number)
      let best = ColourTable.nearest(to: colour, in: 16..<256).map { ColourTable.colours[$0] }
      let found = ColourTable.colours[Int(ColourTable.nearest(to: colour))]
      #expect(found.distance(to: colour) <= 2 * (best?.distance(to: colour) ?? 0) + 100)
    }
  }
}
