public import SafeText

extension Canvas {
  /// One screen square; the second square of a wide glyph holds `nil`.
  ///
  /// It has no unused bytes, so that rows are compared as bytes.
  public struct Square: Equatable, Sendable {
    private var content: Glyph.Packed
    public var style: Style

    public init(glyph: Glyph?, style: Style) {
      content = Glyph.Packed(glyph, tag: 0)
      self.style = style
    }

    @inline(__always)
    init(ascii: UInt8, style: Style) {
      self.init(glyph: Glyph(plain: Unicode.Scalar(ascii)), style: style)
    }

    public var glyph: Glyph? {
      get { content.glyph }
      set { content = Glyph.Packed(newValue, tag: link) }
    }

    /// The character, if it is ASCII without marks.
    public var ascii: UInt8? { content.ascii }

    /// The number of a link; 0 without one.
    public var link: UInt16 {
      get { content.tag }
      set { content.tag = newValue }
    }

    public static let blank = Square(glyph: .space, style: .plain)

    /// The bytes that a square takes.
    static let size = MemoryLayout<Square>.stride

    /// Whether both look the same; a frame is compared with the one before, square by square.
    @inline(__always)
    func isSame(as other: Square) -> Bool {
      content.isSame(as: other.content) && style.isSame(as: other.style)
    }

    /// Whether it is not a half of a wide glyph.
    var isNarrow: Bool { content.isNarrow }
  }
}
