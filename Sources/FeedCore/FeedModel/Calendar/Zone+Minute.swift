extension Zone {
  /// Returns a time in seconds since 1970 in the form `2026-11-21 02:15`.
  package func minute(at second: Int64) -> String {
    let (day, clock) = (day(at: second), clock(at: second))
    let date = [(day.year, 4), (day.month, 2), (day.day, 2)].map(Self.padded)
    let time = [(clock.hour, 2), (clock.minute, 2)].map(Self.padded)
    return date.joined(separator: "-") + " " + time.joined(separator: ":")
  }

  /// Returns a number with leading zeros up to the given number of digits.
  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
