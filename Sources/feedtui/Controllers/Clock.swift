import FeedCore

/// What time it is, where, and how that is written.
struct Clock {
  let zone: Zone
  /// Seconds since 1970.
  let now: () -> Int64
  var style = ClockStyle.hours24
  var dates = DateStyle.words

  var today: Day { zone.day(at: now()) }

  /// "09:12".
  func time(of second: Int64) -> String { Wording.clock(second, zone, style: style) }

  /// "Yesterday".
  func day(of second: Int64) -> String {
    Wording.title(of: zone.day(at: second), today: today, style: dates)
  }
}
