import FeedModel
import GRDB

/// Walks along a view in one direction and skips folded days, each with one seek, whatever they
/// hold.
struct TimelineWalk {
  let db: Database
  let source: ScopeSource
  /// A further condition for `place.entry`: empty, or SQL that begins with `AND`.
  let condition: String
  let kept: PinnedEntries
  let foldedDays: FoldedDays
  let zone: Zone
  let direction: Direction
  /// Looks through the archive for a query feed; `nil` for other views.
  let scan: QueryScan?

  /// The key from which the walk continues, at the IDs below it (older) or above it (newer).
  var key: Int64
  /// The entries met, in the order of the walk.
  private(set) var ids: [Int64] = []
  /// The folded days met, in the order of the walk.
  private(set) var days: [Day] = []
  /// Whether it ended because it had taken its time.
  private(set) var isCut = false

  init(
    db: Database, source: ScopeSource, condition: String, kept: PinnedEntries,
    foldedDays: FoldedDays,
    zone: Zone, direction: Direction, scan: QueryScan? = nil
  ) {
    self.db = db
    self.source = source
    self.condition = condition
    self.kept = kept
    self.foldedDays = foldedDays
    self.zone = zone
    self.direction = direction
    self.scan = scan
    key = direction == .older ? .max : .min
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
        try step(over: day, from: next)
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
      key = last
    } else {
      key = edge ?? (direction == .older ? .min : .max)
    }
  }

  private mutating func step(over day: Day, from id: Int64) throws {
    let bounds = EntryID.bounds(of: zone.interval(of: day))
    if scan != nil {
      // No counter knows what it holds.
      _ = try entries(.max, to: direction == .older ? bounds.lowerBound : bounds.upperBound - 1)
    }
    switch direction {
    case .older: key = min(id, bounds.lowerBound)
    case .newer: key = max(id, bounds.upperBound - 1)
    }
  }

  /// Returns the key beyond which the next folded day can begin, coming from an entry of an open
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
      let bounds = bounds(of: day)
      return direction == .older ? min(id, bounds.lowerBound) : max(id, bounds.upperBound - 1)
    }
  }

  private func bounds(of day: Day) -> Range<Int64> {
    EntryID.bounds(of: zone.interval(of: day))
  }

  /// Returns the next entries of the view and those pinned in it, up to and including an edge.
  private mutating func entries(_ limit: Int, to edge: Int64?) throws -> [Int64] {
    guard limit > 0 else { return [] }
    var range = range(to: edge)
    guard !range.isEmpty else { return [] }
    let inView: [Int64]
    if let scan {
      let found = try scan.entries(limit, direction, in: range)
      inView = found.ids
      isCut = isCut || found.isCut
      if found.isCut { range = range.clamped(to: scan.scanned.range) }
    } else {
      let order = direction == .older ? "DESC" : "ASC"
      inView = try db.numbers(
        """
        SELECT entry FROM \(source.sql) AS place WHERE entry >= ? AND entry < ? \(condition)
        ORDER BY entry \(order) LIMIT ?
        """,
        [range.lowerBound, range.upperBound, limit] + source.arguments)
    }
    let stayed = try kept.next(limit, direction, in: range)
    guard !stayed.isEmpty else { return inView }
    let all = Set(inView).union(stayed).sorted()
    return Array(direction == .older ? all.reversed().prefix(limit) : all.prefix(limit))
  }

  /// Returns the range of IDs from the key, without it, to the edge, with it.
  private func range(to edge: Int64?) -> Range<Int64> {
    switch direction {
    case .older:
      let low = edge ?? .min
      return low..<max(low, key)
    case .newer:
      let low = key == .max ? key : key + 1
      return low..<max(low, edge.map { $0 == .max ? $0 : $0 + 1 } ?? .max)
    }
  }
}
