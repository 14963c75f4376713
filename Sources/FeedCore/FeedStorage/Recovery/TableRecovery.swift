import GRDB

/// Copies the readable part of a damaged archive into a new one: feeds, entries, their texts and
/// all marks.
///
/// Rows of damaged pages are left out, and are fetched again if a feed still has them. So are the
/// pictures for visits (`drawing`), which the next refresh draws again.
struct TableRecovery {
  let source: Database
  let target: Database

  /// Rows in one transaction.
  private static let portion = 1_000

  func run() throws {
    try target.execute(sql: Schema.singleArrivals)
    try copy("feed", key: "id", ["url", "name", "title", "position", "isHidden"])
    try copyEntries()
    try nameLostFavourites()
    try copyTexts()
    try copy("webPage", key: "entry", Self.webPageColumns)
    try copy("enclosure", key: "entry", ["position", "url", "type", "length"])
    try copy("tombstone", key: "feed", ["digest"])
    try copy("favourite", key: "entry", ["since"])
    try copy("rating", key: "entry", ["stars", "since"])
    try copy("tagged", key: "entry", ["tags"])
    try copy("noted", key: "entry", ["note"])
    // Copies of stories are looked for again.
    try target.execute(sql: "DELETE FROM storyState")
    try copyLetters()
    try copyNewerColumns()
    try copyUnread()
    try copyHidden()
    try copy("position", key: "entry", ["block", "cluster", "words"])
    try copy("heard", key: "entry", ["seconds", "length", "updated"])
    try copy("download", key: "entry", ["place", "state", "path", "came", "removed"])
    try copyPreferences()
    try copyAccounts()
    // An entry that has lost its text is treated as changed by its feed.
    try target.run("UPDATE entry SET version = x'' WHERE id NOT IN (SELECT entry FROM body)")
  }

  private static let webPageColumns = [
    "html", "words", "parts", "address", "failure", "rules", "askedRules", "version", "revision",
    "fetched", "isChosen", "etag", "lastModified",
  ]

  /// Copies the rows of a table. Rows that the new archive refuses are left out.
  private func copy(_ table: String, key: String, _ columns: [String]) throws {
    let names = [key] + columns
    let insertion = """
      INSERT OR IGNORE INTO \(table) (\(names.joined(separator: ", ")))
      VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
      """
    try read(table, key: key, columns) { row in
      try insert(insertion, StatementArguments(row.databaseValues))
    }
  }

  /// Copies the letters from newsboat, which older archives have instead of tags on entries.
  private func copyLetters() throws {
    try read("flag", key: "entry", ["letter"]) { row in
      try insert(
        """
        INSERT INTO tagged (entry, tags) VALUES (?1, json_array(?2))
          ON CONFLICT DO UPDATE SET tags = json_insert(tags, '$[#]', ?2)
        """, StatementArguments(row.databaseValues))
    }
  }

  /// Copies the tags of feeds and the relations of files, which older archives do not have.
  private func copyNewerColumns() throws {
    try read("feed", key: "id", ["tags"]) { row in
      try insert("UPDATE feed SET tags = ?2 WHERE id = ?1", StatementArguments(row.databaseValues))
    }
    try read("enclosure", key: "entry", ["position", "relation"]) { row in
      try insert(
        "UPDATE enclosure SET relation = ?3 WHERE entry = ?1 AND position = ?2",
        StatementArguments(row.databaseValues))
    }
  }

  /// Copies accounts and what waits for them, which older archives do not have. Where something is
  /// lost, the next run of the account finds it out.
  private func copyAccounts() throws {
    try read("feed", key: "id", ["isInFile", "wasRemote"]) { row in
      try insert(
        "UPDATE feed SET isInFile = ?2, wasRemote = ?3 WHERE id = ?1",
        StatementArguments(row.databaseValues))
    }
    try copy("account", key: "id", ["name", "kind", "base", "user", "stage", "goneSince"])
    try copy("otherName", key: "feed", ["digest", "entry"])
    guard try target.number("SELECT 1 FROM account") != nil else { return }
    try copy(
      "remoteFeed", key: "id",
      [
        "account", "stream", "feed", "address", "position", "title", "seenTitle", "folders",
        "seenFolders", "isWanted", "isSeen",
      ])
    try copy(
      "remoteItem", key: "account",
      ["item", "entry", "time", "seenRead", "seenStarred", "wanted", "goneSince"])
    try copy("waiting", key: "id", ["account", "entry", "mark", "since", "wasSent"])
    try OutboxTriggers.make(in: target)
  }

