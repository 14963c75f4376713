import SafeText

/// A picture as squares, ready to be drawn: narrow glyphs with two colours each.
///
/// Terminals that show pixels get them as well: kitty in the place of special glyphs, others over
/// the text (`sixels`).
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
  private let content: Content
  /// The same picture in pixels; `nil` if there is only the text.
  public private(set) var sixels: SixelImage?

  private enum Content: Equatable, Sendable {
    /// The squares, row by row.
    case squares([Square])
    /// The image that has been handed to the terminal under this number.
    case kitty(UInt8)
  }

  /// Makes a picture of rows, the longest of which decides about its width.
  public init(rows: [[Square]]) {
    let width = rows.map(\.count).max() ?? 0
    size = Size(width: width, height: rows.count)
    content = .squares(
      rows.flatMap {
        $0 + Array(repeating: .blank, count: width - $0.count)
      })
  }

  /// Makes a picture of an image that the terminal has.
  ///
  /// - Parameters:
  ///   - number: The number of the image, from 1 on.
  ///   - size: The columns and rows that it takes on the screen.
  public init(kitty number: UInt8, size: Size) {
    self.size = Size(
      width: min(size.width, KittyPlaceholder.most), height: min(size.height, KittyPlaceholder.most)
    )
    content = .kitty(number)
  }

  /// Makes a picture of pixels over a text.
  ///
  /// - Parameter square: The pixels of a square of the screen.
  public init(_ sixels: SixelImage, square: Size, over text: Picture) {
    let size = sixels.size.squares(of: square)
    self.init(
      rows: (0..<size.height).map { y in
        (0..<size.width).map { x in
          switch text.content {
          case .squares(let squares) where x < text.size.width && y < text.size.height:
            squares[y * text.size.width + x]
          case .squares, .kitty: .blank
          }
        }
      })
    self.sixels = sixels
  }

  /// The memory that the picture takes, in bytes.
  public var cost: Int {
    let own =
      switch content {
      case .squares(let squares): squares.count * MemoryLayout<Square>.stride
      case .kitty: 0
      }
    return own + (sixels?.bytes.count ?? 0) + 64
  }

  /// The number of the terminal's image that the picture shows; `nil` for pictures of text.
  public var kittyNumber: UInt8? {
    if case .kitty(let number) = content { number } else { nil }
  }

  /// Returns what stands in a column and a row of the picture.
  func cell(_ x: Int, _ y: Int) -> (Glyph, Style) {
    switch content {
    case .squares(let squares):
      let square = squares[y * size.width + x]
      return (
        Glyph(plain: square.glyph),
        Style(foreground: square.foreground, background: square.background)
      )
    case .kitty(let number):
      return (KittyPlaceholder.glyph(row: y, column: x), Style(foreground: number, background: 0))
    }
  }
}
