import GRDB

extension FeedStore {
  /// Gives back the space of what is gone: the index of the search is put in order, and the archive is
  /// written anew without gaps. Nobody else can write meanwhile, and for a while it takes up to twice
  /// the archive's size. When it is cancelled or the disk is full, the archive stays as it was.
  public func compact() async throws {
    do {
      try await database.writeWithoutTransaction { db in
        try SearchIndex(db: db).optimize()
        try db.execute(sql: "VACUUM")
        // With somebody reading, the file shrinks as soon as they have read.
        _ = try? db.checkpoint(.truncate)
      }
    } catch {
      throw failure(error)
    }
  }

  /// Whether texts of entries that are gone wait to be taken out of the index of the search.
  public func hasStaleTexts() async throws -> Bool {
    try await read { db in try db.number("SELECT 1 FROM searchStale LIMIT 1") != nil }
  }

  /// Bytes of the files that the archive at this path is in.
  public static func size(at path: String) -> Int {
    ArchiveFile(path: path).size
  }

  /// Whether another program has the archive at this path open. Only to be asked while this one has it
  /// not.
  public static func isOpenElsewhere(at path: String) -> Bool {
    ArchiveFile(path: path).isOpenElsewhere
  }
}
