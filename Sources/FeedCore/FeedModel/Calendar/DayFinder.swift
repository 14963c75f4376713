/// Finds the days of many seconds quickly if most lie in the same few days, as in the river.
package struct DayFinder {
  private let zone: Zone
  private var last: (seconds: Range<Int64>, day: Day)?

  package init(_ zone: Zone) {
    self.zone = zone
  }

  /// Returns the day of a second (since 1970, UTC).
  package mutating func day(at second: Int64) -> Day {
    if let last, last.seconds.contains(second) { return last.day }
    let day = zone.day(at: second)
    last = (zone.interval(of: day), day)
    return day
  }
}
