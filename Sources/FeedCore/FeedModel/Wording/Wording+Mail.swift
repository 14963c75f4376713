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
    let (weekday, month) = (weekdayNames[day.weekday], monthNames[day.month - 1])
    let date = "\(weekday.prefix(3)), \(day.day.padded()) \(month.prefix(3)) \(day.year)"
    let seconds = Int((local % 60 + 60) % 60)
    let time = [hour, minute, seconds].map { $0.padded() }.joined(separator: ":")
    let digits = "\(Int(offset / 60).padded())\(Int(offset % 60).padded())"
    return "\(date) \(time) \(east < 0 ? "-" : "+")\(digits)"
  }

  /// About ten thousand years, in seconds.
  private static let farthest: Int64 = 400_000_000_000
}
