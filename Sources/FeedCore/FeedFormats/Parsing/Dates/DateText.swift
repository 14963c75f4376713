import FeedModel

/// A formatter for times as `YYYY-MM-DDTHH:MM:SSZ`.
enum DateText {
  /// The times whose year has four digits, 0001-01-01 to 9999-12-31, in seconds since 1970.
  static let printable: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// Returns the twenty characters of a time in seconds since 1970, UTC, in the years 1 to 9999.
  static func utf8(_ seconds: Int64) -> [UInt8] {
    let moment = Int(seconds)
    let days = moment >= 0 ? moment / 86_400 : (moment - 86_399) / 86_400
    let date = Day(number: days)
    let time = moment - days * 86_400
    var output: [UInt8] = []
    output.reserveCapacity(20)
    append(date.year, digits: 4, mark: ASCII.hyphen, to: &output)
    append(date.month, digits: 2, mark: ASCII.hyphen, to: &output)
    append(date.day, digits: 2, mark: 0x54, to: &output)
    append(time / 3_600, digits: 2, mark: ASCII.colon, to: &output)
    append(time / 60 % 60, digits: 2, mark: ASCII.colon, to: &output)
    append(time % 60, digits: 2, mark: 0x5A, to: &output)
    return output
  }

  private static func append(
    _ number: Int, digits: Int, mark: UInt8, to output: inout [UInt8]
  ) {
    var divisor = digits == 4 ? 1_000 : 10
    while divisor > 0 {
      output.append(ASCII.zero + UInt8(number / divisor % 10))
      divisor /= 10
    }
    output.append(mark)
  }
}
