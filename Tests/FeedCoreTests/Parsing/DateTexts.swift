@testable import FeedCore

/// Reads single dates in tests.
enum DateTexts {
  /// The moment as `YYYY-MM-DDTHH:MM:SSZ`; `nil` for what is no date.
  static func read(_ text: String, order: DayOrder? = nil) -> String? {
    read(Array(text.utf8), order: order)
  }

  static func read(_ bytes: [UInt8], order: DayOrder? = nil) -> String? {
    var reader = DateReader(order: order)
    return reader.seconds(bytes[...]).map { String(decoding: DateText.utf8($0), as: UTF8.self) }
  }
}
