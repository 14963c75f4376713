import FeedCore

/// What time it is, and where.
struct Clock {
  let zone: Zone
  /// Seconds since 1970.
  let now: () -> Int64

  var today: Day { zone.day(at: now()) }
}
