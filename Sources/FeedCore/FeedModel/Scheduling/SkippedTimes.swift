/// The hours and days, in GMT, at which a feed asks not to be asked: `<skipHours>` and `<skipDays>`
/// of RSS 2.0.
///
/// Where all hours or all days are skipped, none is.
package struct SkippedTimes: Equatable, Sendable {
  /// A bit for each hour, and then one for each day, from Monday on.
  package private(set) var bits: Int64

  private static let hours: Int64 = 1 << 24 - 1
  private static let days: Int64 = 0x7F << 24

  package init(bits: Int64 = 0) {
    self.bits = bits
  }

  /// Skips an hour, 0 to 23; 24 is midnight too. Other numbers mean nothing.
  package mutating func skip(hour: Int) {
    if (0...24).contains(hour) { bits |= 1 << Int64(hour % 24) }
  }

  /// Skips the day that a name begins with: `Mon`, `monday`.
  package mutating func skip(day name: String) {
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    if let day = names.firstIndex(of: name.prefix(3).lowercased()) { bits |= 1 << Int64(24 + day) }
  }

  /// Returns the first time that is not skipped, from that one on, in seconds since 1970: less than
  /// a day and a week later.
  package func end(from second: Int64) -> Int64 {
    let hours = bits & Self.hours == Self.hours ? 0 : bits
    let days = bits & Self.days == Self.days ? 0 : bits
    var time = second
    while true {
      let hour = Int64((Double(time) / 3600).rounded(.down))
      let day = Int64((Double(time) / 86_400).rounded(.down))
      // 1 January 1970 was a Thursday.
      let weekday = ((day + 3) % 7 + 7) % 7
      if days & 1 << (24 + weekday) != 0 {
        time = (day + 1) * 86_400
      } else if hours & 1 << (hour - 24 * day) != 0 {
        time = (hour + 1) * 3600
      } else {
        return time
      }
    }
  }
}
