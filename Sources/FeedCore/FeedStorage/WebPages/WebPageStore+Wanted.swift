package import FeedModel
import GRDB

/// The entries whose web pages are to be fetched before they are opened.
extension WebPageStore {
  /// The number of failed attempts after which a page is given up.
  private static let mostAttempts = 5

  /// Returns entries whose pages are wanted and that are not hidden, the newest first.
  package func wanted(limit: Int) async throws(StoreError) -> [EntryID] {
    try await store.read { db in
      try db.numbers(
        """
        SELECT entry FROM webPageWanted
        WHERE NOT EXISTS (SELECT 1 FROM hidden WHERE hidden.entry = webPageWanted.entry)
        ORDER BY entry DESC LIMIT ?
        """, [limit])
    }.map { EntryID($0) }
  }

  /// Records that a page could not be had now, but perhaps later.
  package func postpone(_ id: EntryID) async throws(StoreError) {
    try await store.write { db in
      try db.run("UPDATE webPageWanted SET attempts = attempts + 1 WHERE entry = ?", [id.rawValue])
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
      """, [ItemReader.json(entries)])
  }
}
