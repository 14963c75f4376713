package import FeedModel
import GRDB

extension FeedStore {
  /// Deletes expired entries by the rule for their feed, as of that second (since 1970), and
  /// returns their number.
  ///
  /// Favourites and rated entries are never deleted, and deleted entries do not come back. The work
  /// is done in small transactions, between which others can write. If it is cancelled, the next
  /// call does the rest.
  @discardableResult
  package func purge(
    now: Int64, keeping rule: @escaping @Sendable (FeedID) -> Retention
  ) async throws(StoreError) -> Int {
    var count = 0
    for feed in try await read({ db in try db.numbers("SELECT id FROM feed") }) {
      var purge = Purge(feed: feed, rule: rule(FeedID(feed)), now: now)
      while let next = try await write({ [purge] db in try purge.step(in: db) }) {
        purge = next
      }
      count += purge.count
    }
    if count > 0 { try await forgetActs() }
    while try await write({ db in try UnreadGenerations(db: db).clear(1_000) }) {
      if Task.isCancelled { throw .cancelled }
    }
    try await ledger.prune(now: now)
    return count
  }

  /// Deletes references to deleted entries, whose IDs may be reused by later entries.
  private func forgetActs() async throws(StoreError) {
    for act in try await read({ db in try db.numbers("SELECT id FROM journal") }) {
      try await write { db in
        try db.run(
          """
          DELETE FROM journalEntry
          WHERE act = ? AND NOT EXISTS (SELECT 1 FROM entry WHERE id = journalEntry.entry)
          """, [act])
      }
    }
    try await write { db in
      try db.run("DELETE FROM tally WHERE shown = 0 AND unread = 0 AND favourite = 0")
    }
  }
}
