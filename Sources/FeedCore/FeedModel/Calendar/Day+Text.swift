extension Day {
  /// Parses a date such as `2026-11-21`; `nil` for anything else, also for a day that the calendar
  /// does not have.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      (1...4).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
        ? Int(part) : nil
    }
    guard parts.count == 3, parts[0].count == 4, numbers.count == 3 else { return nil }
    guard (1...12).contains(numbers[1]), (1...31).contains(numbers[2]) else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    guard exists else { return nil }
  }

  /// The date as `2026-11-21`.
  package var text: String { "\(year.padded(4))-\(month.padded())-\(day.padded())" }
}

extension Zone {
  /// Returns a time in seconds since 1970 in the form `2026-11-21 02:15`.
  package func minute(at second: Int64) -> String {
    let clock = clock(at: second)
    return "\(day(at: second).text) \(clock.hour.padded()):\(clock.minute.padded())"
  }

  /// Returns `02:15`, with the date before it if that differs from the date of `now`.
  ///
  /// Times are seconds since 1970.
  package func minute(at second: Int64, from now: Int64) -> String {
    let minute = minute(at: second)
    return day(at: second) == day(at: now) ? String(minute.suffix(5)) : minute
  }

  /// Returns a time in seconds since 1970 in the form `2026-01-31T12:00:00Z` (RFC 3339), in UTC.
  ///
  /// Years after 9999 have more than four digits.
  package static func timestamp(_ second: Int64) -> String {
    let day = utc.day(at: second)
    let rest = Int(second - utc.start(of: day))
    let time = [rest / 3600, rest / 60 % 60, rest % 60].map { $0.padded() }
    return "\(day.text)T\(time.joined(separator: ":"))Z"
  }
}

extension Int {
  /// Returns the number with zeros before it, up to that many digits.
  package func padded(_ digits: Int = 2) -> String {
    var text = String(magnitude)
    while text.utf8.count < digits { text = "0" + text }
    return self < 0 ? "-" + text : text
  }
}
