import FeedModel
import GRDB

/// Scans the archive for the entries of a search or a query feed, stretch by stretch, until the
/// limit of the page is reached.
///
/// Both sides of a page share it: what one has scanned, the other knows.
final class QueryScan: TimeSource {
  let zone: Zone
  let pinned: PinnedEntries
  private let db: Database
  private let finder: QueryFinder
  private let limit: ScanLimit
  private var scanned: ScannedRange
  private var budget: ScanLimit.Budget
  private var plan: QueryPlan { finder.scope.source.plan }
  var known: ScanCache.KnownEntries { ScanCache.KnownEntries(scanned: scanned) }

  init(
    _ finder: QueryFinder, pinned: PinnedEntries, zone: Zone, known: ScannedRange, limit: ScanLimit
  ) {
    (self.finder, self.pinned, self.zone, self.limit) = (finder, pinned, zone, limit)
    db = finder.db
    scanned = known
    budget = ScanLimit.Budget(limit, length: known.length ?? finder.scope.source.plan.firstStretch)
  }

  /// A side reads one stretch at least.
  func begin(_ limit: ScanLimit) {
    budget = ScanLimit.Budget(limit, length: scanned.length ?? plan.firstStretch)
  }

  func entries(
    _ limit: Int, _ direction: Direction, in range: Range<Int64>
  ) throws -> (found: FoundEntries, range: Range<Int64>) {
    let found = try scan(limit, direction, in: range)
    return (found, found.isCut ? range.clamped(to: scanned.range) : range)
  }

  /// Returns the first entries of a range, without pinned ones.
  private func scan(
    _ limit: Int, _ direction: Direction, in wanted: Range<Int64>
  ) throws -> FoundEntries {
    let wanted = wanted.clamped(to: plan.bounds)
    guard limit > 0, !wanted.isEmpty else { return FoundEntries(ids: []) }
    scanned.begin(at: direction == .older ? wanted.upperBound : wanted.lowerBound)
    while true {
      let known = scanned.entries(limit, direction, in: wanted)
      if known.count == limit || isThrough(wanted, direction) {
        return FoundEntries(ids: known)
      }
      if budget.isSpent { return FoundEntries(ids: known, isCut: true) }
      try readStretch(direction, towards: wanted, limit - known.count)
    }
  }

  /// No counter knows what a folded day holds.
  func pass(_ direction: Direction, from place: Int64, to edge: Int64) throws -> Bool {
    try entries(.max, direction, from: place, to: edge).isCut
  }

  func scan(older isOlderCut: Bool, newer isNewerCut: Bool) -> Scan? {
    guard isOlderCut || isNewerCut else { return nil }
    return Scan(
      range: EntryID(scanned.range.lowerBound)..<EntryID(scanned.range.upperBound),
      sides: Set((isOlderCut ? [.older] : []) + (isNewerCut ? [.newer] : [])))
  }

  /// Returns the newest entry of all; `nil` if there is none, or none has been found in time.
  func newest() throws -> Int64? {
    if scanned.range.upperBound >= plan.bounds.upperBound { return scanned.ids.last }
    if let newest = scanned.newest { return newest }
    let other = QueryScan(
      finder, pinned: pinned, zone: zone, known: ScannedRange(), limit: limit)
    scanned.newest = try other.scan(1, .older, in: plan.bounds).ids.first
    return scanned.newest
  }

  /// Counts days by scanning on to their ends.
  func counts(of days: Set<Day>) throws -> (days: [Day: DayCount], isCut: Bool) {
    guard let first = days.min(), let last = days.max() else { return ([:], false) }
    let range = EntryID.bounds(
      of: zone.interval(of: first).lowerBound..<zone.interval(of: last).upperBound)
    let below = range.clamped(to: .min..<max(scanned.range.upperBound, .min))
    let older = try scan(.max, .older, in: below)
    let above = range.clamped(to: scanned.range.lowerBound ..< .max)
    let newer = try scan(.max, .newer, in: above)
    let complete = days.filter { knows(EntryID.bounds(of: zone.interval(of: $0))) }
    let ids = Set(
      scanned.entries(.max, .newer, in: range) + (try pinned.next(.max, .newer, in: range)))
    var counts = Dictionary(uniqueKeysWithValues: complete.map { ($0, DayCount()) })
    try counts.merge(
      MarkCounters.counts(
        of: "(SELECT value AS entry FROM json_each(?)) AS place", [ItemReader.json(ids)],
        on: complete, zone, db)
    ) { $1 }
    return (counts, older.isCut || newer.isCut)
  }

