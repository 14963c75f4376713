extension Day {
  /// Returns the days of its section: those of its month before `monthsBefore`, else it alone.
  package func section(monthsBefore: Day?) -> ClosedRange<Day> {
    guard let monthsBefore, self < monthsBefore else { return self...self }
    return wholeMonth
  }

  package var wholeMonth: ClosedRange<Day> {
    let next = Day(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
    return Day(year: year, month: month, day: 1)...next.adding(days: -1)
  }
}

extension ClosedRange<Day> {
  package var days: [Day] { (lowerBound.number...upperBound.number).map { Day(number: $0) } }
}
