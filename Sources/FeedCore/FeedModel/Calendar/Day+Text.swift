extension Day {
  /// Parses a date such as `2026-11-21`; `nil` for anything else, and for a day that does not exist.
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
  package var text: String {
    func padded(_ number: Int, _ digits: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
