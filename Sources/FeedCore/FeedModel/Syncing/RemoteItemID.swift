/// The number by which a server knows an item: 64 bits, or the 96 bits of The Old Reader.
///
/// Its order is that of numbers without a sign, shorter ones first.
package struct RemoteItemID: Hashable, Sendable {
  /// The 64 upper bits of a number of 96 bits; otherwise the number.
  private let high: UInt64
  /// The 32 lower bits of a number of 96 bits.
  private let low: UInt32
  private let isLong: Bool

  package init(_ number: UInt64) {
    self.init(high: number, low: 0, isLong: false)
  }

  private init(high: UInt64, low: UInt32, isLong: Bool) {
    (self.high, self.low, self.isLong) = (high, low, isLong)
  }

  /// Returns `nil` unless there are 8 or 12 bytes, the greatest first.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 8 || bytes.count == 12 else { return nil }
    var (high, low): (UInt64, UInt32) = (0, 0)
    for byte in bytes[..<8] { high = high << 8 | UInt64(byte) }
    for byte in bytes[8...] { low = low << 8 | UInt32(byte) }
    self.init(high: high, low: low, isLong: bytes.count == 12)
  }

  /// The 8 or 12 bytes, the greatest first.
  package var bytes: [UInt8] {
    let upper = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: high >> $0) }
    guard isLong else { return upper }
    return upper + stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: low >> $0) }
  }

  /// The number; `nil` if it has 96 bits.
  package var number: UInt64? { isLong ? nil : high }

  private static let beginning = "tag:google.com,2005:reader/item/"

  /// The form that every server reads alike: `tag:google.com,2005:reader/item/` and 16 or 24
  /// hexadecimal digits.
  package var longForm: String { Self.beginning + hexadecimal }

  /// The number alone, in 16 or 24 hexadecimal digits.
  package var hexadecimal: String { bytes.hexadecimal }

  /// Reads any of the spellings: the long form, a decimal number with or without a sign, or bare
  /// hexadecimal digits, 24 of them or 16 that cannot be decimal. Returns `nil` for anything else.
  package init?(_ text: String) {
    if text.hasPrefix(Self.beginning) {
      self.init(hexadecimal: text.dropFirst(Self.beginning.count))
    } else if text.utf8.count == 24 {
      self.init(hexadecimal: text[...])
    } else if let number = Int64(text) {
      self.init(UInt64(bitPattern: number))
    } else if let number = UInt64(text) {
      self.init(number)
    } else if text.utf8.count == 16 {
      self.init(hexadecimal: text[...])
    } else {
      return nil
    }
  }

  private init?(hexadecimal text: Substring) {
    // A number may begin with a sign.
    let digits = text.utf8
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    switch digits.count {
    case ...16:
      guard let number = UInt64(text, radix: 16) else { return nil }
      self.init(number)
    case 24:
      guard let upper = UInt64(Substring(digits.prefix(16)), radix: 16),
        let lower = UInt32(Substring(digits.suffix(8)), radix: 16)
      else { return nil }
      self.init(high: upper, low: lower, isLong: true)
    default: return nil
    }
  }
}

extension RemoteItemID: Comparable {
  package static func < (left: RemoteItemID, right: RemoteItemID) -> Bool {
    if left.isLong != right.isLong { return right.isLong }
    return (left.high, left.low) < (right.high, right.low)
  }
}
