package import FeedModel
import GRDB

/// The entries whose web pages are to be fetched before they are opened.
extension WebPageStore {
  /// The number of failed attempts after which a page is given up, and the seconds between the
  /// first and the second. Each further pause is twice as long.
  private static let mostAttempts = 5
  private static let pause: Int64 = 300

  /// Returns entries whose pages are wanted and that are not hidden, the newest first, with the
  /// hosts of their pages taking turns.
  ///
  /// `now` is in seconds since 1970.
  package func wanted(limit: Int, now: Int64) async throws(StoreError) -> [EntryID] {
    try await store.read(isBrief: true) { db in
      try db.numbers(
        """
        SELECT id FROM
          (SELECT entry.id, row_number() OVER (PARTITION BY host ORDER BY entry.id DESC) AS turn
            FROM webPageWanted CROSS JOIN entry ON entry.id = webPageWanted.entry
            WHERE next <= ?1
              AND NOT EXISTS (SELECT 1 FROM hidden WHERE hidden.entry = webPageWanted.entry))
        ORDER BY turn, id DESC LIMIT ?2
        """, [now, limit])
    }.map { EntryID($0) }
  }

  /// Records that a page could not be had at that time, but perhaps later.
  package func postpone(_ id: EntryID, now: Int64) async throws(StoreError) {
    try await store.write { db in
      try db.run(
        """
        UPDATE webPageWanted SET (attempts, next) = (attempts + 1, ?2 + (?3 << attempts))
        WHERE entry = ?1
        """, [id.rawValue, now, Self.pause])
      try db.run("DELETE FROM webPageWanted WHERE attempts >= ?", [Self.mostAttempts])
    }
  }

  /// No longer wants a page.
  package func forget(_ id: EntryID) async throws(StoreError) {
    try await store.write { db in try Self.forget(id, in: db) }
  }

  static func forget(_ id: EntryID, in db: Database) throws {
    try db.run("DELETE FROM webPageWanted WHERE entry = ?", [id.rawValue])
  }

  /// Wants the pages of entries that have just arrived, within a transaction.
  static func want(_ entries: [Int64], in db: Database) throws {
    try db.run(
      """
      INSERT OR IGNORE INTO webPageWanted (entry)
        SELECT entry.id FROM json_each(?) AS new CROSS JOIN entry ON entry.id = new.value
        WHERE entry.link IS NOT NULL
          OR EXISTS (SELECT 1 FROM enclosure
            WHERE enclosure.entry = entry.id AND relation IS NOT NULL)
      """, [ItemReader.json(entries)])
  }
}
