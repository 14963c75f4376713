import Glibc

/// Maps seconds of UTC to the reader's days, by libc instead of Foundation, whose calendars alone cost
/// more memory than the rest of the program.
public struct Zone: Sendable {
  private let offset: @Sendable (Int64) -> Int64

  /// A zone of which the function tells how many seconds east of UTC its clocks are at a second of UTC.
  public init(offset: @escaping @Sendable (Int64) -> Int64) {
    self.offset = offset
  }

  /// Where this computer stands: `TZ`, else `/etc/localtime`.
  public static let local: Zone = {
    tzset()
    return Zone { second in
      var time = time_t(second)
      var parts = tm()
      localtime_r(&time, &parts)
      return Int64(parts.tm_gmtoff)
    }
  }()

  public static let utc = Zone.fixed(0)

  /// A zone that is always so many seconds east of UTC.
  public static func fixed(_ seconds: Int64) -> Zone {
    Zone { _ in seconds }
  }

  /// The day that the second belongs to. Days follow one another: if the clocks are set back over
  /// midnight after it has struck, the new day goes on.
  public func day(at second: Int64) -> Day {
    let second = Self.bounded(second)
    let now = offset(second)
    let day = Day(number: Self.days(second + now))
    // Only where the clocks were just set back can the next day have begun before.
    guard offset(second - 3 * Self.hour) > now else { return day }
    let next = day.adding(days: 1)
    return start(of: next) <= second ? next : day
  }

  /// The first second of UTC of that day; where its midnight does not exist, the second in which the
  /// clocks jump over it.
  public func start(of day: Day) -> Int64 {
    let midnight = Int64(day.number) * Self.day
    // The clocks are changed at most once within these hours; no zone is further than 26 off UTC.
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

  /// All seconds of UTC of that day: up to 25 hours, or none if the zone skipped it.
  public func interval(of day: Day) -> Range<Int64> {
    let first = start(of: day)
    return first..<max(first, start(of: day.adding(days: 1)))
  }

  /// What the clocks show, 0:00 to 23:59.
  public func clock(at second: Int64) -> (hour: Int, minute: Int) {
    let second = Self.bounded(second)
    let local = second + offset(second)
    let rest = Int(local - Int64(Self.days(local)) * Self.day)
    return (rest / 3600, rest / 60 % 60)
  }

  /// How many seconds east of UTC its clocks are at that second.
  func secondsEast(at second: Int64) -> Int64 { offset(Self.bounded(second)) }

  private static let hour: Int64 = 3600
  private static let day: Int64 = 86_400

  /// Whole days since 1970, rounded down.
  private static func days(_ seconds: Int64) -> Int {
    Int(seconds >= 0 ? seconds / day : (seconds - day + 1) / day)
  }

  /// Keeps a feed's absurd date within what libc and the arithmetic can bear (some 36 million years).
  private static func bounded(_ second: Int64) -> Int64 {
    min(max(second, -(1 << 50)), 1 << 50)
  }
}
