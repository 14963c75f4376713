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

  /// The marks in their order, two in a word, because that is compared faster; 0 stands for none.
  private struct Marks: Equatable, Hashable, Sendable {
    var firstTwo: UInt64 = 0
    var lastTwo: UInt64 = 0
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
      func value(_ index: Int) -> UInt64 { index < marks.count ? UInt64(marks[index].value) : 0 }
      combined = Marks(
        firstTwo: value(0) | value(1) << 32, lastTwo: value(2) | value(3) << 32)
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
  public var isBare: Bool { combined.firstTwo == 0 }

  /// Up to four combining marks, in their order.
  public var marks: [Unicode.Scalar] {
    guard !isBare else { return [] }
    return [
      combined.firstTwo, combined.firstTwo >> 32, combined.lastTwo, combined.lastTwo >> 32,
    ].map { UInt32(truncatingIfNeeded: $0) }.prefix { $0 != 0 }.compactMap { Unicode.Scalar($0) }
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
