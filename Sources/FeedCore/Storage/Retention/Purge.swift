import GRDB

/// The purge of one feed, on its way from the oldest entry on.
struct Purge {
  let feed: Int64
  let rule: Retention
  /// Seconds since 1970.
  let now: Int64
  /// What has been taken away so far.
  private(set) var count = 0
  /// The last entry looked at.
  private var last = Int64.min

  /// Entries in one transaction: some milliseconds.
  private static let portion = 100

  init(feed: Int64, rule: Retention, now: Int64) {
    self.feed = feed
    self.rule = rule
    self.now = now
  }

  /// Takes away the next portion; `nil` if there was none.
  func step(in db: Database) throws -> Purge? {
    let doomed = try doomed(in: db)
    guard let last = doomed.last else { return nil }
    let ids = ItemReader.json(doomed)
    let chosen = "id IN (SELECT value FROM json_each(?))"
    try db.run(
      "INSERT OR IGNORE INTO tombstone (feed, digest) SELECT feed, digest FROM entry WHERE \(chosen)",
      [ids])
    try db.run(FeedStore.keepingForSearch(chosen), [ids])
    try db.run("DELETE FROM entry WHERE \(chosen)", [ids])
    var next = self
    next.count += doomed.count
    next.last = last
    return next
  }

  /// The next entries that the rule does not keep, from the oldest on.
  private func doomed(in db: Database) throws -> [Int64] {
    // Nothing is sorted later than it was first seen, so the keys bound what must be looked at.
    let first = rule.days.map { now - Int64($0) * 86_400 }
    let byAge = first.map { EntryID.bound(startOf: $0) } ?? Int64.min
    let byNumber = try rule.items.flatMap { try end(keeping: $0, in: db) } ?? Int64.min
    let values: [any DatabaseValueConvertible] = [
      feed, last, byAge, byNumber, first ?? Int64.min, Self.portion,
    ]
    return try db.numbers(
      """
      SELECT id FROM entry
      WHERE feed = ?1 AND id > ?2 AND id < max(?3, ?4) AND (id < ?4 OR firstSeen < ?5)
        AND NOT EXISTS (SELECT 1 FROM favourite WHERE favourite.entry = entry.id)
      ORDER BY id LIMIT ?6
      """, StatementArguments(values))
  }

  /// The key below which all of the feed is beyond its newest so many; `nil` if it has no more.
  private func end(keeping limit: Int, in db: Database) throws -> Int64? {
    if limit < 1 { return Int64.max }
    return try db.number(
      "SELECT id FROM entry WHERE feed = ? ORDER BY id DESC LIMIT 1 OFFSET ?", [feed, limit - 1])
  }
}
