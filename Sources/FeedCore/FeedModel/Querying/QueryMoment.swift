/// A moment that a query names, which may depend on the time at which the query is used.
package enum QueryMoment: Hashable, Sendable {
  /// The first second of a day in the user's time zone.
  case start(of: Day)
  /// That many seconds before now.
  case ago(seconds: Int64)
  /// The first second of today or, with 1, of yesterday, and so on.
  case midnight(daysAgo: Int)
  /// The first second of the last such day before today; 0 is Sunday.
  case weekday(Int)

  /// Returns the second since 1970, UTC.
  package func second(now: Int64, zone: Zone) -> Int64 {
    switch self {
    case .start(let day): return zone.start(of: day)
    case .ago(let seconds): return now - seconds
    case .midnight(let days): return zone.start(of: zone.day(at: now).adding(days: -days))
    case .weekday(let weekday):
      let today = zone.day(at: now)
      let days = (today.weekday - weekday + 6) % 7 + 1
      return zone.start(of: today.adding(days: -days))
    }
  }
}
