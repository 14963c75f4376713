import FeedModel
import GRDB

/// How the archive finds the entries of a query, newest first.
struct QueryPlan {
  enum Strategy: Equatable {
    /// It walks along the index, which knows the condition or a part of it.
    case index(IndexLookup)
    /// It looks at every entry that has a mark.
    case marks(QueryMarks)
    /// It looks at every entry.
    case entries
  }

  private(set) var strategy: Strategy
  /// What every entry must satisfy.
  let condition: QueryCondition
  /// The ids among which all entries are.
  let bounds: Range<Int64>

  /// The number of hits of the index, and of marks, that are looked at one by one without thought.
  static let few = 2_000
  private static let fewMarks = 5_000

  /// - Parameter usesIndexes: whether the entries are found by the index or by their marks, where
  ///   that is possible.
  init(_ condition: QueryCondition, usesIndexes: Bool = true, db: Database) throws {
    let conjuncts = condition.conjuncts
    bounds = conjuncts.compactMap(\.places).reduce(.min ..< .max) { $0.clamped(to: $1) }
    let rest = QueryCondition.all(of: conjuncts.filter { $0.places == nil })
    self.condition = rest
    guard usesIndexes else {
      strategy = .entries
      return
    }
    let marks = try Self.marks(rest, db, isAlone: rest.lookup == nil)
    let isBehind = try SearchIndex(db: db).isBehind()
    guard let lookup = rest.lookup, try SearchIndex(db: db).isCurrent(),
      !isBehind || rest.hasWords
    else {
      strategy = marks.map { .marks($0.marks) } ?? .entries
      return
    }
    strategy = .index(lookup)
    if let marks, marks.count < Self.fewMarks, try isBehind || hits(lookup, db) >= Self.few {
      strategy = .marks(marks.marks)
    }
  }

  /// Whether every entry satisfies the query.
  var isEverything: Bool { bounds == .min ..< .max && condition.isEverything }

  /// Returns the number of hits, counted up to a limit in each table of the index.
  func hits(_ lookup: IndexLookup, upTo limit: Int = few, _ db: Database) throws -> Int {
    let state = try SearchState(db: db)
    return try SearchState.Table.allCases.reduce(0) { count, table in
      let (name, part) = (table.rawValue, state.part(of: bounds, in: table))
      guard !part.isEmpty else { return count }
      let found = try db.number(
        """
        SELECT count(*) FROM (SELECT 1 FROM \(name) WHERE \(name) MATCH ? AND rowid >= ?
          AND rowid < ? LIMIT ?)
        """, [lookup.pattern, part.lowerBound, part.upperBound, limit])
      return count + Int(found ?? 0)
    }
  }

  /// Returns the smallest set of marks that every entry must have, and its size as far as counted.
  ///
  /// - Parameter isAlone: whether the index knows nothing, so that the only marks need no count.
  private static func marks(
    _ condition: QueryCondition, _ db: Database, isAlone: Bool
  ) throws -> (marks: QueryMarks, count: Int)? {
    var best: (marks: QueryMarks, count: Int)?
    let all = try condition.conjuncts.compactMap { conjunct -> QueryMarks? in
      guard case .test(let test) = conjunct, let marks = QueryMarks(test) else { return nil }
      return try marks.isOrdered || readCount(db) < fewMarks ? marks : nil
    }
    if isAlone, all.count == 1 { return (all[0], 0) }
    for marks in all {
      let count = try marks.tables.reduce(0) { count, table in
        count
          + Int(
            try db.number(
              """
              SELECT count(*) FROM
                (SELECT 1 FROM \(table.source) WHERE \(table.condition) LIMIT \(fewMarks))
              """) ?? 0)
      }
      if count < best?.count ?? .max { best = (marks, count) }
    }
    return best
  }

  /// Returns the number of read entries of the river, which the counters know.
  private static func readCount(_ db: Database) throws -> Int {
    Int(try db.number("SELECT total(shown) - total(unread) FROM tally WHERE feed = 0") ?? 0)
  }
}
