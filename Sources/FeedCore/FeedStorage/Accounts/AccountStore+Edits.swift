package import FeedModel
import GRDB

/// The user's edits of feeds that servers have: they hold here at once, and servers are sent them
/// until they list what is wanted.
extension AccountStore {
  /// How long after it a server is told that a feed is not wanted, in seconds: it deletes the
  /// feed's items then.
  package static let leavingPause: Int64 = 60

  /// Edits feeds that accounts fill, by address, as one act that can be undone. Returns whether
  /// anything has changed; the caller must move entries then.
  ///
  /// A feed of several accounts is edited in the one that is named beside it.
  package func edit(
    _ changes: [String: RemoteFeed.Change], summary: String, now: Int64
  ) async throws(StoreError) -> Bool {
    try await store.writeDurably { db in
      let wanted = WantedFeeds(db: db, now: now)
      return try wanted.edit(
        changes.sorted { $0.key < $1.key }.compactMap { address, change in
          try wanted.row(at: address).map { ($0, change) }
        }, summary: summary)
    }
  }

  /// Follows a feed on the server of the account with that name, as an act that can be undone.
  /// Returns `nil` if it is followed already, or if there is no such account.
  ///
  /// Its items come from the server. The caller must move entries.
  package func follow(
    _ address: String, title: String?, in account: String, summary: String, now: Int64
  ) async throws(StoreError) -> Feed? {
    try await store.writeDurably { db in
      let wanted = WantedFeeds(db: db, now: now)
      guard let row = try wanted.newRow(at: address, title: title, in: account),
        try wanted.edit([(row, RemoteFeed.Change(isWanted: true))], summary: summary)
      else { return nil }
      let feed = try db.number("SELECT feed FROM remoteFeed WHERE id = ?", [row])
      return try SubscriptionStore.feeds(in: db).first { $0.id.rawValue == feed }
    }
  }

  /// Undoes such an act of the journal, or does it again. Returns whether that was possible: what
  /// another device has changed meanwhile stays.
  package func undoOrRedo(
    _ edit: FileEdit, _ direction: UndoDirection, now: Int64
  ) async throws(StoreError) -> Bool {
    try await store.writeDurably { db in
      try WantedFeeds(db: db, now: now).undoOrRedo(edit, direction)
    }
  }

  /// Returns the edits that are to be sent now.
  package func edits(
    of account: AccountID, now: Int64
  ) async throws(StoreError) -> [RemoteFeed] {
    try await store.read { db in
      try db.rows(
        """
        SELECT \(RemoteFeed.columns) FROM remoteFeed
        WHERE account = ? AND next <= ? AND \(WantedFeeds.isEdited) ORDER BY id
        """, [account, now], RemoteFeed.init)
    }
  }

  /// The edit is about to be sent: the server may have it from now on. Returns whether the user
  /// still wants it.
  package func willSend(_ edit: RemoteFeed, now: Int64) async throws(StoreError) -> Bool {
    try await store.writeDurably { db in
      try db.run(
        """
        UPDATE remoteFeed SET attempts = attempts + 1
          WHERE id = ? AND isWanted = ? AND title IS ? AND folders = ? AND next <= ?
        """, [edit.id, edit.isWanted, edit.title, TagList.json(edit.folders), now])
      return db.changesCount > 0
    }
  }

  /// Sending the edit has failed, or the server has refused it: so that the rest of a run is not
  /// kept from its turn, it is sent again at that time in seconds since 1970.
  package func postpone(
    _ edit: RemoteFeed, until next: Int64, refusal: String? = nil
  ) async throws(StoreError) {
    try await store.writeDurably { db in
      try db.run(
        """
        UPDATE remoteFeed SET failure = coalesce(?, failure), next = ? WHERE id = ? AND attempts > 0
        """, [refusal, next, edit.id])
    }
  }

  /// The server's name of a feed that it follows from now on.
  package func note(stream: String, of edit: RemoteFeed) async throws(StoreError) {
    try await store.writeDurably { db in
      try db.run(
        "UPDATE OR IGNORE remoteFeed SET stream = ? WHERE id = ? AND NOT isSeen", [stream, edit.id])
    }
  }
}
