import FeedModel
import GRDB

/// What the user wants of the feeds that accounts have, within a transaction.
struct WantedFeeds {
  let db: Database
  /// Seconds since 1970.
  let now: Int64

  /// SQL for whether a row of `remoteFeed` has an edit that the server has yet to be seen to have.
  static let isEdited = """
    (isWanted <> isSeen OR isWanted
      AND (title IS NOT NULL AND title IS NOT seenTitle OR folders <> seenFolders))
    """

  /// What is wanted of a feed, as the journal keeps it: `["Birds",["Nature"],true]`.
  private static let state =
    "json_array(title, json(folders), json(iif(isWanted, 'true', 'false')))"

  /// What the journal calls the edits of feeds of an account.
  static func file(_ account: String) -> String { FileEdit.accountScheme + account }

  /// Returns the row of the account that fills a feed.
  func row(at address: String) throws -> Int64? {
    try db.number(
      """
      SELECT remoteFeed.id FROM remoteFeed JOIN account ON account.id = remoteFeed.account
        JOIN feed ON feed.id = remoteFeed.feed
      WHERE feed.url = ? AND isWanted AND goneSince IS NULL ORDER BY account.id LIMIT 1
      """, [address])
  }

  /// Returns the row of a feed that is not followed yet.
  func newRow(at address: String, title: String?, in account: String) throws -> Int64? {
    let id = try db.number(
      "SELECT id FROM account WHERE name = ? AND goneSince IS NULL", [account])
    guard let id else { return nil }
    var feeds = try AddressedFeeds(db: db)
    let feed = try feeds.feed(at: address)
    try db.run("UPDATE feed SET title = coalesce(title, ?) WHERE id = ?", [title, feed])
    let known = try db.row(
      "SELECT id, isWanted FROM remoteFeed WHERE account = ? AND feed = ? ORDER BY isWanted DESC",
      [id, feed])
    if let known { return known[1] ? nil : known[0] }
    try db.run(
      """
      INSERT INTO remoteFeed (account, feed, address, position, isWanted)
        SELECT ?1, ?2, ?3, 1 + coalesce(max(position), 0), 0 FROM remoteFeed WHERE account = ?1
      """, [id, feed, address])
    return db.lastInsertedRowID
  }

  /// Changes what is wanted, and records the act. Returns whether anything has changed.
  func edit(_ changes: [(row: Int64, change: RemoteFeed.Change)], summary: String) throws -> Bool {
    var lines: [FileEdit.Line] = []
    for (row, change) in changes {
      guard let before = try state(of: row) else { continue }
      let after: String? = try db.row(
        "SELECT json_array(coalesce(?2, title), json(coalesce(?3, folders)), "
          + "json(iif(coalesce(?4, isWanted), 'true', 'false'))) FROM remoteFeed WHERE id = ?1",
        [row, change.title, change.folders.map(TagList.json), change.isWanted])?[0]
      guard let after, after != before else { continue }
      try set(row, to: after)
      lines.append(
        FileEdit.Line(number: Int(row), before: Array(before.utf8), after: Array(after.utf8)))
    }
    guard let first = lines.first, let account = try account(of: Int64(first.number)) else {
      return false
    }
    _ = try Journal(db: db).record(
      FileEdit(
        file: Self.file(account), summary: summary, lines: lines.sorted { $0.number < $1.number }),
      as: .edit)
    try FollowedFeeds(db: db).addRemote()
    return true
  }

  /// Returns whether all feeds are still as the act left them, and have been changed.
  func undoOrRedo(_ edit: FileEdit, _ direction: UndoDirection) throws -> Bool {
    let changes = edit.lines.compactMap { line -> (row: Int64, from: String, to: String)? in
      guard let before = line.before, let after = line.after else { return nil }
      let (old, new) = (
        String(decoding: before, as: UTF8.self), String(decoding: after, as: UTF8.self)
      )
      return direction == .undo
        ? (Int64(line.number), new, old) : (Int64(line.number), old, new)
    }
    var states: [(row: Int64, state: String)] = []
    for change in changes {
      guard let state = try state(of: change.row, from: change.from, to: change.to) else {
        return false
      }
      states.append((change.row, state))
    }
    for (row, state) in states { try set(row, to: state) }
    try FollowedFeeds(db: db).addRemote()
    return !changes.isEmpty
  }

  private func state(of row: Int64) throws -> String? {
    try db.row("SELECT \(Self.state) FROM remoteFeed WHERE id = ?", [row])?[0]
  }

  /// Returns what is wanted after that change, which leaves alone what both its sides have in
  /// common; `nil` if what it is about is different now.
  private func state(of row: Int64, from: String, to: String) throws -> String? {
    func isSame(_ part: Int) -> String {
      "json_extract(?2, '$[\(part)]') IS json_extract(?3, '$[\(part)]')"
    }
    func isAsBefore(_ column: String, _ part: Int) -> String {
      "(\(isSame(part)) OR \(column) IS json_extract(?2, '$[\(part)]'))"
    }
    func value(_ column: String, _ part: Int) -> String {
      "iif(\(isSame(part)), \(column), json_extract(?3, '$[\(part)]'))"
    }
    return try db.row(
      """
      SELECT json_array(\(value("title", 0)), json(\(value("folders", 1))),
        json(iif(\(value("isWanted", 2)), 'true', 'false')))
      FROM remoteFeed WHERE id = ?1 AND \(isAsBefore("title", 0))
        AND \(isAsBefore("folders", 1)) AND \(isAsBefore("isWanted", 2))
      """, [row, from, to])?[0]
  }

  private func account(of row: Int64) throws -> String? {
    try db.row(
      "SELECT name FROM account WHERE id = (SELECT account FROM remoteFeed WHERE id = ?)", [row]
    )?[0]
  }

  /// Sets what is wanted. What is changed now and was sent before is taken to have arrived, so that
  /// the server is sent the new value even if it is what a list showed last.
  private func set(_ row: Int64, to state: String) throws {
    try db.run(
      """
      UPDATE remoteFeed SET
        isSeen = iif(isWanted = json_extract(?2, '$[2]'), isSeen, isWanted),
        seenTitle = iif(title IS json_extract(?2, '$[0]'), seenTitle, coalesce(title, seenTitle)),
        seenFolders = iif(folders = json_extract(?2, '$[1]'), seenFolders, folders)
        WHERE id = ?1 AND attempts > 0
      """, [row, state])
    try db.run(
      """
      UPDATE remoteFeed SET title = json_extract(?2, '$[0]'), folders = json_extract(?2, '$[1]'),
        isWanted = json_extract(?2, '$[2]'), attempts = 0, failure = NULL,
        next = iif(json_extract(?2, '$[2]'), 0, ?3)
        WHERE id = ?1
      """, [row, state, now + AccountStore.leavingPause])
  }
}
