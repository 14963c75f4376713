/// The same in words that are read aloud.
extension Wording {
  /// Returns the time between two seconds in its largest unit: "just now", "3 hours ago".
  package static func spokenAge(since: Int64, now: Int64) -> String {
    let age = age(since: since, now: now)
    guard let unit = age.last.flatMap({ units[$0] }), let number = Int(age.dropLast()) else {
      return "just now"
    }
    return "\(counted(number, unit)) ago"
  }

  /// Returns a number with its noun: "1 star", "1,234 items".
  package static func counted(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(grouped(number)) \(noun)s"
  }

  /// Returns a duration in its two largest units: "1 hour 2 minutes", "42 minutes 10 seconds".
  package static func spokenDuration(_ seconds: Int) -> String {
    let seconds = max(0, seconds)
    let parts = [
      (seconds / 3600, "hour"), (seconds / 60 % 60, "minute"), (seconds % 60, "second"),
    ]
    let said = parts.drop { $0.0 == 0 }.prefix(2).filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    return said.isEmpty ? "0 seconds" : said.joined(separator: " ")
  }

  private static let units: [Character: String] = [
    "m": "minute", "h": "hour", "d": "day", "w": "week", "y": "year",
  ]
}
