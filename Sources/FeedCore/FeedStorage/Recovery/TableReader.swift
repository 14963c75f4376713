import GRDB

/// Reads the rows of a table that may have damaged pages: first everything that can be reached from
/// either end, then the part between by bisection.
struct TableReader {
  let db: Database
  /// Returns a query for a range of keys.
  ///
  /// Its first two arguments are the lowest and the highest key.
  let query: (_ order: String) -> String
  /// The ranges of keys in which something could not be read.
  private(set) var gaps: [ClosedRange<Int64>] = []

  /// The maximum number of ranges tried in one table.
  ///
  /// Below a damaged page high up in the tree, the number of unreadable ranges is practically
  /// unlimited.
  private static let mostTries = 4_000

  /// Creates a reader of a table with these columns, ordered by a key.
  init(db: Database, table: String, key: String, columns: [String]) {
    self.db = db
    let list = ([key] + columns).joined(separator: ", ")
    query = { order in
      "SELECT \(list) FROM \(table) WHERE \(key) BETWEEN ? AND ? ORDER BY \(key) \(order)"
    }
  }

  /// Passes each readable row to the closure, its key first.
  ///
  /// An error of the closure ends the reading.
  mutating func read(_ work: (Row) throws -> Void) throws {
    var ranges = [Int64.min...Int64.max]
    var next = 0
    while next < ranges.count {
      if next == Self.mostTries { break }
      let range = ranges[next]
      next += 1
      guard let gap = try read(range, work) else { continue }
      guard gap.lowerBound < gap.upperBound else {
        gaps.append(gap)
        continue
      }
      let length = UInt64(bitPattern: gap.upperBound &- gap.lowerBound)
      let middle = gap.lowerBound + Int64(length / 2)
      ranges.append(gap.lowerBound...middle)
      ranges.append(middle + 1...gap.upperBound)
    }
    gaps += ranges[next...]
  }

  /// Reads a range from both ends.
  ///
  /// Returns the keys between the places where reading stopped, or `nil` if the range was read
  /// completely.
  private func read(
    _ range: ClosedRange<Int64>, _ work: (Row) throws -> Void
  ) throws -> ClosedRange<Int64>? {
    let (last, isWhole) = try walk("ASC", range, work)
    if isWhole { return nil }
    if last == range.upperBound { return nil }
    let rest = last.map { $0 + 1...range.upperBound } ?? range
    let (first, _) = try walk("DESC", rest, work)
    if first == rest.lowerBound { return nil }
    return first.map { rest.lowerBound...$0 - 1 } ?? rest
  }

  /// Reads rows as far as pages are readable.
  ///
  /// Returns the last key read and whether the range ended.
  private func walk(
    _ order: String, _ range: ClosedRange<Int64>, _ work: (Row) throws -> Void
  ) throws -> (last: Int64?, isWhole: Bool) {
    var last: Int64?
    guard
      let rows = attempt({
        try Row.fetchCursor(
          db.cachedStatement(sql: query(order)),
          arguments: [range.lowerBound, range.upperBound])
      })
    else { return (nil, false) }
    while let row = attempt({ try rows.next() }) {
      guard let row else { return (last, true) }
      guard let key = Int64.fromDatabaseValue(row[0]) else { continue }
      try work(row)
      last = key
    }
    return (last, false)
  }

  /// Returns `nil` if the archive cannot be read at this place.
  private func attempt<Value>(_ read: () throws -> Value) -> Value? {
    try? read()
  }
}
