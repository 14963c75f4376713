import FeedModel
import Testing

struct WordingTests {
  @Test(arguments: [
    (0, "Today"), (-1, "Yesterday"), (1, "Tomorrow"), (-2, "Thursday 19 November"),
    (-6, "Sunday 15 November"), (-7, "14 November"), (2, "23 November"), (41, "1 January 2027"),
    (-739, "12 November 2024"),
  ])
  func `a day has a title seen from today`(days: Int, title: String) {
    let today = Day(year: 2026, month: 11, day: 21)
    #expect(Wording.title(of: today.adding(days: days), today: today) == title)
  }

  @Test(arguments: [
    (0, "now"), (59, "now"), (-500, "now"), (60, "1m"), (3599, "59m"), (3600, "1h"),
    (86_399, "23h"),
    (86_400, "1d"), (604_799, "6d"), (604_800, "1w"), (31_535_999, "52w"), (31_536_000, "1y"),
    (Int64.max, "292471208677y"), (Int64.min + 1000, "now"),
  ])
  func `an age is told in its largest unit`(seconds: Int64, age: String) {
    #expect(Wording.age(since: 0, now: seconds) == age)
    #expect(Wording.age(since: .max, now: .min) == "now")
  }

  @Test(arguments: [(0, "1 min"), (220, "1 min"), (329, "1 min"), (330, "2 min"), (900, "4 min")])
  func `reading time counts 220 words a minute`(words: Int, time: String) {
    #expect(Wording.readingTime(words: words) == time)
  }

  @Test(arguments: [(0, "0:00"), (59, "0:59"), (2530, "42:10"), (3723, "1:02:03"), (-5, "0:00")])
  func `a duration looks like a clock`(seconds: Int, duration: String) {
    #expect(Wording.duration(seconds) == duration)
  }

  @Test(arguments: [
    (0, "0m"), (-5, "0m"), (59, "0m"), (1800, "30m"), (3600, "1h"), (12_480, "3h 28m"),
    (90_000, "25h"), (.max, "2562047788015215h 30m"),
  ])
  func `an interval is told in hours and minutes`(seconds: Int64, interval: String) {
    #expect(Wording.interval(seconds) == interval)
  }

  @Test(
    arguments: [
      (0, 0, "Thu, 01 Jan 1970 00:00:00 +0000"), (-1, 0, "Wed, 31 Dec 1969 23:59:59 +0000"),
      (1_795_266_300, 3600, "Sat, 21 Nov 2026 14:05:00 +0100"),
      (784_111_777, -12_600, "Sun, 06 Nov 1994 05:19:37 -0330"),
    ] as [(Int64, Int64, String)])
  func `a date of a mail has its zone`(second: Int64, east: Int64, text: String) {
    #expect(Wording.mailDate(of: second, zone: .fixed(east)) == text)
  }

  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1500, "1 kB"), (38_400_000, "38 MB"), (4_560_000, "4.5 MB"),
    (1_400_000_000, "1.4 GB"), (-1, "0 B"), (Int.max, "9223372 TB"),
  ])
  func `a size is told in thousands`(bytes: Int, size: String) {
    #expect(Wording.size(bytes) == size)
  }
}
