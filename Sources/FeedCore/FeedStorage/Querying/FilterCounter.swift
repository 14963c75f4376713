package import FeedModel
import GRDB

/// Counts what the rows of the filter page would leave.
///
/// All counts of a page take about a tenth of a second, however large the archive is. What the
/// search index knows exactly is counted there, up to `most`, at 0.2 µs an entry. Other conditions
/// are checked entry by entry, at 1 to 5 µs: they are counted up to `fewer`, and if many others may
/// be looked at in vain, only among the newest entries.
struct FilterCounter {
  private let db: Database
  private let scope: TimelineScope
  /// The oldest entry that is looked at where each must be checked; `nil` for all.
  private let floor: Int64?
  /// Whether the index has every entry and no other, and each is in the river. In a visit it also
  /// has the entries that the operator does not show.
  private let isPlain: Bool

  /// The numbers at which counting stops.
  static let most = 10_000
  static let fewer = 2_000

  init(_ scope: TimelineScope, _ db: Database) throws {
    self.db = db
    self.scope = scope
    floor = try db.number(
      "SELECT id FROM entry ORDER BY id DESC LIMIT 1 OFFSET \(Self.fewer - 1)")
    let hasOthers = try db.number(
      """
      SELECT 1 WHERE EXISTS (SELECT 1 FROM hidden) OR EXISTS (SELECT 1 FROM unsearched)
        OR EXISTS (SELECT 1 FROM searchStale)
        OR EXISTS (SELECT 1 FROM feed WHERE position IS NULL)
        OR (SELECT pile FROM livePile) < 0
      """)
    isPlain = hasOthers == nil
  }

  /// Counts all rows. A module whose question the archive cannot answer is left out.
  func counts(_ request: FilterCountRequest) throws -> FilterCounts {
    var counts = FilterCounts()
    var ofFeeds: [QueryExpression: (counts: [String: Int], isAtLeast: Bool)] = [:]
    counts.selection = try answer { try count(request.selection) }
    for (name, module) in request.modules {
      counts.rows[name] = try answer {
        switch module.rows {
        case .conditions(let rows):
          return try rows.mapValues { try count(Self.both(module.others, $0)) }
        case .feeds(let rows):
          let found = try ofFeeds[module.others] ?? feeds(module.others)
          ofFeeds[module.others] = found
          return rows.mapValues { urls in
            FilterCounts.Count(
              urls.reduce(0) { $0 + (found.counts[$1] ?? 0) }, isAtLeast: found.isAtLeast)
          }
        }
      }
    }
    return counts
  }

  /// Returns `nil` if SQLite refuses the question.
  private func answer<Value>(_ question: () throws -> Value) throws -> Value? {
    do {
      return try question()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      return nil
    }
  }

  private static func both(_ one: QueryExpression, _ other: QueryExpression) -> QueryExpression {
    one == .everything ? other : .all([one, other])
  }

  // MARK: Entries

  func count(_ expression: QueryExpression) throws -> FilterCounts.Count {
    if let count = try counted(expression) { return FilterCounts.Count(count) }
    let entries = try entries(of: expression)
    let count = try db.number("SELECT count(*) FROM (\(entries.sql))", entries.arguments) ?? 0
    return FilterCounts.Count(Int(count), isAtLeast: entries.isPart || count >= entries.limit)
  }

  /// Returns the number that the archive has counted already; `nil` if it has not.
  private func counted(_ expression: QueryExpression) throws -> Int? {
    guard scope.kind == .all else { return nil }
    let sums: String
    if expression == .everything {
      sums = "total(shown)"
    } else if case .comparison(let comparison) = expression, comparison.attribute == .unread,
      comparison.sense == .holds
    {
      switch comparison.test {
      case .equals("yes"): sums = "total(unread)"
      case .equals("no"): sums = "total(shown) - total(unread)"
      case .equals, .matches, .hasWord, .words, .contains, .within: return nil
      }
    } else {
      return nil
    }
    return try db.number("SELECT CAST(\(sums) AS INTEGER) FROM feedCount").map { Int($0) }
  }

