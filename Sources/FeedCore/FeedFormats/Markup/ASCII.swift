/// The ASCII characters that markup is made of, as bytes.
package enum ASCII {
  package static let tab: UInt8 = 0x09
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D
  package static let space: UInt8 = 0x20
  static let exclamationMark: UInt8 = 0x21
  static let quotationMark: UInt8 = 0x22
  package static let numberSign: UInt8 = 0x23
  static let percent: UInt8 = 0x25
  package static let ampersand: UInt8 = 0x26
  static let apostrophe: UInt8 = 0x27
  static let leftParenthesis: UInt8 = 0x28
  static let rightParenthesis: UInt8 = 0x29
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let hyphen: UInt8 = 0x2D
  package static let period: UInt8 = 0x2E
  package static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let nine: UInt8 = 0x39
  package static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  package static let lessThan: UInt8 = 0x3C
  static let equals: UInt8 = 0x3D
  package static let greaterThan: UInt8 = 0x3E
  package static let questionMark: UInt8 = 0x3F
  static let at: UInt8 = 0x40
  static let leftBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let rightBracket: UInt8 = 0x5D
  static let leftBrace: UInt8 = 0x7B
  static let rightBrace: UInt8 = 0x7D
}

extension UInt8 {
  /// Whether the byte is white space in markup: tab, line feed, form feed, carriage return or
  /// space.
  @inlinable
  package var isMarkupSpace: Bool {
    self == 0x20 || (self >= 9 && self <= 13 && self != 11)
  }

  /// Whether the byte is an ASCII letter.
  @inline(__always)
  var isMarkupLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether the byte is an ASCII digit.
  @inline(__always)
  var isMarkupDigit: Bool { self &- ASCII.zero < 10 }

  /// Whether the byte may begin a name in XML: a letter, `_`, `:` or a byte beyond ASCII.
  @inline(__always)
  var isNameStart: Bool {
    isMarkupLetter || self >= 0x80 || self == 0x5F || self == ASCII.colon
  }

  /// The ASCII letter in lower case; any other byte unchanged.
  @inlinable
  package var markupLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// The value of a hexadecimal digit; `nil` for any other byte.
  @inline(__always)
  var hexadecimalValue: UInt32? {
    if isMarkupDigit { return UInt32(self - ASCII.zero) }
    let lower = self | 0x20
    return lower >= 0x61 && lower <= 0x66 ? UInt32(lower) - 0x57 : nil
  }
}
