import FeedModel
import GRDB

/// The entries of a query in SQL. Every value from the user is an argument.
struct QuerySource {
  /// A query with the column `entry`, in parentheses.
  ///
  /// No sorting is needed to read it from either end.
  private(set) var sql = ""
  /// The arguments for the whole query.
  var arguments = StatementArguments()
  let plan: QueryPlan
  /// What the entries satisfy.
  let expression: QueryExpression
  /// The second since 1970 up to which ages are counted.
  let now: Int64
  /// Feeds whose entries are not among them, although they may satisfy the query.
  let unfollowed: [Int64]
  /// The hits of the index that the archive no longer has, or no longer has in that form.
  private let stale: StaleHits
  private let state: SearchState
  /// Whether the index has not all entries that it should have.
  var areWaiting: Bool { stale.areWaiting }
  /// Whether entries have notes, which are not in the index.
  var areNoted: Bool { stale.areNoted }

  /// Whether entries that the user has hidden, and those of feeds that are not followed any more,
  /// are left out. A view that has a condition of its own decides that itself.
  private let isView: Bool
  /// The whole condition, for entries that are not found by the index.
  private var wholeCondition = "0"
  /// The entries that are among them although views leave them out, as the query asks for them.
  private let wanted: LeftOut
  /// Begins the names of the values.
  private let prefix: String

  /// - Parameters:
  ///   - now: the second since 1970 up to which ages are counted.
  ///   - usesIndexes: whether entries are found by the index or by their marks. Otherwise each one
  ///     is examined.
  ///   - prefix: begins the names of the values, so that two queries can be in one statement.
  init(
    _ expression: QueryExpression, now: Int64, isView: Bool = true, with wanted: LeftOut = [],
    usesIndexes: Bool = true, prefix: String = "value", db: Database
  ) throws {
    self.prefix = prefix
    self.expression = expression
    self.now = now
    self.isView = isView
    self.wanted = wanted.union(expression.asked)
    var parts = [
      try QueryConditionReader(db: db, now: now, zone: .local).condition(expression)
    ]
    unfollowed = isView ? try db.numbers("SELECT id FROM feed WHERE position IS NULL") : []
    if !unfollowed.isEmpty { parts.append(.test(QueryTest(kind: .feeds(unfollowed, .fails)))) }
    plan = try QueryPlan(.all(of: parts), usesIndexes: usesIndexes, db: db)
    stale = try StaleHits(db)
    state = try SearchState(db: db)
    arguments += ["low": plan.bounds.lowerBound, "high": plan.bounds.upperBound]
    switch plan.strategy {
    case .index(let lookup): sql = indexed(lookup)
    case .marks(let marks):
      let condition = rows(plan.condition)
      let parts = marks.tables.map { table in
        """
        SELECT viewed.id AS entry
          FROM \(table.source) CROSS JOIN entry AS viewed ON viewed.id = \(table.name).entry
          WHERE \(table.condition) AND \(Self.isWithin("\(table.name).entry"))
            AND \(condition) AND \(stays("viewed.id"))
        """
      }
      sql = "(\(parts.joined(separator: " UNION ALL ")))"
    case .entries:
      sql = """
        (SELECT viewed.id AS entry FROM entry AS viewed
          WHERE \(Self.isWithin("viewed.id")) AND \(rows(plan.condition))
            AND \(stays("viewed.id")))
        """
    }
  }

  /// Returns the condition that an entry stays in the view.
  func stays(_ id: String) -> String {
    isView ? Self.stays(id, with: wanted) : "1"
  }

  /// Returns the condition that an existing entry is among them, in SQL with `arguments`.
  func holds(_ id: String) -> String {
    plan.isEverything
      ? "(\(stays(id)))" : "EXISTS (SELECT 1 FROM \(sql) AS held WHERE held.entry = \(id))"
  }

  /// Returns the arguments for the entries of that range alone.
  ///
  /// SQLite begins a walk at one bound of each kind, and FTS5 at the first that it is given. So the
  /// bounds of a stretch replace those of the query; further ones would only be checked.
  func arguments(in range: Range<Int64>) -> StatementArguments {
    let range = range.clamped(to: plan.bounds)
    return arguments &+ ["low": range.lowerBound, "high": range.upperBound]
  }

  private static func isWithin(_ id: String) -> String { "\(id) >= :low AND \(id) < :high" }

  /// Returns the condition that neither the user has hidden an entry nor a rule has muted it, but
  /// for what is wanted.
  static func stays(_ id: String, with wanted: LeftOut = []) -> String {
    let isGone = "gone.entry = \(id) AND gone.reason IN \(LeftOut.all.subtracting(wanted).reasons)"
    return "NOT EXISTS (SELECT 1 FROM hidden AS gone WHERE \(isGone))"
  }

