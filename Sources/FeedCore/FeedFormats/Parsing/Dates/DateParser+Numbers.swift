extension DateParser {
  /// Reads `2003`, `2003-12`, `2003-12-31`, `20031231` and similar forms at the start of the text.
  mutating func readNumericDate() {
    let digits = run(at: 0)
    if digits == 8 || digits == 14 {
      (year, month, day) = (value(0, 4), value(4, 2), value(6, 2))
      index = 8
      if digits == 14 {
        setTime(value(8, 2), value(10, 2), value(12, 2))
        index = 14
      } else {
        skipMark()
      }
      return
    }
    if digits == 4 { readYearFirst() }
  }

  /// Reads `2003`, `2003-12` and `2003-12-31` at the start of the text.
  private mutating func readYearFirst() {
    if bytes.count == 4 {
      (year, month, day) = (value(0, 4), 1, 1)
      index = 4
      return
    }
    guard isSeparator(4), (1...2).contains(run(at: 5)) else { return }
    if readYearMonthDay() { return }
    (year, month) = (value(0, 4), value(5, run(at: 5)))
    index = 5 + run(at: 5)
    if index == bytes.count {
      day = 1
    } else {
      isBroken = true
    }
  }

  /// Reads a day, a year, a time or a date of three numbers.
  mutating func number() {
    let count = run(at: index)
    let end = index + count
    if end < bytes.count, bytes[end] == ASCII.colon, run(at: end + 1) > 0, time == nil {
      clock(count)
      return
    }
    if day == nil, year == nil, count == 4 ? readYearMonthDay() : readYearLast(count) { return }
    if time == nil, count <= 2, readHour(count) { return }
    switch count {
    case 1, 2:
      if day == nil {
        day = value(index, count)
      } else if year == nil, count == 2 {
        year = fullYear(index, count)
      }
    case 4:
      if year == nil { year = value(index, 4) }
    default:
      isBroken = true
    }
    index = end
  }

  /// Reads `2003-12-31` with any separators, given that four digits stand at `index`.
  ///
  /// Returns whether such a date stands there.
  private mutating func readYearMonthDay() -> Bool {
    let second = index + 5
    guard isSeparator(index + 4) else { return false }
    let monthDigits = run(at: second)
    let third = second + monthDigits + 1
    guard (1...2).contains(monthDigits), isSeparator(third - 1) else { return false }
    let dayDigits = run(at: third)
    guard (1...2).contains(dayDigits) else { return false }
    (year, month, day) = (value(index, 4), value(second, monthDigits), value(third, dayDigits))
    index = third + dayDigits
    skipMark()
    return true
  }

  /// Reads `31.12.2003`, `12/31/2003` or `31-12-03`.
  ///
  /// Returns whether three such numbers stand at `index`.
  private mutating func readYearLast(_ firstDigits: Int) -> Bool {
    let second = index + firstDigits + 1
    guard (1...2).contains(firstDigits), isSeparator(second - 1) else { return false }
    let secondDigits = run(at: second)
    let third = second + secondDigits + 1
    guard (1...2).contains(secondDigits), isSeparator(third - 1) else { return false }
    let yearDigits = run(at: third)
    let end = third + yearDigits
    guard yearDigits == 4 || yearDigits == 2 && !(isSeparator(end) && run(at: end + 1) > 0) else {
      return false
    }
    let (first, other) = (value(index, firstDigits), value(second, secondDigits))
    let shortYear = yearDigits == 2 ? value(third, 2) : nil
    switch dayOrder(first, other, separator: bytes[second - 1], shortYear: shortYear) {
    case .dayFirst: (day, month) = (first, other)
    case .monthFirst: (day, month) = (other, first)
    case nil: isBroken = true
    }
    year = fullYear(third, yearDigits)
    index = end
    return true
  }

  /// Returns the order of the two numbers before a year, and records it as a hint.
  ///
  /// Returns `nil` if the order cannot be determined. `shortYear` is the third number if it has two
  /// digits.
  private mutating func dayOrder(
    _ first: Int, _ second: Int, separator: UInt8, shortYear: Int?
  ) -> DayOrder? {
    if separator == ASCII.period { return .dayFirst }
    if second > 12 {
      hint = .only(.monthFirst)
      return .monthFirst
    }
    if separator == ASCII.hyphen, let shortYear, (1...31).contains(shortYear) {
      // 26-06-20 may begin with its year.
      hint = .unknown
      return order
    }
    if first > 12 {
      hint = .only(.dayFirst)
      return .dayFirst
    }
    if first == second { return .monthFirst }
    hint = separator == ASCII.slash ? .either : .unknown
    return order ?? (separator == ASCII.slash ? .monthFirst : nil)
  }

  /// Returns the year with two or four digits at `start`; 00 to 49 mean 20xx.
  private func fullYear(_ start: Int, _ count: Int) -> Int {
    let year = value(start, count)
    return count == 4 ? year : year + (year < 50 ? 2_000 : 1_900)
  }
}
