import FeedModel
import GRDB

extension AccountStore {
  /// Lets the marks of large views that were marked read, or came back, wait for servers, in
  /// portions. Finished portions are not done again after a kill.
  package func expandPiles() async throws(StoreError) {
    while try await store.read({ db in try PileExpansion(db: db).hasWork() }) {
      if Task.isCancelled { throw .cancelled }
      try await store.write { db in try PileExpansion(db: db).step() }
    }
  }
}

/// Turns piles of unread marks that were put aside, or brought back, into marks that wait.
struct PileExpansion {
  let db: Database

  /// Entries looked at in one transaction.
  private static let portion = 1_000

  func hasWork() throws -> Bool { try db.number("SELECT 1 FROM waitingPile LIMIT 1") != nil }

  /// Looks at the next portion, newest entries first.
  func step() throws {
    guard let next = try db.row("SELECT pile, below FROM waitingPile ORDER BY pile LIMIT 1") else {
      return
    }
    let (pile, below): (Int64, Int64) = (next[0], next[1])
    let entries = try db.numbers(
      "SELECT entry FROM unreadRow WHERE pile = ? AND entry < ? ORDER BY entry DESC LIMIT ?",
      [pile, below, Self.portion])
    guard let last = entries.last else {
      return try db.run("DELETE FROM waitingPile WHERE pile = ?", [pile])
    }
    try db.run(Self.wait, [ItemReader.json(entries)])
    try db.run("UPDATE waitingPile SET below = ? WHERE pile = ?", [last, pile])
  }

  private static let wait = OutboxTriggers.insertion(
    .read,
    from: """
      json_each(?1) AS listed CROSS JOIN remoteItem AS item ON item.entry = listed.value
      WHERE 1
      """)
}
