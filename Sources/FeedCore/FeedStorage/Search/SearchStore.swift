import GRDB

/// Keeps up the search index.
///
/// The indexer asks for work, extracts the words of the texts and hands them in.
package struct SearchStore: Sendable {
  let store: FeedStore

  /// Makes an empty index, with all entries in its queue, if another version made the present one.
  package func renew() async throws(StoreError) {
    while try await !store.read(isBrief: true, { db in try SearchIndex(db: db).isCurrent() }) {
      try await store.write { db in try SearchRenewal(db: db).step() }
    }
  }

  /// Returns the next texts to index, about `bytes` of text.
  package func work(bytes: Int) async throws(StoreError) -> SearchWork {
    try await renew()
    return try await store.read(isBrief: true) { db in try SearchIndex(db: db).work(bytes: bytes) }
  }

  /// Returns the number of entries that wait to be indexed.
  package func waitingCount() async throws(StoreError) -> Int {
    try await store.read { db in Int(try db.number("SELECT count(*) FROM unsearched") ?? 0) }
  }

  /// Returns whether the rest can be indexed in less than a second.
  package func isNearlyComplete() async throws(StoreError) -> Bool {
    try await store.read(isBrief: true) { db in
      let index = SearchIndex(db: db)
      return try index.isCurrent() && !index.isBehind() && !SearchRenewal(db: db).hasDropped()
    }
  }

  /// Indexes the words of that work, in one transaction. Returns the number of pages that have been
  /// written to the log since the last time.
  @discardableResult
  package func index(
    _ work: SearchWork, as texts: [SearchableText]
  ) async throws(StoreError) -> Int {
    try await store.write { db in
      let written = db.takePagesWritten()
      try SearchIndex(db: db).perform(work, texts)
      return written
    }
  }

  /// Merges up to that many pages of the index, in one transaction, and returns whether there was
  /// anything to do, and the number of pages that have been written to the log since the last time.
  ///
  /// An index that has not been merged gives the same results more slowly.
  package func merge(
    pages: Int
  ) async throws(StoreError) -> (hasMerged: Bool, written: Int) {
    try await store.write { db in
      let written = db.takePagesWritten()
      return (try SearchIndex(db: db).merge(pages: pages), written)
    }
  }

  /// Returns what copies the log while the index is made, so that no writer has to do it; `nil` for
  /// an archive in memory.
  package func logCopier() -> WALCheckpointer? {
    guard let file = store.file else { return nil }
    return try? WALCheckpointer(path: file, longest: FeedStore.logSize)
  }

  /// Returns a statement that keeps the indexed texts of entries that are about to change or be
  /// deleted.
  ///
  /// The index must be given their words to remove them.
  static func keepingForSearch(_ condition: String) -> String {
    """
    INSERT OR IGNORE INTO searchStale (entry, title, html, facts)
      SELECT entry.id, \(SearchIndex.titles(of: "entry")), \(WebPageStore.texts),
          \(SearchIndex.facts)
      FROM entry JOIN body ON body.entry = entry.id
      WHERE \(condition)
        AND NOT EXISTS (SELECT 1 FROM unsearched WHERE unsearched.entry = entry.id)
    """
  }

  /// Drops a damaged index, which is then built again from nothing.
  package func rebuild() async throws(StoreError) {
    try await store.write { db in try SearchRenewal(db: db).begin() }
  }

  /// Deletes some rows of a dropped index, in one transaction. Returns whether there were any.
  package func clearDropped() async throws(StoreError) -> Bool {
    let isDropped = try await store.read(isBrief: true) { db in
      try SearchRenewal(db: db).hasDropped()
    }
    guard isDropped else { return false }
    return try await store.write { db in try SearchRenewal(db: db).clear() }
  }
}
