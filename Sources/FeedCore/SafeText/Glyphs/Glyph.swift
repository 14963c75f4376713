/// The content of one screen square: a base and the marks combined with it.
///
/// Everything is stored in the value itself, because thousands of glyphs are copied and compared
/// for every frame.
public struct Glyph: Equatable, Hashable, Sendable {
  /// The number of marks that fit into a cell of ncurses after the base (`CCHARW_MAX` is 5).
  public static let maximumMarks = 4

  public let base: Unicode.Scalar
  /// The width in columns: 1 or 2.
  private let columns: UInt8
  private let combined: Marks

  /// The marks in their order; 0 stands for none.
  private struct Marks: Equatable, Hashable, Sendable {
    var first: UInt32 = 0
    var second: UInt32 = 0
    var third: UInt32 = 0
    var fourth: UInt32 = 0
  }

  /// A blank square.
  public static let space = Glyph(plain: " ")

  /// Makes one of the program's own signs, such as `★` or `│`; U+FFFD if it is not printable.
  public init(_ base: Unicode.Scalar, width: Int = 1) {
    let isShown =
      switch ScalarKind(of: base) {
      case .narrow, .wide: true
      case .unprintable, .ignored, .mark: false
      }
    self.init(isShown ? base : "\u{fffd}", marks: [], width: isShown && width == 2 ? 2 : 1)
  }

  /// Makes a glyph with the first four of the marks.
  public init(_ base: Unicode.Scalar, marks: [Unicode.Scalar], width: Int) {
    self.base = base
    columns = UInt8(clamping: width)
    var combined = Marks()
    if !marks.isEmpty {
      func value(_ index: Int) -> UInt32 { index < marks.count ? marks[index].value : 0 }
      combined = Marks(first: value(0), second: value(1), third: value(2), fourth: value(3))
    }
    self.combined = combined
  }

  /// Makes a glyph of one column without marks from a scalar that is known to be printable.
  public init(plain base: Unicode.Scalar) {
    self.base = base
    columns = 1
    combined = Marks()
  }

  /// The width in columns: 1 or 2.
  public var width: Int { Int(columns) }

  /// Whether the glyph has no marks.
  public var isBare: Bool { combined.first == 0 }

  /// Up to four combining marks, in their order.
  public var marks: [Unicode.Scalar] {
    guard !isBare else { return [] }
    return [combined.first, combined.second, combined.third, combined.fourth]
      .prefix { $0 != 0 }.compactMap { Unicode.Scalar($0) }
  }

  /// Appends the base and the marks in UTF-8.
  public func appendUTF8(to bytes: inout [UInt8]) {
    if base.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: base.value))
    } else {
      bytes.append(contentsOf: base.utf8)
    }
    guard !isBare else { return }
    for mark in marks { bytes.append(contentsOf: mark.utf8) }
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

extension String.UnicodeScalarView {
  /// Appends the base and the marks one by one: `append(contentsOf:)` counts the whole text first.
  public mutating func append(_ glyph: Glyph) {
    append(glyph.base)
    for mark in glyph.marks { append(mark) }
  }
}
