import Glibc

/// A time zone, which maps seconds of UTC to the user's days.
///
/// It uses libc instead of Foundation, whose calendars alone cost more memory than the rest of the
/// program.
package struct Zone: Sendable {
  private let offset: @Sendable (Int64) -> Int64

  /// A zone whose clocks are `offset(second)` seconds east of UTC at a second of UTC.
  package init(offset: @escaping @Sendable (Int64) -> Int64) {
    self.offset = offset
  }

  /// The zone of this computer: `TZ`, else `/etc/localtime`.
  package static let local: Zone = {
    tzset()
    return Zone { second in
      var time = time_t(second)
      var parts = tm()
      localtime_r(&time, &parts)
      return Int64(parts.tm_gmtoff)
    }
  }()

  package static let utc = Zone.fixed(0)

  /// Returns a zone that is always this number of seconds east of UTC.
  package static func fixed(_ seconds: Int64) -> Zone {
    Zone { _ in seconds }
  }

  /// Returns the day of a second.
  ///
  /// Days never go backwards: if the clocks are set back over midnight after midnight has passed,
  /// the new day continues.
  package func day(at second: Int64) -> Day {
    let second = Self.bounded(second)
    let now = offset(second)
    let day = Day(number: Self.days(second + now))
    // The next day can have begun only if the clocks have just been set back.
    guard offset(second - 3 * Self.hour) > now else { return day }
    let next = day.adding(days: 1)
    return start(of: next) <= second ? next : day
  }

  /// Returns the first second of a day in UTC.
  ///
  /// If the day's midnight does not exist, that is the second in which the clocks skip it.
  package func start(of day: Day) -> Int64 {
    let midnight = Int64(day.number) * Self.day
    // The clocks change at most once within these hours, and no zone is more than 26 hours off UTC.
    var before = Self.bounded(midnight - 30 * Self.hour)
    var after = Self.bounded(midnight + 30 * Self.hour)
    let (old, new) = (offset(before), offset(after))
    guard old != new else { return midnight - old }
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if offset(middle) == new {
        after = middle
      } else {
        before = middle
      }
    }
    return midnight - old < after ? midnight - old : max(after, midnight - new)
  }

  /// Returns the seconds of a day in UTC: up to 25 hours, or none if the zone skipped the day.
  package func interval(of day: Day) -> Range<Int64> {
    let first = start(of: day)
    return first..<max(first, start(of: day.adding(days: 1)))
  }

  /// Returns the seconds of days in UTC.
  package func interval(of days: ClosedRange<Day>) -> Range<Int64> {
    start(of: days.lowerBound)..<interval(of: days.upperBound).upperBound
  }

  /// Returns the time of day that the clocks show, 0:00 to 23:59.
  package func clock(at second: Int64) -> (hour: Int, minute: Int) {
    let second = Self.bounded(second)
    let local = second + offset(second)
    let rest = Int(local - Int64(Self.days(local)) * Self.day)
    return (rest / 3600, rest / 60 % 60)
  }

  /// Returns how many seconds east of UTC the clocks are at a second.
  package func secondsEast(at second: Int64) -> Int64 { offset(Self.bounded(second)) }

  private static let hour: Int64 = 3600
  private static let day: Int64 = 86_400

  /// Returns whole days since 1970, rounded down.
  private static func days(_ seconds: Int64) -> Int {
    Int(seconds >= 0 ? seconds / day : (seconds - day + 1) / day)
  }

  /// Limits absurd dates to what libc and the arithmetic can handle (some 36 million years).
  private static func bounded(_ second: Int64) -> Int64 {
    min(max(second, -(1 << 50)), 1 << 50)
  }
}
