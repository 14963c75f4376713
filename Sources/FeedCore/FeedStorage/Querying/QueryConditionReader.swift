import FeedFormats
import FeedModel
import GRDB

/// Works out what a query's expression means in this archive: which feeds it names, and which span
/// of time.
struct QueryConditionReader {
  let db: Database
  /// The second since 1970 at which the query is used.
  let now: Int64
  let zone: Zone

  func condition(_ expression: QueryExpression) throws -> QueryCondition {
    switch expression {
    case .comparison(let comparison): return try condition(comparison)
    case .feeds(let urls, let sense):
      let feeds = try db.numbers(
        "SELECT id FROM feed WHERE url IN (SELECT value FROM json_each(?))",
        [JSONWriter.list(urls.map { .text($0) })])
      return Self.feeds(feeds, sense)
    case .since(let moment):
      return Self.places(EntryID.bound(startOf: second(moment)) ..< .max)
    case .before(let moment):
      return Self.places(.min..<EntryID.bound(startOf: second(moment)))
    case .all(let parts): return .all(of: try parts.map(condition))
    case .any(let parts): return .any(of: try parts.map(condition))
    }
  }

  private func second(_ moment: QueryMoment) -> Int64 { moment.second(now: now, zone: zone) }

  private func condition(_ comparison: QueryComparison) throws -> QueryCondition {
    if QueryColumn(comparison.attribute).isOfFeed { return try feeds(that: comparison) }
    if comparison.attribute == .age, case .within(let days) = comparison.test {
      let range = Self.places(ages: days, now: now)
      if comparison.sense == .holds { return Self.places(range) }
      return .any([
        Self.places(.min..<range.lowerBound), Self.places(range.upperBound ..< .max),
      ])
    }
    return .test(QueryTest(kind: .comparison(comparison)))
  }

  /// Returns the condition that the feed passes a test. It names the feeds that do or, if those are
  /// fewer, the ones that do not.
  private func feeds(that comparison: QueryComparison) throws -> QueryCondition {
    var sql = QuerySQL(now: now)
    let test = sql.condition(.test(QueryTest(kind: .comparison(comparison))))
    let all = try db.numbers("SELECT id FROM feed")
    let passing = Set(
      try db.numbers(
        "SELECT viewed.feed FROM (SELECT id AS feed FROM feed) AS viewed WHERE \(test)",
        sql.arguments))
    if passing.count == all.count { return .all([]) }
    return passing.count <= all.count / 2
      ? Self.feeds(passing.sorted(), .holds)
      : Self.feeds(all.filter { !passing.contains($0) }, .fails)
  }

  private static func feeds(_ feeds: [Int64], _ sense: QuerySense) -> QueryCondition {
    guard !feeds.isEmpty else { return sense == .holds ? .any([]) : .all([]) }
    return .test(QueryTest(kind: .feeds(feeds, sense)))
  }

  private static func places(_ range: Range<Int64>) -> QueryCondition {
    .test(QueryTest(kind: .places(range)))
  }

  /// Returns the ids of entries that are that many whole days old.
  private static func places(ages days: ClosedRange<Int64>, now: Int64) -> Range<Int64> {
    let day: Int64 = 86_400
    // No entry lies in the future.
    let last = days.lowerBound <= 0 ? Int64.max : now - days.lowerBound * day + 1
    let first = now - (days.upperBound + 1) * day + 1
    let low = EntryID.bound(startOf: first)
    return low..<max(low, EntryID.bound(startOf: last))
  }
}
