import Dispatch
import FeedFiltering
import FeedModel
import GRDB
import Synchronization

/// Looks through the texts of entries that the search index does not have, on all processors.
///
/// Most texts lack a word that the query needs (`RulePrefilter`), and most others are checked in
/// memory (`QuerySubject`). SQLite checks the few that are left.
struct TextScan {
  let db: Database
  let source: QuerySource
  /// The table of the entries that are looked through, and its column of ids.
  let table: (name: String, id: String)
  private let test: Test
  private let patterns = PatternCache()

  /// Bytes of text that are in memory at a time, unless a single text is longer.
  private static let portion = 1 << 20
  /// About the bytes of an entry besides its text.
  private static let overhead = 500
  /// The parts in which a portion is looked through at the same time.
  private static let parts = 8

  init(_ source: QuerySource, db: Database) {
    (self.db, self.source) = (db, source)
    switch source.plan.strategy {
    case .index: table = ("unsearched", "unsearched.entry")
    case .marks, .entries: table = ("entry", "entry.id")
    }
    test = Test(
      expression: source.expression,
      prefilter: RulePrefilter([source.expression], isScanned: QueryColumn.isScanned))
  }

  /// Returns the first entries of a range in that direction that satisfy the query.
  ///
  /// - Parameter condition: a further condition for `place.value`, with the source's arguments.
  func entries(
    _ limit: Int, _ direction: Direction, in range: Range<Int64>, where condition: String
  ) throws -> [Int64] {
    let range = range.clamped(to: source.plan.bounds)
    guard limit > 0, !range.isEmpty else { return [] }
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: sql(direction)),
      arguments: [range.lowerBound, range.upperBound, ItemReader.json(source.unfollowed)])
    var found: [Int64] = []
    while found.count < limit {
      let candidates = try portion(of: rows)
      if candidates.isEmpty { break }
      let passing = try passing(candidates, where: condition)
      found += candidates.map(\.id).filter(passing.contains)
    }
    return Array(found.prefix(limit))
  }

  // MARK: Reading

  private struct Candidate: Sendable {
    let id: Int64
    let subject: QuerySubject
    let categories: String
  }

  private func sql(_ direction: Direction) -> String {
    let columns = EntryRecord.columns.map { "entry.\($0)" }.joined(separator: ", ")
    let join = table.name == "entry" ? "" : "CROSS JOIN entry ON entry.id = \(table.id)"
    // Those with notes are looked through by the finder.
    let others = table.name == "entry" ? "" : "AND entry.id NOT IN (SELECT entry FROM noted)"
    return """
      SELECT entry.id, feed.url, \(SubscriptionStore.feedTitle), body.categories,
        \(Self.texts), \(columns)
      FROM \(table.name) \(join)
        CROSS JOIN body ON body.entry = entry.id CROSS JOIN feed ON feed.id = entry.feed
      WHERE \(table.id) >= ? AND \(table.id) < ? \(others)
        AND entry.feed NOT IN (SELECT value FROM json_each(?))
      ORDER BY \(table.id) \(direction == .older ? "DESC" : "ASC")
      """
  }

  /// The note as a paragraph before the HTML.
  private static let texts = """
    (ifnull(
      (SELECT '<p>' || replace(replace(noted.note, '&', '&amp;'), '<', '&lt;') || '</p> '
        FROM noted WHERE noted.entry = entry.id), '') || \(WebPageStore.texts))
    """

  /// Reads the next entries.
  private func portion(of rows: RowCursor) throws -> [Candidate] {
    var (candidates, room): ([Candidate], Int) = ([], Self.portion)
    while room > 0, let row = try rows.next() {
      let html: String = row[4]
      room -= html.utf8.count + Self.overhead
      candidates.append(
        Candidate(
          id: row[0],
          subject: QuerySubject(
            EntryRecord(row: row, from: 5), html: html, EntryID(row[0]), feed: (row[1], row[2]),
            now: source.now, patterns),
          categories: row[3]))
    }
    return candidates
  }

  // MARK: Checking

  private func passing(_ candidates: [Candidate], where condition: String) throws -> Set<Int64> {
    let verdicts = Mutex((passing: [Int64](), unsure: [Int64]()))
    DispatchQueue.concurrentPerform(iterations: Self.parts) { [test] part in
      var (passing, unsure): ([Int64], [Int64]) = ([], [])
      for index in stride(from: part, to: candidates.count, by: Self.parts) {
        switch test.holds(for: candidates[index]) {
        case true?: passing.append(candidates[index].id)
        case false?: break
        case nil: unsure.append(candidates[index].id)
        }
      }
      verdicts.withLock {
        $0.passing += passing
        $0.unsure += unsure
      }
    }
    var (passing, unsure) = verdicts.withLock { $0 }
    if !unsure.isEmpty {
      unsure = try EntryCheck(source.expression, now: source.now, db: db).passing(unsure)
    }
    passing += unsure
    guard !passing.isEmpty else { return [] }
    return Set(
      try db.numbers(
        """
        SELECT place.value FROM json_each(?) AS place
        WHERE \(source.stays("place.value")) AND \(condition)
        """, [ItemReader.json(passing)] + source.arguments))
  }

  /// What is asked of an entry in memory.
  private struct Test: Sendable {
    let expression: QueryExpression
    let prefilter: RulePrefilter

    /// Returns whether the entry satisfies the query; `nil` if only the archive can tell.
    func holds(for candidate: Candidate) -> Bool? {
      var subject = candidate.subject
      let record = subject.record
      let literals = prefilter.literals(in: [
        record.title, record.alternative, record.author, record.link, record.host, record.lead,
        candidate.categories, subject.plain(),
      ])
      guard !prefilter.candidates(literals).isEmpty else { return false }
      return subject.satisfies(expression)
    }
  }
}