  /// Whether all of a range that the query may allow has been scanned.
  private func knows(_ range: Range<Int64>) -> Bool {
    let range = range.clamped(to: plan.bounds)
    return range.isEmpty
      || scanned.range.lowerBound <= range.lowerBound
        && range.upperBound <= scanned.range.upperBound
  }

  private func isThrough(_ wanted: Range<Int64>, _ direction: Direction) -> Bool {
    switch direction {
    case .older: scanned.range.lowerBound <= wanted.lowerBound
    case .newer: scanned.range.upperBound >= wanted.upperBound
    }
  }

  /// Reads the next stretch. It ends with the last entry that is needed.
  private func readStretch(
    _ direction: Direction, towards wanted: Range<Int64>, _ limit: Int
  ) throws {
    let begun = ContinuousClock.now
    let stretch = try stretch(direction, in: wanted)
    let found = try finder.entries(limit, direction, in: stretch)
    let isFull = found.count >= limit
    switch direction {
    case .older:
      scanned.extend(
        .older, to: isFull ? found.last ?? stretch.lowerBound : stretch.lowerBound, found)
    case .newer:
      scanned.extend(
        .newer, to: isFull ? found.last.map { $0 + 1 } ?? stretch.upperBound : stretch.upperBound,
        found)
    }
    budget.took(begun.duration(to: .now), isWhole: !isFull)
    if !isFull { scanned.length = budget.nextLength }
  }

  private func stretch(_ direction: Direction, in wanted: Range<Int64>) throws -> Range<Int64> {
    switch direction {
    case .older:
      let high = scanned.range.lowerBound
      let low = try edge(.older, of: high) ?? wanted.lowerBound
      return max(low, wanted.lowerBound)..<high
    case .newer:
      let low = scanned.range.upperBound
      let high = try edge(.newer, of: low) ?? wanted.upperBound
      return low..<min(high, wanted.upperBound)
    }
  }

  /// Returns where the next stretch ends; `nil` if it takes all that is left.
  ///
  /// The entries of the river are counted, and those of feeds that are kept out of it: the tables
  /// are small. The end of a long stretch is estimated from how close the first of them are.
  private func edge(_ direction: Direction, of key: Int64) throws -> Int64? {
    let length = budget.next
    guard length <= ScanLimit.Budget.longest else { return nil }
    let counted = min(length, Self.counted)
    let edges = try ["shown", "hidden"].compactMap { table -> Int64? in
      guard let first = try entry(0, direction, of: key, in: table),
        let last = try entry(counted - 1, direction, of: key, in: table)
      else { return nil }
      let (span, isBeyond) = (last - first).multipliedReportingOverflow(by: length / counted)
      let (end, isOutside) = first.addingReportingOverflow(span)
      guard !isBeyond, !isOutside else { return nil }
      return direction == .older ? end : end + 1
    }
    return direction == .older ? edges.max() : edges.min()
  }

  /// The most entries of a stretch that are counted one by one.
  private static let counted: Int64 = 4_000

  /// Returns the entry of a table with that number, counted from 0, beyond a key.
  private func entry(
    _ number: Int64, _ direction: Direction, of key: Int64, in table: String
  ) throws -> Int64? {
    switch direction {
    case .older:
      try db.number(
        "SELECT entry FROM \(table) WHERE entry < ? ORDER BY entry DESC LIMIT 1 OFFSET ?",
        [key, number])
    case .newer:
      try db.number(
        "SELECT entry FROM \(table) WHERE entry >= ? ORDER BY entry LIMIT 1 OFFSET ?",
        [key, number])
    }
  }
}

extension QueryPlan {
  /// The entries that are scanned first.
  ///
  /// The index skips what is far from a hit, so it is worth scanning further. The beginning of a
  /// word is looked up as a whole, however short the stretch.
  fileprivate var firstStretch: Int64 {
    switch strategy {
    case .index(let lookup): lookup.pattern.contains(" *") ? .max : lookup.isExact ? 32_000 : 4_000
    // Read entries are few, and are found by way of counters that are gone through from the first.
    case .marks(let marks): marks.isOrdered ? 1_000 : .max
    case .entries: 1_000
    }
  }
}
