import FeedModel
import GRDB

/// The triggers that put marks into the outboxes of accounts, in the transaction of the act. They
/// are made with the first account, so that archives without one do nothing for it.
enum OutboxTriggers {
  /// Makes the triggers, unless they are there.
  static func make(in db: Database) throws {
    for (name, event, condition, body) in triggers {
      try db.execute(
        sql:
          "CREATE TRIGGER IF NOT EXISTS \(name) AFTER \(event) WHEN \(condition) BEGIN \(body) END")
    }
  }

  /// Returns SQL for whether an entry has the mark, as servers understand it: what the user has
  /// hidden counts as read, and what left the river otherwise keeps its state.
  static func value(_ mark: RemoteMark, of entry: String) -> String {
    switch mark {
    case .read:
      """
      (EXISTS (SELECT 1 FROM hidden AS h WHERE h.entry = \(entry) AND h.reason = 'reader')
        OR NOT EXISTS (SELECT 1 FROM unreadRow AS u
          WHERE u.pile = (SELECT pile FROM livePile) AND u.entry = \(entry))
        AND NOT EXISTS (SELECT 1 FROM hidden AS h WHERE h.entry = \(entry) AND h.isUnread))
      """
    case .star: "EXISTS (SELECT 1 FROM favourite AS f WHERE f.entry = \(entry))"
    }
  }

  /// The column of `remoteItem` with the state that the server was last seen to have.
  static func seen(_ mark: RemoteMark) -> String {
    switch mark {
    case .read: "seenRead"
    case .star: "seenStarred"
    }
  }

  private typealias Trigger = (name: String, event: String, condition: String, body: String)

  private static let triggers: [Trigger] = {
    let (isOpen, isLive) = ("NOT (SELECT isSet FROM latch)", "= (SELECT pile FROM livePile)")
    let expand =
      "INSERT OR REPLACE INTO waitingPile (pile, below) VALUES (new.name, 9223372036854775807);"
    return [
      act(.read, "unreadWaits", "INSERT ON unreadRow", "new", "\(isOpen) AND new.pile \(isLive)"),
      act(.read, "readWaits", "DELETE ON unreadRow", "old", "\(isOpen) AND old.pile \(isLive)"),
      act(.read, "hiddenWaits", "INSERT ON hidden", "new", isOpen),
      act(.read, "hiddenChangeWaits", "UPDATE ON hidden", "new", isOpen),
      act(.star, "starWaits", "INSERT ON favourite", "new", "1"),
      act(.star, "unstarWaits", "DELETE ON favourite", "old", "1"),
      ("pileWaits", "INSERT ON pile", "1", expand),
      ("undonePileWaits", "UPDATE OF isUndone ON pile", "1", expand),
    ]
  }()

  /// Returns a trigger for acts on the entry of a row, which is `new` or `old`.
  private static func act(
    _ mark: RemoteMark, _ name: String, _ event: String, _ row: String, _ condition: String
  ) -> Trigger {
    let isRemote = "EXISTS (SELECT 1 FROM remoteItem WHERE entry = \(row).entry)"
    let insertion = insertion(mark, from: "remoteItem AS item WHERE item.entry = \(row).entry")
    return (name, event, "\(condition) AND \(isRemote)", insertion + ";")
  }

  /// The items of an account, `?2`, that are the entries of `?1`.
  static let items = """
    json_each(?1) AS listed CROSS JOIN remoteItem AS item
      ON item.entry = listed.value AND item.account = ?2
    WHERE 1
    """

  /// Returns the statement that makes the mark pending for the items of `source`, `item` in SQL,
  /// that differ from what their server was last seen to have, or are in the outbox already.
  static func insertion(_ mark: RemoteMark, from source: String) -> String {
    """
    INSERT INTO waiting (account, entry, mark, since)
      SELECT DISTINCT item.account, item.entry, '\(mark.rawValue)', unixepoch()
      FROM \(source) AND item.entry IS NOT NULL
        AND item.account IS NOT (SELECT account FROM latch)
        AND (item.\(seen(mark)) <> \(value(mark, of: "item.entry"))
          OR EXISTS (SELECT 1 FROM waiting AS w WHERE w.entry = item.entry
            AND w.account = item.account AND w.mark = '\(mark.rawValue)'))
      ON CONFLICT DO UPDATE SET isNew = 1, attempts = 0, next = 0
    """
  }
}
