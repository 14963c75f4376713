package import FeedModel
import GRDB

extension AccountStore {
  /// An entry with marks that its server cannot take, as it has deleted the item.
  package struct UnsendableMarks: Equatable, Sendable {
    package let title: String?
    /// How many marks they are: one or two.
    package let marks: Int

    package init(title: String?, marks: Int) { (self.title, self.marks) = (title, marks) }
  }

  /// Returns the entries of followed feeds with marks that have left the outbox unsent,
  /// because the server has deleted their items; the oldest entry first. They are sent if an item
  /// comes back.
  package func unsendable(of account: AccountID) async throws(StoreError) -> [UnsendableMarks] {
    try await store.read { db in
      let marks = RemoteMark.allCases.map { mark in
        """
        (min(item.\(OutboxTriggers.seen(mark)) <> \(OutboxTriggers.value(mark, of: "item.entry")))
          AND NOT EXISTS (SELECT 1 FROM waiting AS w WHERE w.entry = item.entry
            AND w.account = item.account AND w.mark = '\(mark.rawValue)'))
        """
      }
      return try db.rows(
        """
        SELECT entry.title, gone.marks FROM (
          SELECT item.entry, \(marks.joined(separator: " + ")) AS marks FROM remoteItem AS item
          WHERE item.account = ? AND item.entry IS NOT NULL AND item.goneSince IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM remoteItem AS other WHERE other.entry = item.entry
              AND other.account = item.account AND other.goneSince IS NULL)
          GROUP BY item.entry) AS gone
          JOIN entry ON entry.id = gone.entry JOIN feed ON feed.id = entry.feed
        WHERE gone.marks > 0 AND feed.position IS NOT NULL ORDER BY entry.id
        """, [account]
      ) { UnsendableMarks(title: $0[0], marks: $0[1]) }
    }
  }
}

extension AccountStore {
  /// Returns the items that have seemed to be gone since that time, in seconds since 1970, with the
  /// marks that were last seen; of feeds that the server has, and but for those whose marks would
  /// show in a list if they had others.
  package func gone(
    since: Int64, of account: AccountID
  ) async throws(StoreError) -> [(item: RemoteItemID, isRead: Bool, isStarred: Bool)] {
    try await store.read { db in
      try db.rows(
        """
        SELECT item, seenRead, seenStarred FROM remoteItem
        WHERE account = ?1 AND goneSince >= ?2 AND (NOT seenRead OR seenStarred)
          AND (SELECT feed FROM entry WHERE id = remoteItem.entry) IN (
            SELECT feed FROM remoteFeed WHERE account = ?1 AND isSeen)
        """, [account, since]
      ) { (item: $0[0], isRead: $0[1], isStarred: $0[2]) }
    }
  }
}

/// Items that a server may have deleted, and items that turn out to be there.
///
/// That an item is gone is only what some answers say: its entry keeps it, and what the user does
/// is still sent. That a server has an item is certain: numbers that are gone leave its entry then.
struct GoneItems {
  let db: Database
  let account: AccountID

  /// The server seems not to have an item. If its entry has other numbers, those are looked at.
  /// `since` is in seconds since 1970.
  func lose(_ item: RemoteItemID, since: Int64) throws {
    let arguments: StatementArguments = [account, item, since]
    try db.run(
      """
      UPDATE remoteItem SET goneSince = ?3 WHERE account = ?1 AND item = ?2 AND goneSince IS NULL
      """, arguments)
    try lookAtOthers(item)
  }

  /// Has the server asked for the other numbers of an item's entry that are not known to be gone.
  func lookAtOthers(_ item: RemoteItemID) throws {
    try db.run(
      """
      UPDATE remoteItem SET wanted = 1
        WHERE account = ?1 AND item <> ?2 AND goneSince IS NULL AND wanted = 0
          AND entry = (SELECT entry FROM remoteItem WHERE account = ?1 AND item = ?2)
      """, [account, item])
  }

  /// The server has an item: what it could not take before waits for it now.
  func find(_ item: RemoteItemID) throws {
    let arguments: StatementArguments = [account, item]
    // The contents may never have come.
    try db.run(
      """
      UPDATE remoteItem SET wanted = iif(entry IS NULL, 1, wanted), goneSince = NULL
        WHERE account = ? AND item = ? AND goneSince IS NOT NULL
      """, arguments)
    if db.changesCount > 0 { try wait("item.account = ? AND item.item = ?", arguments) }
    let entry = try db.number(
      "SELECT entry FROM remoteItem WHERE account = ? AND item = ?", arguments)
    if let entry { try release(entry, to: item) }
  }

  /// Takes an entry from its numbers that are gone, as the server has it under another one. The
  /// marks that it could not take then wait.
  func release(_ entry: Int64, to item: RemoteItemID) throws {
    let others = "account = ? AND entry = ? AND item <> ? AND goneSince IS NOT NULL"
    let arguments: StatementArguments = [account, entry, item]
    guard try db.number("SELECT 1 FROM remoteItem WHERE \(others) LIMIT 1", arguments) != nil else {
      return
    }
    try wait(
      "item.account = ? AND item.entry = ? AND item.item <> ? AND item.goneSince IS NOT NULL",
      arguments)
    try db.run("UPDATE remoteItem SET entry = NULL WHERE \(others)", arguments)
  }

  private func wait(_ condition: String, _ arguments: StatementArguments) throws {
    for mark in RemoteMark.allCases {
      try db.run(
        OutboxTriggers.insertion(mark, from: "remoteItem AS item WHERE \(condition)"), arguments)
    }
  }
}
