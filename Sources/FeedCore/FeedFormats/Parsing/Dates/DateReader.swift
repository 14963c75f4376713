/// A reader for the dates of one feed, which learns from them the feed's order of day and month.
struct DateReader {
  /// The feed's order; with `nil`, `05/06/2020` is read month first and `05-06-2020` is not a date.
  var order: DayOrder?
  private var evidence = DayOrderEvidence()

  /// The order in which the dates so far should have been read; `nil` if it makes no difference.
  var learnedOrder: DayOrder? { evidence.order }

  init(order: DayOrder? = nil) {
    self.order = order
  }

  /// Returns seconds since 1970, UTC, without fractions.
  ///
  /// Returns `nil` for a text that is not a date, for a date or time that does not exist, and
  /// outside the years 1 to 9999.
  mutating func seconds(_ text: ArraySlice<UInt8>) -> Int64? {
    let (seconds, hint) = DateParser.read(text, order: order)
    if let hint { evidence.note(hint, isDate: seconds != nil) }
    return seconds
  }
}
