import GRDB

extension FeedStore {
  /// So many positions are kept; the one that was kept longest ago makes room for another.
  static let mostPositions = 1000

  /// Keeps how far a text has been read; `nil` forgets it. Does nothing for an entry that is gone.
  public func setPosition(_ position: ReadingPosition?, for id: EntryID) async throws {
    try await write { db in
      try db.run("DELETE FROM position WHERE entry = ?", [id.rawValue])
      guard let position else { return }
      try db.run(
        """
        INSERT INTO position (entry, block, cluster, words)
          SELECT id, ?, ?, ? FROM entry WHERE id = ?
        """, [position.block, position.cluster, position.words, id.rawValue])
      try db.run(
        """
        DELETE FROM position WHERE id <=
          (SELECT id FROM position ORDER BY id DESC LIMIT 1 OFFSET ?)
        """, [Self.mostPositions])
    }
  }
}
