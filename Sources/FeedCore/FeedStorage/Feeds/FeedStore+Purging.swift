package import FeedModel
import GRDB

extension FeedStore {
  /// Deletes expired entries by the rule for their feed, as of that second (since 1970), and
  /// returns their number.
  ///
  /// Favourites, rated, tagged, noted, downloaded and half heard entries are never deleted, and
  /// others not before servers have their marks. Deleted ones do not come back.
  /// The work is done in small transactions, between which others can write. If it is cancelled,
  /// the next call does the rest.
  @discardableResult
  package func purge(
    now: Int64, keeping rule: @escaping @Sendable (FeedID) -> Retention
  ) async throws(StoreError) -> Int {
    var count = 0
    try await forgetDeleted()
    try await accounts.expandPiles()
    let purges = try await read { db in
      try db.numbers("SELECT id FROM feed")
        .map { Purge(feed: $0, rule: rule(FeedID($0)), now: now) }
        .filter { try $0.hasWork(in: db) }
    }
    for var purge in purges {
      while let next = try await write({ [purge] db in try purge.step(in: db) }) {
        purge = next
      }
      count += purge.count
    }
    while try await write({ db in try UnreadGenerations(db: db).clear(1_000) }) {
      if Task.isCancelled { throw .cancelled }
    }
    try await ledger.prune(now: now)
    try await write { db in try LateArrivals(db: db).forget(now: now) }
    return count
  }

  /// Deletes references of acts to entries that an older program has deleted without them.
  private func forgetDeleted() async throws(StoreError) {
    for act in try await read({ db in try db.numbers("SELECT id FROM journal") }) {
      try await write { db in
        try db.run(
          """
          DELETE FROM journalEntry
          WHERE act = ? AND NOT EXISTS (SELECT 1 FROM entry WHERE id = journalEntry.entry)
          """, [act])
      }
    }
  }
}

/// The purge of one feed, which proceeds from its oldest entry.
struct Purge {
  let feed: Int64
  let rule: Retention
  /// Seconds since 1970.
  let now: Int64
  /// The number of entries deleted so far.
  private(set) var count = 0
  /// The ID of the last entry deleted.
  private var last = Int64.min

  /// Entries deleted in one transaction, which takes some milliseconds.
  private static let portion = 100

  init(feed: Int64, rule: Retention, now: Int64) {
    self.feed = feed
    self.rule = rule
    self.now = now
  }

  /// Whether there is anything to delete.
  func hasWork(in db: Database) throws -> Bool { try !expired(in: db).isEmpty }

  /// Deletes the next portion with all that refers to it, as later entries may get the same IDs.
  /// Returns `nil` if there is none.
  func step(in db: Database) throws -> Purge? {
    let expired = try expired(in: db)
    guard let first = expired.first, let last = expired.last else { return nil }
    let ids = ItemReader.json(expired)
    let chosen = "id IN (SELECT value FROM json_each(?))"
    try db.run(
      "INSERT OR IGNORE INTO tombstone (feed, digest) SELECT feed, digest FROM entry WHERE \(chosen)",
      [ids])
    try db.run(SearchStore.keepingForSearch(chosen), [ids])
    try db.run("DELETE FROM entry WHERE \(chosen)", [ids])
    try db.run(
      """
      DELETE FROM journalEntry
      WHERE act IN (SELECT id FROM journal WHERE kind NOT IN ('edit', 'settings'))
        AND entry IN (SELECT value FROM json_each(?))
      """, [ids])
    try db.run(
      """
      DELETE FROM tally WHERE feed = 0 AND bucket BETWEEN ? AND ?
        AND shown = 0 AND unread = 0 AND favourite = 0
      """, [EntryID(first).sortTime / 900 - 1, EntryID(last).sortTime / 900])
    var next = self
    next.count += expired.count
    next.last = last
    return next
  }

  /// Returns the next entries that the rule does not keep, oldest first.
  private func expired(in db: Database) throws -> [Int64] {
    // No entry is sorted later than it was first seen, so the keys bound what must be examined.
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
        AND NOT EXISTS (SELECT 1 FROM rating WHERE rating.entry = entry.id)
        AND NOT EXISTS (SELECT 1 FROM tagged WHERE tagged.entry = entry.id)
        AND NOT EXISTS (SELECT 1 FROM noted WHERE noted.entry = entry.id)
        AND NOT EXISTS (SELECT 1 FROM heard WHERE heard.entry = entry.id)
        AND NOT EXISTS (SELECT 1 FROM download WHERE download.entry = entry.id)
        AND NOT EXISTS (SELECT 1 FROM waiting WHERE waiting.entry = entry.id)
        AND NOT EXISTS (SELECT 1 FROM touch CROSS JOIN rule ON rule.id = touch.rule
          WHERE touch.entry = entry.id AND rule.keeps)
      ORDER BY id LIMIT ?6
      """, StatementArguments(values))
  }

  /// Returns the key below which entries exceed the number to keep, or `nil` if there are no more.
  private func end(keeping limit: Int, in db: Database) throws -> Int64? {
    if limit < 1 { return Int64.max }
    return try db.number(
      "SELECT id FROM entry WHERE feed = ? ORDER BY id DESC LIMIT 1 OFFSET ?", [feed, limit - 1])
  }
}
