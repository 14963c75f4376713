import FeedModel

@testable import FeedFormats

/// A parser of single dates for tests.
enum DateTexts {
  /// Returns the time as `YYYY-MM-DDTHH:MM:SSZ`; `nil` if the text is not a date.
  static func read(_ text: String, order: DayOrder? = nil) -> String? {
    read(Array(text.utf8), order: order)
  }

  static func read(_ bytes: [UInt8], order: DayOrder? = nil) -> String? {
    var reader = DateReader(order: order)
    return reader.seconds(bytes[...]).map(Zone.timestamp)
  }
}
