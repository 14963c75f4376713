import GRDB

/// The index of the search follows the archive: whoever makes words of texts asks for work, does it,
/// and hands it in.
extension FeedStore {
  /// What there is to index, at most so many bytes of text.
  public func searchWork(bytes: Int) async throws -> SearchWork {
    if try await !read({ db in try SearchIndex(db: db).isCurrent() }) {
      try await write { db in try SearchIndex(db: db).renew() }
    }
    return try await read { db in try SearchIndex(db: db).work(bytes: bytes) }
  }

  /// Takes the words of that work into the index, in one transaction.
  public func index(_ work: SearchWork, as texts: [SearchableText]) async throws {
    try await write { db in try SearchIndex(db: db).perform(work, texts) }
  }

  /// Tidies the index up, in one transaction of that many pages, and returns whether there was
  /// anything to do. An untidy index is searched more slowly, and as well.
  public func mergeSearch(pages: Int) async throws -> Bool {
    try await write { db in try SearchIndex(db: db).merge(pages: pages) }
  }

  /// A statement that keeps the texts of entries that are about to change or go, as far as the index
  /// holds their words: it has to be told them to forget them.
  static func keepingForSearch(_ condition: String) -> String {
    """
    INSERT OR IGNORE INTO searchStale (entry, title, html)
      SELECT entry.id, \(SearchIndex.titles), body.html
      FROM entry JOIN body ON body.entry = entry.id
      WHERE \(condition)
        AND NOT EXISTS (SELECT 1 FROM unsearched WHERE unsearched.entry = entry.id)
    """
  }

  /// Makes a damaged index anew from nothing.
  public func rebuildSearch() async throws {
    try await write { db in
      try db.execute(sql: "DROP TABLE search; DROP TABLE searchRecent;")
      try db.execute(sql: Schema.searchTables)
      try SearchIndex(db: db).begin()
    }
  }
}
