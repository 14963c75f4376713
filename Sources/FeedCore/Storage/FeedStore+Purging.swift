import GRDB

extension FeedStore {
  /// Takes away what is kept no longer by the rule for its feed, as of that second (since 1970); never
  /// a favourite. Entries do not come back. Returns how many there were.
  @discardableResult
  public func purge(
    now: Int64, keeping rule: @escaping @Sendable (FeedID) -> Retention
  ) async throws -> Int {
    try await write { db in
      var count = 0
      for feed in try db.numbers("SELECT id FROM feed") {
        count += try Self.purge(feed, rule(FeedID(feed)), now: now, in: db)
      }
      if count > 0 { try Self.forget(in: db) }
      return count
    }
  }

  private static func purge(
    _ feed: Int64, _ rule: Retention, now: Int64, in db: Database
  ) throws -> Int {
    // Nothing is sorted later than it was first seen, so the keys bound what must be looked at.
    let first = rule.days.map { now - Int64($0) * 86_400 }
    let byAge = first.map { EntryID.bound(startOf: $0) } ?? Int64.min
    let byNumber = try rule.items.flatMap { try end(of: feed, keeping: $0, in: db) } ?? Int64.min
    let condition = """
      feed = ?1 AND id < max(?2, ?3) AND (id < ?3 OR firstSeen < ?4)
        AND NOT EXISTS (SELECT 1 FROM favourite WHERE favourite.entry = entry.id)
      """
    let values: [any DatabaseValueConvertible] = [feed, byAge, byNumber, first ?? Int64.min]
    try db.run(
      "INSERT OR IGNORE INTO tombstone (feed, digest) SELECT feed, digest FROM entry WHERE "
        + condition, StatementArguments(values))
    try db.run("DELETE FROM entry WHERE \(condition)", StatementArguments(values))
    return db.changesCount
  }

  /// The key below which all of a feed is beyond its newest so many; `nil` if it has no more.
  private static func end(of feed: Int64, keeping limit: Int, in db: Database) throws -> Int64? {
    if limit < 1 { return Int64.max }
    return try db.number(
      "SELECT id FROM entry WHERE feed = ? ORDER BY id DESC LIMIT 1 OFFSET ?", [feed, limit - 1])
  }

  /// Clears what spoke of entries that are gone; a later entry can get a number that has become free.
  private static func forget(in db: Database) throws {
    try db.run("DELETE FROM journalEntry WHERE entry NOT IN (SELECT id FROM entry)")
    try db.run("DELETE FROM tally WHERE shown = 0 AND unread = 0 AND favourite = 0")
  }
}
