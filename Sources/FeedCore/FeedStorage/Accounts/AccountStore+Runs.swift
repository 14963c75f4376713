package import FeedModel
import GRDB

/// What a run has learnt about an account; `nil` leaves what was known before.
package struct AccountState: Sendable {
  /// When the run began, by the server's clock in seconds since 1970.
  package var since: Int64?
  package var stage: StoredAccount.Stage?
  /// Whether everything was compared.
  package var isWhole = false
  package var conflict: StoredAccount.Conflict??
  /// Until when runs wait that nobody has asked for, in seconds since 1970.
  package var rest: Int64?

  package init() {}
}

extension AccountStore {
  /// How many days runs are kept, and items that are gone and have no entry.
  private static let keptRuns: Int64 = 30

  /// Notes what a run has done. `start` is in seconds since 1970.
  package func note(
    _ summary: SyncSummary, _ state: AccountState, of account: AccountID, isPush: Bool,
    start: Int64, milliseconds: Int
  ) async throws(StoreError) {
    try await store.write { db in
      let isGood = summary.failure == nil
      try db.run(
        """
        INSERT INTO syncRun (account, time, milliseconds, requests, bytes, sent, confirmed, taken,
          newItems, failure) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          account, start, milliseconds, summary.requests, summary.bytes, summary.sent,
          summary.confirmed, summary.applied, summary.newItems, summary.failure?.message,
        ])
      let old = start - Self.keptRuns * 86_400
      try db.run("DELETE FROM syncRun WHERE account = ? AND time < ?", [account, old])
      try db.run(
        """
        UPDATE account SET failureKind = ?2, failure = ?3, lastRun = ?4,
          lastGood = iif(?5 AND NOT ?6, ?4, lastGood), since = coalesce(?7, since),
          stage = coalesce(?8, stage), lastWhole = iif(?9, ?4, lastWhole), nextRun = ?10
        WHERE id = ?1
        """,
        [
          account, summary.failure?.kind.rawValue, summary.failure?.message, start, isGood,
          isPush, state.since, state.stage?.rawValue, state.isWhole && isGood,
          summary.failure?.until ?? state.rest,
        ])
      if let conflict = state.conflict {
        try db.run("UPDATE account SET held = ? WHERE id = ?", [conflict?.text, account])
      }
      if state.isWhole {
        try db.run(
          "DELETE FROM remoteItem WHERE account = ? AND entry IS NULL AND goneSince < ?",
          [account, old])
      }
    }
  }

  /// Returns the last runs, the newest first.
  package func runs(of account: AccountID, most: Int) async throws(StoreError) -> [StoredAccount
    .Run]
  {
    try await store.read { db in
      try db.rows(
        """
        SELECT time, milliseconds, requests, bytes, sent, confirmed, taken, newItems, failure
        FROM syncRun WHERE account = ? ORDER BY id DESC LIMIT ?
        """, [account, most]
      ) {
        StoredAccount.Run(
          time: $0[0], milliseconds: $0[1], requests: $0[2], bytes: $0[3], sent: $0[4],
          confirmed: $0[5], applied: $0[6], newItems: $0[7], failure: $0[8])
      }
    }
  }
}
