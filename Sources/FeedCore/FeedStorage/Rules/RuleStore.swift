import FeedFiltering
package import FeedModel
import GRDB

/// The user's rules: what they have caught, and what they do with what comes in.
package struct RuleStore: Sendable {
  let store: FeedStore

  /// Uses these rules from now on, in this order, for all entries.
  ///
  /// New entries are looked at as they come in. Those that are there already are looked at before
  /// this returns, in portions from the newest to the oldest, and others can write between two
  /// portions. If this is interrupted, the next call does the rest.
  ///
  /// - Parameter now: seconds since 1970.
  package func adopt(_ rules: [Rule], now: Int64) async throws(StoreError) {
    let isIdle = try await store.read(isBrief: true) { db in
      try rules.isEmpty && db.number("SELECT 1 FROM rule LIMIT 1") == nil
    }
    if isIdle, store.ruleBook.rules == nil { return }
    let work = try await store.write { [book = store.ruleBook] db in
      let table = RuleTable(db: db)
      let (numbered, work) = try table.adopt(try table.resolved(rules))
      book.use(numbered)
      return work
    }
    for work in work { try await RuleWork(store: store, now: now).run(work) }
  }

  /// Returns what each rule in use has caught. `now` is in seconds since 1970.
  package func reports(now: Int64) async throws(StoreError) -> [RuleReport] {
    let first = EntryID.bound(startOf: now - RuleReport.recentSeconds)
    return try await store.read { db in
      try db.rows(
        """
        SELECT key, (SELECT count(*) FROM touch WHERE rule = rule.id AND entry >= ?1),
          (SELECT count(*) FROM touch WHERE rule = rule.id),
          (SELECT max(entry) FROM touch WHERE rule = rule.id)
        FROM rule WHERE NOT isGone ORDER BY position
        """, [first]
      ) { row in
        let newest: Int64? = row[3]
        return RuleReport(
          key: row[0], recent: row[1], total: row[2],
          newest: newest.map { EntryID($0).sortTime })
      }
    }
  }

  /// Returns the rules that have caught an entry, in their order.
  static func matches(of entry: EntryID, in db: Database) throws -> [RuleMatch] {
    try db.rows(
      """
      SELECT name, condition, acts FROM touch CROSS JOIN rule ON rule.id = touch.rule
      WHERE entry = ? AND NOT isGone ORDER BY position
      """, [entry.rawValue]
    ) { row in
      let acts: String = row[2]
      return RuleMatch(
        name: row[0], condition: row[1],
        acts: acts.split(separator: ",").compactMap { RuleAct(named: String($0)) })
    }
  }
}
