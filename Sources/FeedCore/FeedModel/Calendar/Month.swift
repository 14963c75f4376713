/// A month of the calendar.
package struct Month: Hashable, Comparable, Sendable {
  package let year: Int
  /// 1 to 12.
  package let month: Int

  /// The month of a day.
  package init(of day: Day) { (year, month) = (day.year, day.month) }

  package var first: Day { Day(year: year, month: month, day: 1) }
  package var last: Day {
    let next = Day(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
    return next.adding(days: -1)
  }

  /// Its days, the first one first.
  package var days: [Day] { (first.number...last.number).map { Day(number: $0) } }

  package static func < (one: Month, other: Month) -> Bool {
    (one.year, one.month) < (other.year, other.month)
  }
}

extension Zone {
  /// Returns the seconds of a month in UTC.
  package func interval(of month: Month) -> Range<Int64> {
    start(of: month.first)..<interval(of: month.last).upperBound
  }
}
