/// A calendar day in the user's time zone, in the proleptic Gregorian calendar.
package struct Day: Hashable, Sendable {
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to 31.
  package let day: Int

  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day this number of days after 1 January 1970.
  ///
  /// Years are counted from March in cycles of 400 years, so that the leap day comes last.
  package init(number: Int) {
    let shifted = number + 719_468
    let cycle = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfCycle = shifted - cycle * 146_097
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let march = (5 * dayOfYear + 2) / 153
    month = march < 10 ? march + 3 : march - 9
    day = dayOfYear - (153 * march + 2) / 5 + 1
    year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1 January 1970.
  package var number: Int {
    let shifted = month <= 2 ? year - 1 : year
    let cycle = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfCycle = shifted - cycle * 400
    let march = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * march + 2) / 5 + day - 1
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return cycle * 146_097 + dayOfCycle - 719_468
  }

  /// Whether the calendar has this day. A day that does not exist becomes another one when
  /// converted to a number and back.
  package var exists: Bool { Day(number: number) == self }

  /// The day of the week; 0 is Sunday.
  package var weekday: Int {
    let rest = (number + 4) % 7
    return rest < 0 ? rest + 7 : rest
  }

  package func adding(days: Int) -> Day {
    Day(number: number + days)
  }

  /// Returns the days from `other` to this day; negative if this day is earlier.
  package func daysSince(_ other: Day) -> Int {
    number - other.number
  }
}

extension Day: Comparable {
  package static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
