package import FeedModel
import GRDB

extension AccountStore {
  /// The user wants the server's state of those items, as its list has it: items are unread again,
  /// or lose their star, which is an act that can be undone. Or the user wants the archive's state,
  /// and it is sent.
  package func resolve(
    _ mark: RemoteMark, _ items: [RemoteItemID], by decision: SyncDecision, of account: AccountID
  ) async throws(StoreError) {
    try await store.writeDurably { db in
      let merge = RemoteMarkMerge(db: db, account: account, now: 0)
      switch decision {
      case .server: try merge.accept(mark, items)
      case .archive: try merge.refuse(mark, items)
      }
    }
  }
}

/// The user's answers about lists that were held.
extension RemoteMarkMerge {
  /// The list has the opposite of what was seen.
  func accept(_ mark: RemoteMark, _ items: [RemoteItemID]) throws {
    var entries: [Int64] = []
    for item in items {
      guard let known = try known(mark, item) else { continue }
      try see(mark, !known.seen, item)
      if let entry = known.entry { entries.append(entry) }
    }
    let (kind, query): (ActKind, String) =
      switch mark {
      case .read:
        (
          .unread,
          """
          SELECT ?1, value, NULL FROM json_each(?2)
          WHERE \(OutboxTriggers.value(.read, of: "value"))
          """
        )
      case .star:
        (
          .unfavourite,
          "SELECT ?1, entry, since FROM favourite WHERE entry IN (SELECT value FROM json_each(?2))"
        )
      }
    try db.run("UPDATE latch SET account = ?", [account])
    _ = try Journal(db: db).perform(kind, to: query, [ItemReader.json(entries)])
    try db.run("UPDATE latch SET account = NULL")
  }

  /// The list has the opposite of what was seen. The archive's state waits then.
  func refuse(_ mark: RemoteMark, _ items: [RemoteItemID]) throws {
    let seen = OutboxTriggers.seen(mark)
    for item in items {
      let arguments: StatementArguments = [account, item]
      try db.run(
        "UPDATE remoteItem SET \(seen) = NOT \(seen) WHERE account = ? AND item = ?", arguments)
      try db.run(
        OutboxTriggers.insertion(
          mark, from: "remoteItem AS item WHERE item.account = ? AND item.item = ?"), arguments)
    }
  }
}
