package import FeedModel
import Foundation
import GRDB

extension AccountStore {
  /// Returns the items that the server was last seen to list: unread ones, or starred ones, in
  /// their order. Those that are gone there are left out: lists cannot miss them.
  package func seen(
    _ mark: RemoteMark, of account: AccountID
  ) async throws(StoreError) -> [RemoteItemID] {
    try await store.read { db in
      let (index, condition) =
        switch mark {
        case .read: ("remoteUnread", "NOT seenRead")
        case .star: ("remoteStarred", "seenStarred")
        }
      return try Self.items(
        db,
        "SELECT item FROM remoteItem INDEXED BY \(index) "
          + "WHERE account = ? AND \(condition) AND goneSince IS NULL", [account])
    }
  }

  /// Returns the items whose marks wait.
  package func outboxItems(
    _ mark: RemoteMark, of account: AccountID
  ) async throws(StoreError) -> [RemoteItemID] {
    try await store.read { db in
      try Self.items(
        db,
        """
        SELECT item.item FROM waiting CROSS JOIN remoteItem AS item
          ON item.entry = waiting.entry AND item.account = waiting.account
        WHERE waiting.account = ? AND waiting.mark = ?
        """, [account, mark])
    }
  }

  /// Returns those of the items that the archive knows, or that were gone.
  package func known(
    _ items: some Sequence<RemoteItemID> & Sendable, of account: AccountID, areGone: Bool = false
  ) async throws(StoreError) -> [RemoteItemID] {
    try await store.read { db in
      let gone = areGone ? " AND goneSince IS NOT NULL" : ""
      let statement = try db.cachedStatement(
        sql: "SELECT 1 FROM remoteItem WHERE account = ? AND item = ?\(gone)")
      return try items.filter { try Row.fetchOne(statement, arguments: [account, $0]) != nil }
    }
  }

  /// Returns how many items of an account the archive knows.
  package func knownCount(of account: AccountID) async throws(StoreError) -> Int {
    try await store.read { db in
      Int(try db.number("SELECT count(*) FROM remoteItem WHERE account = ?", [account]) ?? 0)
    }
  }

  /// Returns the time of the oldest of those items; `nil` if none is known.
  package func oldestTime(
    _ items: [RemoteItemID], of account: AccountID
  ) async throws(StoreError) -> Int64? {
    try await store.read { db in
      var oldest: Int64?
      let statement = try db.cachedStatement(
        sql: "SELECT time FROM remoteItem WHERE account = ? AND item = ?")
      for item in items {
        guard let time = try Int64.fetchOne(statement, arguments: [account, item]) else {
          continue
        }
        oldest = min(oldest ?? time, time)
      }
      return oldest
    }
  }

  /// Notes items that lists have and the archive does not know: their contents are wanted, and they
  /// have the marks that the lists say. `time` is in seconds since 1970.
  package func note(
    _ items: [(item: RemoteItemID, isRead: Bool, isStarred: Bool)], of account: AccountID,
    time: Int64
  ) async throws(StoreError) {
    try await store.write { db in
      for item in items {
        try db.run(
          """
          INSERT OR IGNORE INTO remoteItem (account, item, time, seenRead, seenStarred, wanted)
            VALUES (?, ?, ?, ?, ?, ?)
          """,
          [
            account, item.item, time, item.isRead, item.isStarred,
            item.isRead ? item.isStarred ? 2 : 1 : 3,
          ])
      }
    }
  }

  /// Returns the items whose contents are wanted most, at most that many: unread ones, then starred
  /// ones, then others; the newest first.
  package func wanted(
    of account: AccountID, most: Int, but skipped: Set<RemoteItemID> = []
  ) async throws(StoreError) -> [RemoteItemID] {
    try await store.read { db in
      let items = try Self.items(
        db,
        """
        SELECT item FROM remoteItem INDEXED BY remoteWanted
          WHERE account = ? AND wanted > 0 ORDER BY wanted DESC, item DESC LIMIT ?
        """, [account, most + skipped.count])
      return Array(items.filter { !skipped.contains($0) }.prefix(most))
    }
  }

  /// Returns how many contents are wanted.
  package func wantedCount(of account: AccountID) async throws(StoreError) -> Int {
    try await store.read { db in
      let count = try db.number(
        "SELECT count(*) FROM remoteItem INDEXED BY remoteWanted WHERE account = ? AND wanted > 0",
        [account])
      return Int(count ?? 0)
    }
  }

  /// Wants the contents again of those items that are older than that time, in seconds since 1970.
  package func wantAgain(
    _ items: [RemoteItemID], before time: Int64, of account: AccountID
  ) async throws(StoreError) {
    let changed = try await store.read { db in
      let statement = try db.cachedStatement(
        sql: """
          SELECT 1 FROM remoteItem
            WHERE account = ? AND item = ? AND time < ? AND entry IS NOT NULL AND wanted = 0
          """)
      return try items.filter {
        try Row.fetchOne(statement, arguments: [account, $0, time]) != nil
      }
    }
    guard !changed.isEmpty else { return }
    try await store.write { db in
      for item in changed {
        try db.run(
          "UPDATE remoteItem SET wanted = 1 WHERE account = ? AND item = ?",
          [account, item])
      }
    }
  }

  /// The server has no contents of those items. Those of items that are not here are asked for once
  /// more.
  package func noteMissing(
    _ items: [RemoteItemID], of account: AccountID, now: Int64
  ) async throws(StoreError) {
    try await store.write { db in
      for item in items {
        try db.run(
          """
          UPDATE remoteItem SET wanted = iif(entry IS NULL AND goneSince IS NULL, wanted, 0)
            WHERE account = ? AND item = ?
          """, [account, item])
        try GoneItems(db: db, account: account).lose(item, since: now)
      }
    }
  }

  private static func items(
    _ db: Database, _ sql: String, _ arguments: StatementArguments
  ) throws -> [RemoteItemID] {
    // There are many, so each is read without a `DatabaseValue`.
    try db.rows(sql, arguments) { RemoteItemID(bytes: Array($0[0] as Data)) }.compactMap { $0 }
  }
}