  /// Copies the texts. Rows get new numbers in their original order.
  private func copyTexts() throws {
    try read("body", key: "rowid", ["entry", "guid", "html", "updated", "categories"]) { row in
      try insert(
        "INSERT OR IGNORE INTO body (entry, guid, html, updated, categories) VALUES (?, ?, ?, ?, ?)",
        StatementArguments(row.databaseValues.dropFirst()))
    }
  }

  /// Copies the entries.
  ///
  /// If an entry's feed is lost, an unfollowed feed is created for it, so that it stays in sight if
  /// it is a favourite, rated, tagged or noted.
  private func copyEntries() throws {
    let columns = ["id", "feed", "digest", "firstSeen", "version"] + EntryRecord.columns
    let insertion = """
      INSERT OR IGNORE INTO entry (\(columns.joined(separator: ", ")))
      VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
      """
    var feeds = Set(try target.numbers("SELECT id FROM feed"))
    try read("entry", key: "rowid", columns) { row in
      guard let feed = Int64.fromDatabaseValue(row[2]) else { return }
      if feeds.insert(feed).inserted {
        try insert(
          "INSERT OR IGNORE INTO feed (id, url, title) VALUES (?, ?, 'A lost feed')",
          [feed, "feedtui:lost-\(feed)"])
      }
      try insert(insertion, StatementArguments(row.databaseValues.dropFirst()))
    }
  }

  /// Copies the unread marks.
  ///
  /// New entries are unread, so all that are certainly not among the unread ones are marked read.
  private func copyUnread() throws {
    try target.execute(sql: "CREATE TEMP TABLE stillUnread (entry INTEGER PRIMARY KEY)")
    let gaps = try read("unread", key: "entry", []) { row in
      try insert(
        "INSERT OR IGNORE INTO stillUnread (entry) VALUES (?)",
        StatementArguments(row.databaseValues))
    }
    // Entries of a feed that was just returning come into the river with their marks.
    try read("hidden", key: "entry", ["isUnread"]) { row in
      guard Int64.fromDatabaseValue(row[1]) == 1, let entry = Int64.fromDatabaseValue(row[0])
      else { return }
      try insert("INSERT OR IGNORE INTO stillUnread (entry) VALUES (?)", [entry])
    }
    try inTransaction {
      for gap in gaps {
        try target.run(
          "INSERT OR IGNORE INTO stillUnread SELECT id FROM entry WHERE id BETWEEN ? AND ?",
          [gap.lowerBound, gap.upperBound])
      }
      try target.run("DELETE FROM unreadRow WHERE entry NOT IN (SELECT entry FROM stillUnread)")
    }
    try target.execute(sql: "DROP TABLE stillUnread")
  }

  /// Copies the hidden entries. Those of unfollowed feeds have already been hidden with their feed,
  /// and rules mute again when they are used again.
  private func copyHidden() throws {
    try read("hidden", key: "entry", ["reason", "isUnread"]) { row in
      try insert(
        """
        INSERT INTO hidden (entry, reason, isUnread)
          SELECT ?1, ?2, ?3 WHERE EXISTS (
            SELECT 1 FROM entry JOIN feed ON feed.id = feed
            WHERE entry.id = ?1 AND (?2 = 'reader' OR ?2 = 'feed' AND isWithheld))
          ON CONFLICT DO UPDATE SET reason = excluded.reason, isUnread = excluded.isUnread
        """, StatementArguments(row.databaseValues))
    }
  }

  private func copyPreferences() throws {
    // The acts of an older archive go with its journal.
    let query = "SELECT key, value FROM preference WHERE key <> 'settingsActs'"
    guard let rows = try? Row.fetchAll(source, sql: query) else { return }
    for row in rows {
      try insert(
        "INSERT OR IGNORE INTO preference (key, value) VALUES (?, ?)",
        StatementArguments(row.databaseValues))
    }
  }

  /// Passes the rows to the closure, some in each transaction.
  ///
  /// Returns the ranges of keys in which something could not be read.
  @discardableResult
  func read(
    _ table: String, key: String, _ columns: [String], _ work: (Row) throws -> Void
  ) throws -> [ClosedRange<Int64>] {
    var reader = TableReader(db: source, table: table, key: key, columns: columns)
    var count = 0
    try inTransaction {
      try reader.read { row in
        try work(row)
        count += 1
        if count % Self.portion == 0 {
          try target.commit()
          try target.beginTransaction(.immediate)
        }
      }
    }
    return reader.gaps
  }

  private func inTransaction(_ work: () throws -> Void) throws {
    try target.beginTransaction(.immediate)
    do {
      try work()
      try target.commit()
    } catch {
      target.rollBackIfOpen()
      throw error
    }
  }

  /// Inserts a row, unless it violates a constraint of the new archive.
  func insert(_ sql: String, _ arguments: StatementArguments) throws {
    do {
      try target.run(sql, arguments)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
    }
  }
}
