import GRDB

/// Reads the rows of a table in which pages can be damaged: all that can be reached from either end,
/// and then what lies between, by halves.
struct TableReader {
  let db: Database
  /// Reads a range of keys: its first two arguments are the lowest and the highest.
  let query: (_ order: String) -> String
  /// The ranges of keys in which something could not be read.
  private(set) var gaps: [ClosedRange<Int64>] = []

  /// So many ranges are tried in one table: below a damaged page high up in the tree there is no end
  /// of ranges that cannot be read.
  private static let mostTries = 4_000

  /// The rows of a table with these columns, by a key that orders them.
  init(db: Database, table: String, key: String, columns: [String]) {
    self.db = db
    let list = ([key] + columns).joined(separator: ", ")
    query = { order in
      "SELECT \(list) FROM \(table) WHERE \(key) BETWEEN ? AND ? ORDER BY \(key) \(order)"
    }
  }

  /// Gives each row that can be read, its key first. What the work throws ends the reading.
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

  /// Reads a range from both ends and returns what lies between the places where it came to a stop;
  /// `nil` if it was read whole.
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

  /// Walks as far as pages can be read, and returns the last key met and whether that was all.
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

  /// `nil` if the archive cannot be read there.
  private func attempt<Value>(_ read: () throws -> Value) -> Value? {
    try? read()
  }
}