  /// Returns a query for the column `entry` of at most `limit` entries. `isPart` tells whether
  /// older entries are left out.
  private func entries(
    of expression: QueryExpression
  ) throws -> (sql: String, arguments: StatementArguments, limit: Int, isPart: Bool) {
    var narrowed = try NarrowedScope(scope, Query(expression), db)
    let source = narrowed.source
    let bounds = source.plan.bounds
    if scope.kind == .all, expression.isTime {
      return (
        "SELECT entry FROM shown WHERE entry >= :low AND entry < :high LIMIT \(Self.most)",
        ["low": bounds.lowerBound, "high": bounds.upperBound], Self.most, false
      )
    }
    if isPlain, !source.plan.condition.hasWords, narrowed.base == nil || scope.kind == .all,
      case .index(let lookup) = source.plan.strategy, lookup.isExact
    {
      return (
        "SELECT entry FROM \(source.sql) LIMIT \(Self.most)", source.arguments, Self.most, false
      )
    }
    var isPart = false
    if let floor, floor > bounds.lowerBound, try !isBrief(source.plan) {
      isPart = true
      let newest = QueryMoment.ago(seconds: scope.now - EntryID(floor).sortTime)
      narrowed = try NarrowedScope(scope, Query(.all([expression, .since(newest)])), db)
    }
    return (
      """
      SELECT place.entry AS entry FROM \(narrowed.source.sql) AS place
        WHERE \(narrowed.holds("place.entry")) LIMIT \(Self.fewer)
      """,
      narrowed.source.arguments, Self.fewer, isPart
    )
  }

  /// Whether few entries that do not satisfy the condition are looked at.
  private func isBrief(_ plan: QueryPlan) throws -> Bool {
    switch plan.strategy {
    case .index(let lookup):
      if try SearchIndex(db: db).isBehind() { return false }
      if lookup.isExact, scope.kind == .all { return true }
      return try plan.hits(lookup, db) < Self.fewer
    case .marks(let marks):
      let counts = try marks.tables.map { table in
        try db.number(
          """
          SELECT count(*) FROM
            (SELECT 1 FROM \(table.name) WHERE \(table.condition) LIMIT \(Self.fewer))
          """) ?? 0
      }
      return counts.reduce(0, +) < Self.fewer
    case .entries: return false
    }
  }

  // MARK: Feeds

  /// Counts the entries of each feed, by its address, in one pass.
  private func feeds(
    _ expression: QueryExpression
  ) throws -> (counts: [String: Int], isAtLeast: Bool) {
    if expression == .everything, scope.kind == .all {
      let sql = "SELECT url, shown FROM feedCount JOIN feed ON feed.id = feedCount.feed"
      return (try numbers(sql, []), false)
    }
    let entries = try entries(of: expression)
    let counts = try numbers(
      """
      SELECT feed.url, count(*)
      FROM (\(entries.sql)) AS hit CROSS JOIN entry ON entry.id = hit.entry
        CROSS JOIN feed ON feed.id = entry.feed
      GROUP BY 1
      """, entries.arguments)
    let sum = counts.values.reduce(0, +)
    return (counts, entries.isPart || sum >= entries.limit)
  }

  private func numbers(_ sql: String, _ arguments: StatementArguments) throws -> [String: Int] {
    let pairs: [(String, Int)] = try db.rows(sql, arguments) { row in (row[0], row[1]) }
    return Dictionary(pairs, uniquingKeysWith: +)
  }
}

extension QueryExpression {
  /// Whether it asks for a span of time, and for nothing else.
  fileprivate var isTime: Bool {
    switch self {
    case .since, .before: true
    case .comparison, .feeds, .any: false
    case .all(let parts): !parts.isEmpty && parts.allSatisfy(\.isTime)
    }
  }
}

extension TimelineStore {
  /// Counts what the rows of the filter page would leave, all at the same moment.
  package func counts(for request: FilterCountRequest) async throws(StoreError) -> FilterCounts {
    try await store.read { db in try FilterCounter(request.scope, db).counts(request) }
  }
}
