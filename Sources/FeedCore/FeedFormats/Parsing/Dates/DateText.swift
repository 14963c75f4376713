import FeedModel

/// A formatter for times as `YYYY-MM-DDTHH:MM:SSZ`.
package enum DateText {
  /// The times that RFC 3339 can express, the years 0 to 9999, in seconds since 1970.
  private static let expressible: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

  /// The times whose year has four digits, 0001-01-01 to 9999-12-31, in seconds since 1970.
  static let printable: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// Returns a time in seconds since 1970, in UTC; `nil` if RFC 3339 cannot express it.
  package static func text(_ seconds: Int64) -> String? {
    expressible.contains(seconds) ? String(clean: utf8(seconds)) : nil
  }

  /// Returns the twenty characters of a time in seconds since 1970, UTC, in the years 0 to 9999.
  static func utf8(_ seconds: Int64) -> [UInt8] {
    let moment = Int(seconds)
    let days = moment >= 0 ? moment / 86_400 : (moment - 86_399) / 86_400
    let date = Day(number: days)
    let time = moment - days * 86_400
    var output: [UInt8] = []
    output.reserveCapacity(20)
    append(date.year, digits: 4, followedBy: ASCII.hyphen, to: &output)
    append(date.month, digits: 2, followedBy: ASCII.hyphen, to: &output)
    append(date.day, digits: 2, followedBy: 0x54, to: &output)
    append(time / 3_600, digits: 2, followedBy: ASCII.colon, to: &output)
    append(time / 60 % 60, digits: 2, followedBy: ASCII.colon, to: &output)
    append(time % 60, digits: 2, followedBy: 0x5A, to: &output)
    return output
  }

  private static func append(
    _ number: Int, digits: Int, followedBy byte: UInt8, to output: inout [UInt8]
  ) {
    var divisor = digits == 4 ? 1_000 : 10
    while divisor > 0 {
      output.append(ASCII.zero + UInt8(number / divisor % 10))
      divisor /= 10
    }
    output.append(byte)
  }
}
