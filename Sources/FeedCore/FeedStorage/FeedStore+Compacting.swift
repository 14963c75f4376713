import GRDB

extension FeedStore {
  /// Frees the space of deleted entries: merges the search index and rewrites the archive without
  /// gaps.
  ///
  /// Meanwhile no other program can write, and up to twice the archive's size is needed. If this is
  /// cancelled or the disk is full, the archive stays as it was.
  package func compact() async throws(StoreError) {
    try await translating {
      try await database.writeWithoutTransaction { db in
        try SearchIndex(db: db).optimize()
        try db.execute(sql: "VACUUM")
        // While another connection is reading, the file shrinks only when it has finished.
        _ = try? db.checkpoint(.truncate)
      }
    }
  }

  /// Rewrites the archive without gaps if most of its file may be gaps and that takes little time.
  ///
  /// Nothing depends on it, so a failure is ignored.
  package func shrinkIfCheap() async {
    try? await database.writeWithoutTransaction { db in
      let size = Int(try db.number("PRAGMA page_size") ?? 0)
      let pages = Int(try db.number("PRAGMA page_count") ?? 0)
      let free = Int(try db.number("PRAGMA freelist_count") ?? 0)
      guard free > pages / 3, (pages - free) * size <= Self.mostRewritten else { return }
      try db.execute(sql: "VACUUM")
      _ = try? db.checkpoint(.truncate)
    }
  }

  /// The largest archive, in bytes, that is rewritten while a user may wait for it.
  package static let mostRewritten = 100_000_000

  /// Returns whether texts of deleted entries are still to be removed from the search index.
  package func hasStaleTexts() async throws(StoreError) -> Bool {
    try await read(isBrief: true) { db in
      try db.number("SELECT 1 FROM searchStale LIMIT 1") != nil
    }
  }

  /// Returns the size in bytes of the files of the archive at this path.
  package static func size(at path: String) -> Int {
    ArchiveFile(path: path).size
  }

  /// Returns whether another program has the archive at this path open.
  ///
  /// This process must not have it open itself.
  package static func isOpenElsewhere(at path: String) -> Bool {
    ArchiveFile(path: path).isOpenElsewhere
  }
}
