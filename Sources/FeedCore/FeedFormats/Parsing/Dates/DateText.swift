import FeedModel

/// A formatter for times as `YYYY-MM-DDTHH:MM:SSZ`.
package enum DateText {
  /// The times that RFC 3339 can express, the years 0 to 9999, in seconds since 1970.
  private static let expressible: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

  /// The times whose year has four digits, 0001-01-01 to 9999-12-31, in seconds since 1970.
  static let printable: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// Returns a time in seconds since 1970, in UTC; `nil` if RFC 3339 cannot express it.
  package static func text(_ seconds: Int64) -> String? {
    expressible.contains(seconds) ? Zone.timestamp(seconds) : nil
  }
}
