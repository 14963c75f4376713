import FeedModel
import GRDB

/// Looks through the archive for what a query asks for, stretch by stretch, until its patience is
/// over.
///
/// Both sides of a page share it: what one has looked through, the other knows.
final class LookingWalk {
  /// Returns the first entries of a range that the query asks for.
  typealias Find = (_ limit: Int, _ direction: Direction, _ range: Range<Int64>) throws -> [Int64]

  /// Entries, and whether the patience was over before all that were asked for had been found.
  struct Found {
    var ids: [Int64]
    var isCut: Bool
  }

  private(set) var looked: LookedThrough
  private let db: Database
  private let plan: QueryPlan
  private let patience: Patience
  private let find: Find
  private var budget: LookBudget

  init(
    db: Database, plan: QueryPlan, known: LookedThrough, patience: Patience, find: @escaping Find
  ) {
    self.db = db
    self.plan = plan
    self.patience = patience
    self.find = find
    looked = known
    budget = LookBudget(patience, length: known.length ?? plan.firstStretch)
  }

  /// Begins a side with a patience of its own. It looks at one stretch at least.
  func begin(_ patience: Patience) {
    budget = LookBudget(patience, length: looked.length ?? plan.firstStretch)
  }

  /// Returns the first entries of a range.
  func entries(_ limit: Int, _ direction: Direction, in wanted: Range<Int64>) throws -> Found {
    let wanted = wanted.clamped(to: plan.bounds)
    guard limit > 0, !wanted.isEmpty else { return Found(ids: [], isCut: false) }
    looked.begin(at: direction == .older ? wanted.upperBound : wanted.lowerBound)
    while true {
      let known = looked.entries(limit, direction, in: wanted)
      if known.count == limit || isThrough(wanted, direction) {
        return Found(ids: known, isCut: false)
      }
      if budget.isSpent { return Found(ids: known, isCut: true) }
      try look(direction, towards: wanted, limit - known.count)
    }
  }

  /// Returns how far it has come, if it was cut on any side.
  func state(older isOlderCut: Bool, newer isNewerCut: Bool) -> Looking? {
    guard isOlderCut || isNewerCut else { return nil }
    return Looking(
      range: EntryID(looked.range.lowerBound)..<EntryID(looked.range.upperBound),
      sides: Set((isOlderCut ? [.older] : []) + (isNewerCut ? [.newer] : [])))
  }

  /// Whether all of a range that the query may allow has been looked at.
  func knows(_ range: Range<Int64>) -> Bool {
    let range = range.clamped(to: plan.bounds)
    return range.isEmpty
      || looked.range.lowerBound <= range.lowerBound && range.upperBound <= looked.range.upperBound
  }

  /// Returns the newest entry of all; `nil` if there is none, or none has been found in time.
  func newest() throws -> Int64? {
    if looked.range.upperBound >= plan.bounds.upperBound { return looked.ids.last }
    if let newest = looked.newest { return newest }
    let other = LookingWalk(
      db: db, plan: plan, known: LookedThrough(), patience: patience, find: find)
    looked.newest = try other.entries(1, .older, in: plan.bounds).ids.first
    return looked.newest
  }

  private func isThrough(_ wanted: Range<Int64>, _ direction: Direction) -> Bool {
    switch direction {
    case .older: looked.range.lowerBound <= wanted.lowerBound
    case .newer: looked.range.upperBound >= wanted.upperBound
    }
  }

  /// Looks at the next stretch. It ends with the last entry that is needed.
  private func look(
    _ direction: Direction, towards wanted: Range<Int64>, _ limit: Int
  ) throws {
    let begun = ContinuousClock.now
    let stretch = try stretch(direction, in: wanted)
    let found = try find(limit, direction, stretch)
    let isFull = found.count >= limit
    switch direction {
    case .older:
      looked.extend(
        .older, to: isFull ? found.last ?? stretch.lowerBound : stretch.lowerBound, found)
    case .newer:
      looked.extend(
        .newer, to: isFull ? found.last.map { $0 + 1 } ?? stretch.upperBound : stretch.upperBound,
        found)
    }
    budget.took(begun.duration(to: .now), isWhole: !isFull)
    if !isFull { looked.length = budget.goingOn }
  }

  private func stretch(_ direction: Direction, in wanted: Range<Int64>) throws -> Range<Int64> {
    switch direction {
    case .older:
      let high = looked.range.lowerBound
      let low = try edge(.older, of: high) ?? wanted.lowerBound
      return max(low, wanted.lowerBound)..<high
    case .newer:
      let low = looked.range.upperBound
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
    guard length <= LookBudget.longest else { return nil }
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
  /// The entries that are looked at first.
  ///
  /// The index skips what is far from a hit, so it is worth looking further. The beginning of a
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
