extension Wording {
  /// Returns a second since 1970 as a date of a mail (RFC 5322, section 3.3).
  ///
  /// An example is "Sat, 21 Nov 2026 14:05:00 +0100".
  package static func mailDate(of second: Int64, zone: Zone) -> String {
    let east = zone.secondsEast(at: second)
    let local = min(max(second, -farthest), farthest) + east
    let day = Zone.utc.day(at: local)
    let (hour, minute) = Zone.utc.clock(at: local)
    let offset = abs(east) / 60
    let date = "\(days[day.weekday]), \(two(day.day)) \(months[day.month - 1]) \(day.year)"
    let time = "\(two(hour)):\(two(minute)):\(two(Int((local % 60 + 60) % 60)))"
    return "\(date) \(time) \(east < 0 ? "-" : "+")\(two(Int(offset / 60)))\(two(Int(offset % 60)))"
  }

  /// About ten thousand years, in seconds.
  private static let farthest: Int64 = 400_000_000_000

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
