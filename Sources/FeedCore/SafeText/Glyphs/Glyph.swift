/// The content of one screen square: a base and the marks combined with it.
///
/// A glyph takes eight bytes, because thousands of them are copied and compared for every frame.
/// Combinations of marks are therefore kept once, and have a number.
public struct Glyph: Equatable, Hashable, Sendable {
  /// The number of marks that fit into a cell of ncurses after the base (`CCHARW_MAX` is 5).
  public static let maximumMarks = 4

  /// The base in the lower 21 bits, and the width in columns above it.
  private let code: UInt32
  /// The number of the marks in `MarkTable`; 0 without any.
  private let combination: UInt16

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
    code = base.value | UInt32(width == 2 ? 2 : 1) << 21
    combination = marks.isEmpty ? 0 : MarkTable.number(of: Array(marks.prefix(Self.maximumMarks)))
  }

  /// Makes a glyph of one column without marks from a scalar that is known to be printable.
  public init(plain base: Unicode.Scalar) {
    code = base.value | 1 << 21
    combination = 0
  }

  /// The character that the marks are combined with.
  public var base: Unicode.Scalar { Unicode.Scalar(code & 0x1f_ffff) ?? "\u{fffd}" }

  /// The width in columns: 1 or 2.
  public var width: Int { Int(code >> 21) }

  /// Whether the glyph has no marks.
  public var isBare: Bool { combination == 0 }

  /// Up to four combining marks, in their order.
  public var marks: [Unicode.Scalar] { isBare ? [] : MarkTable.marks(combination) }

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

extension Glyph {
  /// A glyph or none, with a number of its owner's in the bytes that are left: 8 bytes, all used.
  public struct Packed: Equatable, Sendable {
    /// 0 for none.
    private var code: UInt32
    private var combination: UInt16
    public var tag: UInt16

    public init(_ glyph: Glyph?, tag: UInt16 = 0) {
      (code, combination) = glyph.map { ($0.code, $0.combination) } ?? (0, 0)
      self.tag = tag
    }

    public var glyph: Glyph? {
      code == 0 ? nil : Glyph(code: code, combination: combination)
    }

    /// The character, if it is ASCII without marks.
    public var ascii: UInt8? {
      code >> 7 == 1 << 14 && combination == 0 ? UInt8(truncatingIfNeeded: code & 0x7F) : nil
    }

    /// Whether it is a glyph of one column.
    public var isNarrow: Bool { code >> 21 == 1 }

    /// Whether both are the same glyph, or none.
    public func isSame(as other: Packed) -> Bool {
      code == other.code && combination == other.combination
    }
  }

  private init(code: UInt32, combination: UInt16) {
    self.code = code
    self.combination = combination
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
