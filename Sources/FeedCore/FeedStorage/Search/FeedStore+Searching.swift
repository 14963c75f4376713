import GRDB

/// The upkeep of the search index.
///
/// The indexer asks for work, extracts the words of the texts and hands them in.
extension FeedStore {
  /// Returns the next texts to index, about `bytes` of text.
  package func searchWork(bytes: Int) async throws -> SearchWork {
    if try await !read({ db in try SearchIndex(db: db).isCurrent() }) {
      try await write { db in try SearchIndex(db: db).renew() }
    }
    return try await read { db in try SearchIndex(db: db).work(bytes: bytes) }
  }

  /// Indexes the words of that work, in one transaction.
  package func index(_ work: SearchWork, as texts: [SearchableText]) async throws {
    try await write { db in try SearchIndex(db: db).perform(work, texts) }
  }

  /// Merges up to that many pages of the index, in one transaction, and returns whether there was
  /// anything to do.
  ///
  /// An index that has not been merged gives the same results more slowly.
  package func mergeSearch(pages: Int) async throws -> Bool {
    try await write { db in try SearchIndex(db: db).merge(pages: pages) }
  }

  /// Returns a statement that keeps the indexed texts of entries that are about to change or be
  /// deleted.
  ///
  /// The index must be given their words to remove them.
  static func keepingForSearch(_ condition: String) -> String {
    """
    INSERT OR IGNORE INTO searchStale (entry, title, html)
      SELECT entry.id, \(SearchIndex.titles), body.html
      FROM entry JOIN body ON body.entry = entry.id
      WHERE \(condition)
        AND NOT EXISTS (SELECT 1 FROM unsearched WHERE unsearched.entry = entry.id)
    """
  }

  /// Rebuilds a damaged index from nothing.
  package func rebuildSearch() async throws {
    try await write { db in
      try db.execute(sql: "DROP TABLE search; DROP TABLE searchRecent;")
      try db.execute(sql: Schema.searchTables)
      try SearchIndex(db: db).begin()
    }
  }
}
