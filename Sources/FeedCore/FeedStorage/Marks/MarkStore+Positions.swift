package import FeedModel
import GRDB

extension MarkStore {
  /// The maximum number of positions kept. The one stored longest ago makes room for a new one.
  static let mostPositions = 1000

  /// Stores how far a text has been read; `nil` deletes it. A deleted entry is ignored.
  package func setPosition(_ position: ReadingPosition?, for id: EntryID) async throws(StoreError) {
    try await store.write(changing: []) { db in
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

  /// Stores how many seconds of an episode have been heard, and how many it has, if that is known;
  /// `nil` deletes it. A deleted entry is ignored.
  package func setHeard(
    _ seconds: Int?, of length: Int?, for id: EntryID
  ) async throws(StoreError) {
    try await store.write(changing: [id]) { db in
      try db.run("DELETE FROM heard WHERE entry = ?", [id.rawValue])
      guard let seconds else { return }
      try db.run(
        """
        INSERT INTO heard (entry, seconds, length, updated)
          SELECT id, ?, ?, unixepoch() FROM entry WHERE id = ?
        """, [seconds, length, id.rawValue])
    }
  }
}
