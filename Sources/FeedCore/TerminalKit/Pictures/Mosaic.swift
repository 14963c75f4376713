/// A small raster of a picture, of which a picture for a room of any size can be made without the
/// program that draws.
///
/// A pixel is half a square of the screen, and a byte: a colour of the 256 from 16 on, the same on
/// every terminal, or 0 for what is below the picture.
public struct Mosaic: Equatable, Sendable {
  /// Columns and rows of pixels.
  public let size: Size
  /// The pixels, row by row.
  private let pixels: [UInt8]

  /// The most columns and rows of squares of which the pixels are read.
  public static let squares = Size(width: 80, height: 30)

  /// The pixels of a square: one above the other.
  private static let rowsOfSquare = 2
  /// The first colour that no terminal has in a way of its own.
  private static let firstColour: UInt8 = 16

  private init(size: Size, pixels: [UInt8]) {
    (self.size, self.pixels) = (size, pixels)
  }

  /// Reads what the program that draws has printed in halves of squares. Throws
  /// `PictureDecoder.Fault`.
  public init(printed output: [UInt8]) throws(PictureDecoder.Fault) {
    let rows = try PictureDecoder.rows(output, room: Self.squares)
    let width = rows.map(\.count).max() ?? 0
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * rows.count * Self.rowsOfSquare)
    for row in rows {
      var (upper, lower): ([UInt8], [UInt8]) = ([], [])
      for square in row {
        guard let halves = square.halves else { throw .glyph }
        upper.append(Self.fixed(halves.upper))
        lower.append(Self.fixed(halves.lower))
      }
      let rest = Array(repeating: UInt8(0), count: width - row.count)
      pixels += upper + rest + lower + rest
    }
    self.init(
      size: Size(width: width, height: rows.count * Self.rowsOfSquare), pixels: pixels)
  }

  /// Reads `bytes`; `nil` if they are not those of a mosaic.
  public init?(_ bytes: some Collection<UInt8>) {
    guard let size = Self.size(bytes) else { return nil }
    let pixels = Array(bytes.dropFirst(2))
    guard pixels.count == size.width * size.height,
      pixels.allSatisfy({ $0 == 0 || $0 >= Self.firstColour })
    else { return nil }
    self.init(size: size, pixels: pixels)
  }

  /// The columns, the rows and then the pixels.
  public var bytes: [UInt8] { [UInt8(size.width), UInt8(size.height)] + pixels }

  /// Returns how many bytes the mosaic takes with which these begin; `nil` if they do not.
  public static func count(_ bytes: some Collection<UInt8>) -> Int? {
    size(bytes).map { 2 + $0.width * $0.height }
  }

  private static func size(_ bytes: some Collection<UInt8>) -> Size? {
    let head = bytes.prefix(2).map { Int($0) }
    guard head.count == 2, 1...squares.width ~= head[0],
      1...squares.height * rowsOfSquare ~= head[1]
    else { return nil }
    return Size(width: head[0], height: head[1])
  }

  /// Returns the picture as large as the room allows, in its shape; `nil` where there is no room.
  public func picture(in room: Size) -> Picture? {
    guard room.width > 0, room.height > 0 else { return nil }
    let scaled = scaled(
      to: size.fitted(
        into: Size(width: room.width, height: room.height * Self.rowsOfSquare)))
    let rows = stride(from: 0, to: scaled.size.height, by: Self.rowsOfSquare).map { y in
      (0..<scaled.size.width).map { x in
        Picture.Square(upper: scaled[x, y], lower: scaled[x, y + 1])
      }
    }
    return Picture(rows: rows.map { PictureRow($0).squares })
  }

  /// The colour of a pixel; that of what is below the picture outside of it.
  private subscript(x: Int, y: Int) -> UInt8 {
    y < size.height ? pixels[y * size.width + x] : 0
  }

  /// Returns the same picture with that many pixels.
  func scaled(to wanted: Size) -> Mosaic {
    guard wanted != size else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(wanted.width * wanted.height)
    for y in 0..<wanted.height {
      let rows = Self.stretch(y, of: wanted.height, in: size.height)
      for x in 0..<wanted.width {
        result.append(mean(Self.stretch(x, of: wanted.width, in: size.width), rows))
      }
    }
    return Mosaic(size: wanted, pixels: result)
  }

  /// The pixels, of `count` in a line, that one of `wanted` pixels stands for.
  private static func stretch(_ place: Int, of wanted: Int, in count: Int) -> Range<Int> {
    let start = place * count / wanted
    return start..<max(start + 1, (place + 1) * count / wanted)
  }

  /// Returns the mean colour of some pixels; 0 if most of them let through what is below.
  private func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> UInt8 {
    let first = self[columns.lowerBound, rows.lowerBound]
    var (red, green, blue, count, isOne) = (0, 0, 0, 0, true)
    for y in rows {
      for x in columns {
        let pixel = self[x, y]
        if pixel != first { isOne = false }
        guard pixel != 0 else { continue }
        let colour = ColourTable.colours[Int(pixel)]
        red += Int(colour.red)
        green += Int(colour.green)
        blue += Int(colour.blue)
        count += 1
      }
    }
    if isOne { return first }
    guard count * 2 > columns.count * rows.count else { return 0 }
    func part(_ sum: Int) -> UInt8 { UInt8(clamping: (sum + count / 2) / count) }
    return ColourTable.nearest(to: RGB(part(red), part(green), part(blue)))
  }

  /// Returns a colour that is the same on every terminal instead of one that is not.
  private static func fixed(_ colour: UInt8) -> UInt8 {
    guard colour != 0, colour < firstColour else { return colour }
    return ColourTable.nearest(to: ColourTable.colours[Int(colour)])
  }
}

extension Size {
  /// Returns the largest size of the same shape within a room; no side is 0.
  fileprivate func fitted(into room: Size) -> Size {
    if room.width * height <= room.height * width {
      return Size(width: room.width, height: max(1, room.width * height / width))
    }
    return Size(width: max(1, room.height * width / height), height: room.height)
  }
}

extension Picture.Square {
  /// The colours of its halves; `nil` for a glyph that is not made of halves.
  fileprivate var halves: (upper: UInt8, lower: UInt8)? {
    switch glyph {
    case " ": (background, background)
    case "█": (foreground, foreground)
    case "▀": (foreground, background)
    case "▄": (background, foreground)
    default: nil
    }
  }

  fileprivate init(upper: UInt8, lower: UInt8) {
    if upper == lower {
      self.init(" ", background: upper)
    } else if upper == 0 {
      self.init("▄", foreground: lower)
    } else {
      self.init("▀", foreground: upper, background: lower)
    }
  }
}
