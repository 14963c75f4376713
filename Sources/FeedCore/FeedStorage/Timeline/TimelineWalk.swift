import FeedModel

/// Walks along a view in one direction and skips folded days, each with one seek, whatever they
/// hold.
struct TimelineWalk {
  private let source: any EntrySource
  private let foldedDays: FoldedDays
  private let zone: Zone
  private let direction: Direction

  /// The place from which the walk continues, at the IDs below it (older) or above it (newer).
  var place: Int64
  /// The entries met, in the order of the walk.
  private(set) var ids: [Int64] = []
  /// The folded days met, in the order of the walk.
  private(set) var days: [Day] = []
  /// Whether it ended because the limit of a scan was reached.
  private(set) var isCut = false

  init(_ source: any EntrySource, foldedDays: FoldedDays, zone: Zone, _ direction: Direction) {
    (self.source, self.foldedDays, self.zone, self.direction) =
      (source, foldedDays, zone, direction)
    place = direction == .older ? .max : .min
  }

  /// Continues until that many entries and folded days have been met, or the view ends.
  mutating func go(_ limit: Int) throws {
    let end = ids.count + days.count + limit
    while ids.count + days.count < end, !isCut {
      guard foldedDays != .none else { return try run(to: nil, end - ids.count - days.count) }
      guard let next = try entries(1, to: nil).first else { return }
      let day = zone.day(at: EntryID(next).sortTime)
      if foldedDays.contains(day) {
        days.append(day)
        // A folded section is one place, whatever its days.
        let section = day.section(monthsBefore: source.monthsBefore)
        let isWhole = section.days.allSatisfy(foldedDays.contains)
        try step(over: isWhole ? section : day...day, from: next)
      } else {
        try run(to: edge(behind: day, from: next), end - ids.count - days.count)
      }
    }
  }

  /// Returns whether the view continues, as far as that is known.
  mutating func hasMore() throws -> Bool {
    guard !isCut else { return true }
    return try !entries(1, to: nil).isEmpty || isCut
  }

  /// Collects entries up to an edge. If the edge is reached, the walk continues beyond it.
  private mutating func run(to edge: Int64?, _ limit: Int) throws {
    let met = try entries(limit, to: edge)
    ids += met
    if met.count == limit, let last = met.last {
      place = last
    } else {
      place = edge ?? (direction == .older ? .min : .max)
    }
  }

  private mutating func step(over days: ClosedRange<Day>, from id: Int64) throws {
    let end = end(of: days)
    isCut = try source.pass(direction, from: place, to: end) || isCut
    place = direction == .older ? min(id, end) : max(id, end)
  }

  /// Returns the place beyond which the next folded day can begin, coming from an entry of an open
  /// day.
  private func edge(behind day: Day, from id: Int64) -> Int64? {
    switch foldedDays {
    case .none:
      return nil
    case .these(let days):
      switch direction {
      case .older:
        return days.filter { $0 < day }.max().map { bounds(of: $0).upperBound }
      case .newer:
        return days.filter { $0 > day }.min().map { bounds(of: $0).lowerBound - 1 }
      }
    case .all:
      return direction == .older ? min(id, end(of: day...day)) : max(id, end(of: day...day))
    }
  }

  /// Returns the last id that an entry of those days can have, in the direction of the walk.
  private func end(of days: ClosedRange<Day>) -> Int64 {
    let bounds = EntryID.bounds(of: zone.interval(of: days))
    return direction == .older ? bounds.lowerBound : bounds.upperBound - 1
  }

  private func bounds(of day: Day) -> Range<Int64> {
    EntryID.bounds(of: zone.interval(of: day))
  }

  private mutating func entries(_ limit: Int, to edge: Int64?) throws -> [Int64] {
    let found = try source.entries(limit, direction, from: place, to: edge)
    isCut = isCut || found.isCut
    return found.ids
  }
}
