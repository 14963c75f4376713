import FeedModel
import Testing

struct DayTests {
  @Test(arguments: [
    (Day(year: 1970, month: 1, day: 1), 4), (Day(year: 2026, month: 11, day: 19), 4),
    (Day(year: 2000, month: 2, day: 29), 2), (Day(year: 1900, month: 3, day: 1), 4),
    (Day(year: 1, month: 1, day: 1), 1), (Day(year: 1969, month: 12, day: 28), 0),
  ])
  func `a day knows its weekday`(day: Day, weekday: Int) {
    #expect(day.weekday == weekday)
  }

  @Test(arguments: [
    (Day(year: 2024, month: 2, day: 28), 1, Day(year: 2024, month: 2, day: 29)),
    (Day(year: 2026, month: 2, day: 28), 1, Day(year: 2026, month: 3, day: 1)),
    (Day(year: 2026, month: 1, day: 1), -1, Day(year: 2025, month: 12, day: 31)),
    (Day(year: 2000, month: 1, day: 1), 146_097, Day(year: 2400, month: 1, day: 1)),
    (Day(year: 0, month: 3, day: 1), -1, Day(year: 0, month: 2, day: 29)),
  ])
  func `days are counted over months and leap years`(day: Day, days: Int, result: Day) {
    #expect(day.adding(days: days) == result)
    #expect(result.daysSince(day) == days)
    #expect((day < result) == (days > 0))
  }

  @Test(arguments: [(2024, 2, 29), (2023, 2, 28), (2000, 2, 29), (1, 1, 1), (9999, 12, 31)])
  func `what the calendar has exists`(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day).exists)
  }

  @Test(arguments: [(2023, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 1, 0), (2026, 12, 32)])
  func `what it does not have does not`(year: Int, month: Int, day: Int) {
    #expect(!Day(year: year, month: month, day: day).exists)
  }

  @Test func `eight hundred years pass one day at a time`() {
    var day = Day(year: 1600, month: 1, day: 1)
    let first = day
    var strange: [Day] = []
    for count in 1...292_194 {
      let next = day.adding(days: 1)
      let follows = next > day && next.weekday == (day.weekday + 1) % 7
      if !follows || next.daysSince(first) != count { strange.append(next) }
      day = next
    }
    #expect(strange == [])
    #expect(day == Day(year: 2400, month: 1, day: 1))
  }
}
