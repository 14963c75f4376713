import FeedModel
import GRDB

/// One call of `OrderWalk.rows`: it looks at one entry after the other.
struct OrderStep {
  let walk: OrderWalk
  let limit: Int
  let direction: Direction
  let condition: String
  private var found: [OrderWalk.Row] = []
  private var examined = 0

  init(walk: OrderWalk, limit: Int, direction: Direction, condition: String) {
    (self.walk, self.limit, self.direction, self.condition) = (walk, limit, direction, condition)
  }

  /// Whether keys ascend on the way.
  private var isAscending: Bool { (direction == .older) != walk.isReversed }

  mutating func rows(from start: OrderWalk.Start) throws -> [OrderWalk.Row]? {
    if let feeds = walk.feeds { return try rows(of: feeds, from: start) }
    let sign = isAscending ? ">" : "<"
    let range: (sql: String, arguments: StatementArguments)
    switch start {
    case .end: range = ("1", [])
    case .nothing: return []
    case .key(let key):
      range = (isAscending ? "place.key >= ?" : "place.key < ?", [key])
    case .beyond(let key, let entry):
      guard try readGroup(of: key, beyond: entry) else { return nil }
      range = ("place.key \(sign) ?", [key])
    }
    let isWhole = try found.count >= limit || read(range.sql, range.arguments)
    return isWhole ? found : nil
  }

  /// Reads one feed after the other.
  private mutating func rows(of feeds: [Int64], from start: OrderWalk.Start) throws -> [OrderWalk
    .Row]?
  {
    let isDown = direction == .older
    func index(of key: DatabaseValue) -> Int {
      feeds.firstIndex { $0.databaseValue == key } ?? (isDown ? feeds.endIndex : 0)
    }
    var rest = feeds[...]
    switch start {
    case .end: break
    case .nothing: return []
    case .key(let key): rest = isDown ? feeds[index(of: key)...] : feeds[..<index(of: key)]
    case .beyond(let key, let entry):
      guard try readGroup(of: key, beyond: entry) else { return nil }
      rest = isDown ? feeds[index(of: key)...].dropFirst() : feeds[..<index(of: key)]
    }
    for feed in isDown ? Array(rest) : rest.reversed() where found.count < limit {
      examined += 1
      let isWhole = try readGroup(of: feed.databaseValue, beyond: isDown ? .max : .min)
      guard isWhole else { return nil }
    }
    return found
  }

  /// Reads entries with equal keys, the newest first on the way down.
  private mutating func readGroup(of key: DatabaseValue, beyond entry: Int64) throws -> Bool {
    let isDown = direction == .older
    return try look(
      "place.key = ? AND place.entry \(isDown ? "<" : ">") ?", [key, entry],
      order: "place.key, place.entry \(isDown ? "DESC" : "")"
    ) { step, row in
      step.found.append(row)
      return step.found.count < step.limit
    }
  }

  /// Reads on. Among equal keys the newest entry comes first in a reversed order too, so that
  /// they are met the wrong way round there.
  private mutating func read(_ range: String, _ arguments: StatementArguments) throws -> Bool {
    var group: [OrderWalk.Row] = []
    let isWhole = try look(
      range, arguments,
      order: isAscending
        ? "place.key, place.entry DESC" : "place.key DESC, place.entry"
    ) { step, row in
      guard step.walk.isReversed else {
        step.found.append(row)
        return step.found.count < step.limit
      }
      if let first = group.first, !first.key.isEqual(to: row.key) {
        step.found += group.reversed()
        group = []
      }
      guard step.found.count < step.limit else { return false }
      group.append(row)
      return step.found.count + group.count <= step.limit
    }
    guard isWhole else { return false }
    if let first = group.first, found.count < limit {
      let isCut = found.count + group.count > limit
      if isCut {
        let end: Int64 = direction == .older ? .max : .min
        return try readGroup(of: first.key, beyond: end)
      }
      found += group.reversed()
    }
    return true
  }

  /// Looks at entries until one says that it is enough. Returns whether it was not given up.
  private mutating func look(
    _ range: String, _ arguments: StatementArguments, order: String,
    _ take: (inout OrderStep, OrderWalk.Row) -> Bool
  ) throws -> Bool {
    let rows = try Row.fetchCursor(
      walk.db.cachedStatement(
        sql: """
          SELECT place.entry, place.key, \(walk.condition) AND \(condition)
          FROM \(walk.table) AS place WHERE \(range) ORDER BY \(order)
          """), arguments: arguments + walk.arguments)
    while let row = try rows.next() {
      examined += 1
      guard examined <= walk.most else { return false }
      if row[2], !take(&self, OrderWalk.Row(id: row[0], key: row[1])) { break }
    }
    return true
  }
}

extension DatabaseValue {
  /// Whether SQLite's order `NOCASE` puts them in the same place.
  fileprivate func isEqual(to other: DatabaseValue) -> Bool {
    guard let text = String.fromDatabaseValue(self), let other = String.fromDatabaseValue(other)
    else { return self == other }
    return text.utf8.elementsEqual(other.utf8) { $0.folded == $1.folded }
  }
}
