import FeedModel
import Testing

/// Time zones as pure functions, so that the tests need no zone files.
enum Clocks: String, CaseIterable, Sendable {
  case berlin, lordHowe, santiago, newfoundland, apia, line

  /// The times of changes in UTC seconds and the offsets in hours from then on. The first is
  /// initial.
  private var changes: [(since: Int64, hours: Double)] {
    switch self {
    case .berlin: [(.min, 1), (utc(2026, 3, 29, 1, 0), 2), (utc(2026, 10, 25, 1, 0), 1)]
    case .lordHowe: [(.min, 11), (utc(2026, 4, 4, 15, 0), 10.5), (utc(2026, 10, 3, 15, 30), 11)]
    // The clocks go forward and back at midnight.
    case .santiago: [(.min, -3), (utc(2026, 4, 5, 3, 0), -4), (utc(2026, 9, 6, 4, 0), -3)]
    // The clocks go back one minute after midnight.
    case .newfoundland: [(.min, -2.5), (utc(2026, 11, 7, 2, 31), -3.5)]
    // The zone moves over the date line, so a day is missing.
    case .apia: [(.min, -10), (utc(2026, 12, 30, 10, 0), 14)]
    case .line: [(.min, 14)]
    }
  }

  var zone: Zone {
    let changes = changes
    return Zone { second in
      Int64((changes.last { $0.since <= second }?.hours ?? 0) * 3600)
    }
  }
}

private func utc(_ year: Int, _ month: Int, _ day: Int, _ hour: Int64, _ minute: Int64) -> Int64 {
  let days = Day(year: year, month: month, day: day).daysSince(Day(year: 1970, month: 1, day: 1))
  return Int64(days) * 86_400 + hour * 3600 + minute * 60
}

struct ZoneTests {
  @Test(arguments: [
    (Clocks.berlin, 3, 29, 23), (.berlin, 10, 25, 25), (.berlin, 6, 1, 24), (.santiago, 9, 6, 23),
    (.santiago, 4, 4, 25), (.lordHowe, 4, 5, 24.5), (.lordHowe, 10, 4, 23.5), (.apia, 12, 30, 0),
    (.newfoundland, 11, 6, 24), (.newfoundland, 11, 7, 25),
  ])
  func `a day has as many hours as the clocks give it`(
    clocks: Clocks, month: Int, day: Int, hours: Double
  ) {
    let interval = clocks.zone.interval(of: Day(year: 2026, month: month, day: day))
    #expect(Double(interval.count) / 3600 == hours)
  }

  @Test(arguments: Clocks.allCases)
  func `days follow one another without gap or overlap`(clocks: Clocks) {
    let zone = clocks.zone
    var day = Day(year: 2026, month: 1, day: 1)
    while day.year == 2026 {
      let interval = zone.interval(of: day)
      #expect(interval.upperBound == zone.start(of: day.adding(days: 1)))
      #expect(interval.isEmpty || zone.day(at: interval.upperBound - 1) == day)
      let seconds = stride(from: interval.lowerBound, to: interval.upperBound, by: 449)
      #expect(seconds.allSatisfy { zone.day(at: $0) == day })
      day = day.adding(days: 1)
    }
  }

  @Test func `where there is no midnight the day begins with the jump`() {
    let zone = Clocks.santiago.zone
    let start = zone.start(of: Day(year: 2026, month: 9, day: 6))
    #expect(start == utc(2026, 9, 6, 4, 0))
    #expect(zone.clock(at: start) == (1, 0))
    #expect(zone.clock(at: start - 1) == (23, 59))
  }

  @Test func `the clock is that of the zone`() {
    #expect(Zone.utc.clock(at: -1) == (23, 59))
    #expect(Zone.utc.day(at: -1) == Day(year: 1969, month: 12, day: 31))
    #expect(Clocks.berlin.zone.clock(at: utc(2026, 7, 1, 22, 30)) == (0, 30))
    #expect(Zone.fixed(19_800).clock(at: 0) == (5, 30))
  }

  @Test(arguments: [Int64.min, .max, 253_402_300_800])
  func `an absurd date has a day, too`(second: Int64) {
    let days = [Zone.utc, .local, Clocks.berlin.zone].map { $0.day(at: second) }
    #expect(days.allSatisfy { (1...12).contains($0.month) && (1...31).contains($0.day) })
  }

  @Test func `the local zone tiles its days`() {
    let today = Zone.local.day(at: 1_795_000_000)
    let interval = Zone.local.interval(of: today)
    #expect(interval.contains(1_795_000_000))
    #expect((82_800...90_000).contains(interval.count))
  }
}
