import FeedModel
import GRDB

extension TimelineStore {
  /// Returns the number of the entry that has come last: those that come later have greater ones.
  package func lastNumber() async throws(StoreError) -> Int64 {
    try await store.read { db in try db.number("SELECT ifnull(max(number), 0) FROM entry") } ?? 0
  }

  /// Returns the unread entries that have come after the one of that number, newest first and
  /// without muted ones.
  ///
  /// - Parameter isMarked: Whether only those are wanted that a rule marks with `notify`.
  package func news(
    after number: Int64, isMarked: Bool, limit: Int
  ) async throws(StoreError) -> [ListedEntry] {
    // With an order by the column itself, SQLite would go through all entries from the newest on.
    let ids = try await store.read { db in
      try db.numbers(
        """
        SELECT entry.id FROM entry JOIN shown ON shown.entry = entry.id
        WHERE entry.number > ?1 AND (NOT ?2 OR EXISTS (
          SELECT 1 FROM touch JOIN rule ON rule.id = touch.rule
          WHERE touch.entry = entry.id AND NOT rule.isGone
            AND instr(',' || rule.acts || ',', ',notify,') > 0))
          AND EXISTS (SELECT 1 FROM unread WHERE unread.entry = entry.id)
        ORDER BY +entry.id DESC LIMIT ?3
        """, [number, isMarked, limit])
    }
    return try await listed(ids.map { EntryID($0) })
  }
}
