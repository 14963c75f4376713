/// A picture as squares, ready to be drawn: narrow glyphs with two colours each.
public struct Picture: Equatable, Sendable {
  /// A square in eight bytes, because many pictures are kept.
  public struct Square: Equatable, Sendable {
    let glyph: Unicode.Scalar
    /// Colours of the 256; 0 for the terminal's own, and 16 for black.
    let foreground: UInt8
    let background: UInt8

    public init(_ glyph: Unicode.Scalar, foreground: UInt8 = 0, background: UInt8 = 0) {
      self.glyph = glyph
      self.foreground = foreground
      self.background = background
    }

    static let blank = Square(" ")
  }

  /// Columns and rows.
  public let size: Size
  /// The squares, row by row.
  private let squares: [Square]

  /// Makes a picture of rows, the longest of which decides about its width.
  public init(rows: [[Square]]) {
    let width = rows.map(\.count).max() ?? 0
    size = Size(width: width, height: rows.count)
    squares = rows.flatMap {
      $0 + Array(repeating: .blank, count: width - $0.count)
    }
  }

  /// The memory that the picture takes, in bytes.
  public var cost: Int { squares.count * MemoryLayout<Square>.stride + 64 }

  /// Returns the square of a column and a row of the picture.
  func square(_ x: Int, _ y: Int) -> Square { squares[y * size.width + x] }
}

extension Canvas {
  /// Draws a picture from a point of the area; what does not fit is left out.
  public mutating func draw(_ picture: Picture, at point: Point) {
    for y in 0..<picture.size.height where point.y + y < size.height {
      for x in 0..<picture.size.width {
        let square = picture.square(x, y)
        set(
          Glyph(plain: square.glyph), at: Point(x: point.x + x, y: point.y + y),
          style: Style(foreground: square.foreground, background: square.background))
      }
    }
  }
}
