/// What one square of the screen can show: a base and the marks combined with it.
public struct Glyph: Equatable, Hashable, Sendable {
  /// More marks than these do not fit into a cell of ncurses (`CCHARW_MAX` is 5).
  static let maximumMarks = 4

  public let base: Unicode.Scalar
  /// At most four combining marks, in their order.
  public let marks: [Unicode.Scalar]
  /// Columns: 1 or 2.
  public let width: Int

  /// A blank square.
  public static let space = Glyph(" ")

  /// One of the program's own signs, such as `★` or `│`; U+FFFD for what must not reach a terminal.
  public init(_ base: Unicode.Scalar, width: Int = 1) {
    let isShown =
      switch ScalarKind(of: base) {
      case .narrow, .wide: true
      case .unprintable, .ignored, .mark: false
      }
    self.init(isShown ? base : "\u{fffd}", marks: [], width: isShown && width == 2 ? 2 : 1)
  }

  init(_ base: Unicode.Scalar, marks: [Unicode.Scalar], width: Int) {
    self.base = base
    self.marks = marks
    self.width = width
  }
}

extension Glyph: CustomStringConvertible {
  /// The glyph as text: the base, then its marks.
  public var description: String {
    var scalars = String.UnicodeScalarView()
    scalars.append(self)
    return String(scalars)
  }
}
