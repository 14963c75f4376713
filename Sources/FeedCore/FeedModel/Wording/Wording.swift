/// Formats days, ages, durations and sizes in short English words.
package enum Wording {
  /// Returns the title of a day in words or in ISO 8601.
  ///
  /// Examples are "Today", "Yesterday", "Thursday 19 November" within a week, "12 November", "12
  /// November 2024"; and "2026-11-19".
  package static func title(of day: Day, today: Day, style: DateStyle = .words) -> String {
    switch style {
    case .words: words(for: day, today: today)
    case .iso: "\(day.year)-\(day.month.padded())-\(day.day.padded())"
    }
  }

  /// Returns the title of a day, or of the days of a month: "November", with the year if it is
  /// another one; "2026-11" in that style.
  package static func title(
    of days: ClosedRange<Day>, today: Day, style: DateStyle
  ) -> String {
    let first = days.lowerBound
    if first == days.upperBound { return title(of: first, today: today, style: style) }
    switch style {
    case .words:
      let name = monthNames[first.month - 1]
      return first.year == today.year ? name : "\(name) \(first.year)"
    case .iso: return "\(first.year)-\(first.month.padded())"
    }
  }

  private static func words(for day: Day, today: Day) -> String {
    switch today.daysSince(day) {
    case 0: return "Today"
    case 1: return "Yesterday"
    case -1: return "Tomorrow"
    case 2...6: return "\(weekdayNames[day.weekday]) \(date(of: day, today: today))"
    default: return date(of: day, today: today)
    }
  }

  /// Returns the day and month of a day in at most six columns: "3 Nov", "11-03".
  package static func shortDate(of day: Day, style: DateStyle) -> String {
    switch style {
    case .words:
      "\(day.day) \(monthNames.indices.contains(day.month - 1) ? monthNames[day.month - 1].prefix(3) : "")"
    case .iso: "\(day.month.padded())-\(day.day.padded())"
    }
  }

  /// Returns the time between two seconds in its largest unit: "now", "5m", "3h", "2d", "5w", "3y".
  package static func age(since: Int64, now: Int64) -> String {
    let (difference, overflow) = now.subtractingReportingOverflow(since)
    let seconds = overflow ? (now < since ? 0 : Int64.max) : difference
    switch seconds {
    case ..<60: return "now"
    case ..<3600: return "\(seconds / 60)m"
    case ..<86_400: return "\(seconds / 3600)h"
    case ..<604_800: return "\(seconds / 86_400)d"
    case ..<31_536_000: return "\(seconds / 604_800)w"
    default: return "\(seconds / 31_536_000)y"
    }
  }

  /// Returns the local time at a second: "09:12" or "9:12 am".
  package static func clock(_ second: Int64, _ zone: Zone, style: ClockStyle) -> String {
    let (hour, minute) = zone.clock(at: second)
    return switch style {
    case .hours24: "\(hour.padded()):\(minute.padded())"
    case .hours12: "\((hour + 11) % 12 + 1):\(minute.padded()) \(hour < 12 ? "am" : "pm")"
    }
  }

  /// Returns the time to read this number of words at 220 a minute: "4 min", at least "1 min".
  package static func readingTime(words: Int) -> String {
    "\(max(1, words / 220 + (words % 220 >= 110 ? 1 : 0))) min"
  }

  /// Returns a duration such as "1:02:03" or "42:10".
  package static func duration(_ seconds: Int) -> String {
    let seconds = max(0, seconds)
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    return hours > 0
      ? "\(hours):\(minutes.padded()):\(rest.padded())" : "\(minutes):\(rest.padded())"
  }

  /// Returns how far an episode has been heard: "▶ 23:10 of 1:02:45".
  package static func place(_ heard: Int, of length: Int?) -> String {
    "▶ \(duration(heard))" + (length.map { " of \(duration($0))" } ?? "")
  }

  /// Returns the time from one request to the next in hours and minutes: "1h", "3h 28m".
  package static func interval(_ seconds: Int64) -> String {
    let minutes = max(0, seconds) / 60
    let (hours, rest) = (minutes / 60, minutes % 60)
    let parts = [hours > 0 ? "\(hours)h" : "", rest > 0 ? "\(rest)m" : ""].filter { !$0.isEmpty }
    return parts.isEmpty ? "0m" : parts.joined(separator: " ")
  }

  /// Returns a size such as "512 B", "38 MB" or "1.4 GB", with units of powers of 1000.
  package static func size(_ bytes: Int) -> String {
    var value = max(0, bytes)
    var tenths = 0
    var unit = 0
    while value >= 1000 && unit < units.count - 1 {
      tenths = value % 1000 / 100
      value /= 1000
      unit += 1
    }
    return unit > 1 && value < 10 && tenths > 0
      ? "\(value).\(tenths) \(units[unit])" : "\(value) \(units[unit])"
  }

  /// Returns a size with one decimal even for large numbers, such as "12.3 MB".
  package static func exactSize(_ bytes: Int) -> String {
    var tenths = max(0, bytes) * 10
    var unit = 0
    while tenths >= 10_000 && unit < units.count - 1 {
      tenths /= 1000
      unit += 1
    }
    return unit == 0
      ? "\(tenths / 10) \(units[unit])" : "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }

  private static let units = ["B", "kB", "MB", "GB", "TB"]

  /// From Sunday.
  package static let weekdayNames = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  package static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static func date(of day: Day, today: Day) -> String {
    let month =
      monthNames.indices.contains(day.month - 1) ? monthNames[day.month - 1] : "\(day.month)."
    return day.year == today.year ? "\(day.day) \(month)" : "\(day.day) \(month) \(day.year)"
  }
}

/// The format of the time of day.
package enum ClockStyle: String, CaseIterable, Sendable {
  /// "21:05".
  case hours24 = "24h"
  /// "9:05 pm".
  case hours12 = "12h"
}

/// The format of days.
package enum DateStyle: String, CaseIterable, Sendable {
  /// "Yesterday", "Friday 20 November", "12 November 2024".
  case words
  /// "2026-11-20" (ISO 8601).
  case iso
}

extension Wording {
  /// Returns a number with commas: "12,345".
  package static func grouped(_ number: Int) -> String {
    let digits = String(abs(number))
    var result = number < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result
  }
}

extension String {
  /// The same with a capital first letter.
  package var sentence: String { prefix(1).uppercased() + dropFirst() }
}
