package import FeedModel

extension QueryMoment {
  /// Parses `2026-11-21`, `2026-11`, `2026`, `45m`, `12h`, `7d`, `4w`, `today`, `yesterday`, and
  /// the name of a day of the last week; `nil` for anything else.
  package init?(_ text: String) {
    let word = text.lowercased()
    if let moment = Self.day(word) ?? Self.duration(word) ?? Self.name(word) {
      self = moment
    } else {
      return nil
    }
  }

  /// The first second of a year, a month or a day.
  private static func day(_ text: String) -> QueryMoment? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
    }
    guard (1...3).contains(parts.count), parts[0].count == 4, numbers.count == parts.count else {
      return nil
    }
    let month = numbers.count > 1 ? numbers[1] : 1
    let day = numbers.count > 2 ? numbers[2] : 1
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    let found = Day(year: numbers[0], month: month, day: day)
    return found.exists ? .start(of: found) : nil
  }

  private static func duration(_ text: String) -> QueryMoment? {
    let units: [Character: Int64] = ["m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
    guard let unit = text.last.flatMap({ units[$0] }), let count = Int64(text.dropLast()),
      (0...100_000).contains(count)
    else { return nil }
    return .ago(seconds: count * unit)
  }

  private static func name(_ text: String) -> QueryMoment? {
    switch text {
    case "today": .midnight(daysAgo: 0)
    case "yesterday": .midnight(daysAgo: 1)
    default: weekdays.firstIndex(of: text).map { .weekday($0) }
    }
  }

  /// The names of days.
  static let names = ["today", "yesterday"] + weekdays

  /// What is offered while the user types.
  static let offers = names + ["7d", "4w", "12h"]

  private static let weekdays = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]
}
