/// Reads the dates of one feed, and learns from them in which order it writes day and month.
struct DateReader {
  /// The order of the feed, where it is known; `nil` reads `05/06/2020` month first, and
  /// `05-06-2020` not at all.
  var order: DayOrder?
  private var evidence = DayOrderEvidence()

  /// The order in which the dates that were read so far should have been read; `nil` if it makes no
  /// difference to them.
  var learnedOrder: DayOrder? { evidence.order }

  init(order: DayOrder? = nil) {
    self.order = order
  }

  /// Seconds since 1970, UTC, fractions cut off; `nil` for what is no real date or time, or lies
  /// outside the years 1 to 9999.
  mutating func seconds(_ text: ArraySlice<UInt8>) -> Int64? {
    let (seconds, hint) = DateParser.read(text, order: order)
    if let hint { evidence.note(hint, isDate: seconds != nil) }
    return seconds
  }
}
