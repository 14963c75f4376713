import FeedModel

/// A time as typed on a command line: a date, or a duration before now.
nonisolated enum MomentText: Equatable {
  case date(Day)
  case ago(seconds: Int64)

  /// Parses `2026-11-21`, `45m`, `12h`, `7d` and `4w`; `nil` for anything else.
  init?(_ text: String) {
    if let day = Day(text) {
      self = .date(day)
      return
    }
    let units: [Character: Int64] = ["m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
    guard let unit = text.last.flatMap({ units[$0] }), let count = Int64(text.dropLast()),
      (0...100_000).contains(count)
    else { return nil }
    self = .ago(seconds: count * unit)
  }

  /// Returns the time in seconds since 1970. A date means the start of that day in the zone.
  func second(now: Int64, zone: Zone) -> Int64 {
    switch self {
    case .date(let day): zone.start(of: day)
    case .ago(let seconds): now - seconds
    }
  }
}
