import FeedModel
import GRDB

/// Moves the entries of unfollowed and hidden feeds out of the views, and those of returning feeds
/// back.
///
/// The newest entries are moved first, some in each transaction.
struct FeedMove {
  let db: Database

  /// Entries moved in one transaction, which takes some milliseconds.
  private static let portion = 100

  /// Returns whether any feed is being moved.
  func isUnderWay() throws -> Bool {
    try db.number("SELECT 1 FROM feedMove LIMIT 1") != nil
  }

  /// Moves the next portion. Returns whether there may be more to do.
  ///
  /// Feeds without entries left to move, such as new ones, take no step of their own.
  func step() throws -> Bool {
    while let next = try next() {
      let (feed, below): (Int64, Int64) = (next[0], next[1])
      let entries = try db.numbers(
        "SELECT id FROM entry WHERE feed = ? AND id < ? ORDER BY id DESC LIMIT ?",
        [feed, below, Self.portion])
      guard let last = entries.last else {
        try db.run("DELETE FROM feedMove WHERE feed = ?", [feed])
        continue
      }
      for statement in next[2] ? Self.leaving : Self.returning {
        try db.run(statement, [ItemReader.json(entries)])
      }
      try db.run("UPDATE feedMove SET below = ? WHERE feed = ?", [last, feed])
      return true
    }
    return false
  }

  private func next() throws -> Row? {
    try db.row(
      "SELECT id, below, isWithheld FROM feedMove JOIN feed ON id = feed ORDER BY id LIMIT 1")
  }

  private static let leaving = [
    """
    UPDATE hidden SET reason = 'feed', rule = NULL
      WHERE reason = 'rule' AND entry IN (SELECT value FROM json_each(?))
    """,
    """
    INSERT INTO hidden (entry, reason, isUnread)
      SELECT entry, 'feed', EXISTS (SELECT 1 FROM unread WHERE unread.entry = shown.entry)
      FROM shown WHERE entry IN (SELECT value FROM json_each(?))
    """,
  ]

  private static let returning = [
    """
    DELETE FROM hidden
      WHERE reason = 'feed' AND entry IN (SELECT value FROM json_each(?))
    """
  ]

  /// Returns a further condition for an entry of a view to be seen, in SQL that begins with `AND`:
  /// its feed is not being withdrawn.
  ///
  /// Favourites and rated entries stay, and so does what is in a feed's own view. Query feeds leave
  /// such entries out themselves.
  func condition(in kind: RiverKind, _ id: String) throws -> String {
    switch kind {
    case .favourites, .rated, .tagged, .feed, .queryFeed: return ""
    case .all, .unread: break
    }
    return try isAnyLeaving() ? Self.isStaying(id) : ""
  }

  /// Returns the condition that the feed of an entry is not being withdrawn, in the same form.
  static func isStaying(_ id: String) -> String {
    """
    AND NOT EXISTS (
      SELECT 1 FROM entry AS leaving JOIN feedMove ON feedMove.feed = leaving.feed
        JOIN feed ON feed.id = leaving.feed AND feed.isWithheld
      WHERE leaving.id = \(id))
    """
  }

  func isAnyLeaving() throws -> Bool {
    try db.number("SELECT 1 FROM feedMove JOIN feed ON id = feed WHERE isWithheld LIMIT 1") != nil
  }
}