  /// Returns what the index cannot tell, for a row `viewed` of `entry`; `nil` if it tells all.
  private func check(_ lookup: IndexLookup) -> (sql: String, arguments: StatementArguments)? {
    guard !lookup.isExact else { return nil }
    let rest = plan.condition.conjuncts.filter { $0.lookup?.isExact != true }
    var writer = QuerySQL(now: now, prefix: "checked")
    let sql = writer.condition(.all(rest))
    return (sql, writer.arguments)
  }

  /// Returns the condition for a row.
  private mutating func rows(_ condition: QueryCondition) -> String {
    var writer = QuerySQL(now: now, prefix: prefix)
    let text = writer.condition(condition)
    arguments += writer.arguments
    return text
  }

  /// Returns walks along the index, and of the entries that are not indexed yet.
  private mutating func indexed(_ lookup: IndexLookup) -> String {
    arguments += ["match": lookup.pattern]
    arguments += check(lookup)?.arguments ?? []
    var walks: [String] = []
    // Without a middle there is one table, whose bounds are those of the query.
    if state.recentFrom == .min {
      walks = [walk(lookup, along: .recent, from: ":low", to: ":high")]
    } else {
      arguments += ["middle": state.recentFrom]
      walks = [
        walk(lookup, along: .recent, from: "max(:low, :middle)", to: ":high"),
        walk(lookup, along: .old, from: ":low", to: "min(:high, :middle)"),
      ]
    }
    if areWaiting || areNoted { wholeCondition = rows(plan.condition) }
    if areWaiting {
      walks.append(
        """
        SELECT viewed.id AS entry
        FROM unsearched CROSS JOIN entry AS viewed ON viewed.id = unsearched.entry
        WHERE \(Self.isWithin("unsearched.entry")) AND \(wholeCondition)
          AND \(stays("viewed.id")) \(stale.withoutNotes("viewed.id"))
        """)
    }
    if areNoted { walks.append(notedWalk(from: ":low", to: ":high")) }
    return "(\(walks.joined(separator: " UNION ALL ")))"
  }

  /// Returns a walk along the entries with notes, to which further conditions can be added: their
  /// texts are looked through with the notes. Its arguments are those of the source.
  func notedWalk(from low: String, to high: String) -> String {
    """
    SELECT viewed.id AS entry
    FROM noted CROSS JOIN entry AS viewed ON viewed.id = noted.entry
    WHERE noted.entry >= \(low) AND noted.entry < \(high) AND \(wholeCondition)
      AND \(stays("viewed.id"))
    """
  }

  /// Returns a walk along a table of the index, to which further conditions can be added. Its
  /// arguments are those of the source; the bounds are SQL for ids.
  func walk(
    _ lookup: IndexLookup, along table: SearchState.Table, from low: String, to high: String
  ) -> String {
    let (table, check) = (table.rawValue, check(lookup))
    return """
      SELECT \(table).rowid AS entry
      FROM \(table)
        \(check == nil ? "" : "CROSS JOIN entry AS viewed ON viewed.id = \(table).rowid")
      WHERE \(table) MATCH :match AND \(table).rowid >= \(low) AND \(table).rowid < \(high)
        \(stale.excluded("\(table).rowid")) \(check.map { "AND \($0.sql)" } ?? "")
        AND \(stays("\(table).rowid"))
      """
  }
}

/// The hits of the search index that are not what they were: the indexer has yet to see that their
/// entries have been deleted or changed.
private struct StaleHits {
  /// Whether entries wait to be indexed, which are read directly.
  let areWaiting: Bool
  private let areStale: Bool
  /// Whether entries have notes. These entries are read directly too.
  let areNoted: Bool

  init(_ db: Database) throws {
    areWaiting = try db.number("SELECT 1 FROM unsearched LIMIT 1") != nil
    areStale = try db.number("SELECT 1 FROM searchStale LIMIT 1") != nil
    areNoted = try db.number("SELECT 1 FROM noted LIMIT 1") != nil
  }

  /// Returns the condition that a hit is not one of these, in SQL that begins with `AND`; empty if
  /// there are none.
  func excluded(_ id: String) -> String {
    (areWaiting ? "AND \(id) NOT IN (SELECT entry FROM unsearched) " : "")
      // Those that do not wait have been deleted.
      + (areStale ? "AND \(id) NOT IN (SELECT entry FROM searchStale) " : "")
      + withoutNotes(id)
  }

  /// Returns the condition that an entry has no note, in the same form.
  func withoutNotes(_ id: String) -> String {
    areNoted ? "AND \(id) NOT IN (SELECT entry FROM noted)" : ""
  }
}

extension LeftOut {
  /// The reasons that the table `hidden` has for them, as a list in SQL.
  var reasons: String {
    let reasons: [String] =
      (contains(.muted) ? ["'rule'"] : []) + (contains(.hidden) ? ["'reader'"] : [])
    return "(\(reasons.joined(separator: ", ")))"
  }
}
