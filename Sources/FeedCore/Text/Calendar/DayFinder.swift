/// Finds the days of seconds that mostly lie in the same few days, as those of a river's rows do.
public struct DayFinder {
  private let zone: Zone
  private var last: (seconds: Range<Int64>, day: Day)?

  public init(_ zone: Zone) {
    self.zone = zone
  }

  /// The day that the second (since 1970, UTC) belongs to.
  public mutating func day(at second: Int64) -> Day {
    if let last, last.seconds.contains(second) { return last.day }
    let day = zone.day(at: second)
    last = (zone.interval(of: day), day)
    return day
  }
}
