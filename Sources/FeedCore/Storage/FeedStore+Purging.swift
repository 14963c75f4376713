import GRDB

extension FeedStore {
  /// Takes away entries that stand before that second (since 1970, UTC), and of each feed those beyond
  /// its newest so many; never a favourite. They do not come back. Returns how many there were.
  @discardableResult
  public func purge(olderThan second: Int64, keepingPerFeed limit: Int) async throws -> Int {
    try await write { db in
      var count = 0
      for feed in try db.numbers("SELECT id FROM feed") {
        let first = try db.number(
          "SELECT id FROM entry WHERE feed = ? ORDER BY id DESC LIMIT 1 OFFSET ?",
          [feed, max(0, limit - 1)])
        let byAge = EntryID.bound(startOf: second)
        let end = limit < 1 ? Int64.max : max(first ?? byAge, byAge)
        count += try Self.purge(feed, before: end, in: db)
      }
      if count > 0 { try Self.forget(in: db) }
      return count
    }
  }

  private static func purge(_ feed: Int64, before end: Int64, in db: Database) throws -> Int {
    let condition = """
      feed = ? AND id < ? AND NOT EXISTS (SELECT 1 FROM favourite WHERE favourite.entry = entry.id)
      """
    try db.run(
      "INSERT OR IGNORE INTO tombstone (feed, digest) SELECT feed, digest FROM entry WHERE "
        + condition, [feed, end])
    try db.run("DELETE FROM entry WHERE \(condition)", [feed, end])
    return db.changesCount
  }

  /// Clears what spoke of entries that are gone; a later entry can get a number that has become free.
  private static func forget(in db: Database) throws {
    try db.run("DELETE FROM journalEntry WHERE entry NOT IN (SELECT id FROM entry)")
    try db.run("DELETE FROM tally WHERE shown = 0 AND unread = 0 AND favourite = 0")
  }
}
