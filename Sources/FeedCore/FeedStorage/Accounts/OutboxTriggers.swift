import FeedModel
import GRDB

/// The triggers that note which marks servers have yet to be told of, in the transaction of the
/// act. They are made with the first account, so that archives without one do nothing for it.
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

  private static let isOpen = "NOT (SELECT isSet FROM latch)"

  private static let triggers: [Trigger] = [
    (
      "unreadWaits", "INSERT ON unreadRow",
      "\(isOpen) AND new.pile = (SELECT pile FROM livePile) AND \(isRemote("new.entry"))",
      wait(.read, "new.entry")
    ),
    (
      "readWaits", "DELETE ON unreadRow",
      "\(isOpen) AND old.pile = (SELECT pile FROM livePile) AND \(isRemote("old.entry"))",
      wait(.read, "old.entry")
    ),
    (
      "hiddenWaits", "INSERT ON hidden", "\(isOpen) AND \(isRemote("new.entry"))",
      wait(.read, "new.entry")
    ),
    (
      "hiddenChangeWaits", "UPDATE ON hidden", "\(isOpen) AND \(isRemote("new.entry"))",
      wait(.read, "new.entry")
    ),
    ("starWaits", "INSERT ON favourite", isRemote("new.entry"), wait(.star, "new.entry")),
    ("unstarWaits", "DELETE ON favourite", isRemote("old.entry"), wait(.star, "old.entry")),
    ("pileWaits", "INSERT ON pile", "1", expand),
    ("undonePileWaits", "UPDATE OF isUndone ON pile", "1", expand),
  ]

  private static func isRemote(_ entry: String) -> String {
    "EXISTS (SELECT 1 FROM remoteItem WHERE entry = \(entry))"
  }

  private static let expand =
    "INSERT OR REPLACE INTO waitingPile (pile, below) VALUES (new.name, 9223372036854775807);"

  private static func wait(_ mark: RemoteMark, _ entry: String) -> String {
    insertion(mark, from: "remoteItem AS item WHERE item.entry = \(entry)") + ";"
  }

  /// The items of an account, `?2`, that are the entries of `?1`.
  static let items = """
    json_each(?1) AS listed CROSS JOIN remoteItem AS item
      ON item.entry = listed.value AND item.account = ?2
    WHERE 1
    """

  /// Returns the statement that lets the mark wait for the items of `source`, `item` in SQL, that
  /// differ from what their server was last seen to have, or wait already.
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
