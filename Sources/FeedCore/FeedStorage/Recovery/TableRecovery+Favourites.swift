import FeedModel
import GRDB

extension TableRecovery {
  /// Recovers favourites, and rated, tagged and noted entries, whose own page is lost, using the
  /// indexes that name all entries.
  ///
  /// They keep their places and texts. The rest comes from the feed, if it still has the item.
  func nameLostFavourites() throws {
    var lost: Set<Int64> = []
    for table in ["favourite", "rating", "tagged", "noted"] {
      try read(table, key: "entry", []) { row in
        if let entry = Int64.fromDatabaseValue(row[0]) { lost.insert(entry) }
      }
    }
    lost.subtract(try target.numbers("SELECT id FROM entry"))
    guard !lost.isEmpty else { return }
    let (ids, index) = try rows(of: lost)
    let names = "entry INDEXED BY \(index)"
    try read(names, key: "feed", ["digest", "rowid"]) { row in
      guard let number = Int64.fromDatabaseValue(row[2]), let id = ids[number] else { return }
      try insert(
        """
        INSERT OR IGNORE INTO entry
          (feed, digest, id, firstSeen, version, kind, host, lead, wordCount)
        VALUES (?1, ?2, ?3, ?3 >> \(EntryID.sequenceBits), x'', 'article', '', '', 0)
        """, StatementArguments(row.databaseValues.dropLast() + [id.databaseValue]))
    }
  }

  /// Returns the IDs of the lost entries by their row numbers, and the index that has their names.
  private func rows(of lost: Set<Int64>) throws -> (ids: [Int64: Int64], index: String) {
    let isNumbered =
      try source.number("SELECT 1 FROM pragma_table_info('entry') WHERE name = 'number'") != nil
    var ids: [Int64: Int64] = [:]
    guard isNumbered else {
      // In the earliest archives an entry's ID is its row number.
      for id in lost { ids[id] = id }
      return (ids, "sqlite_autoindex_entry_1")
    }
    try read("entry INDEXED BY sqlite_autoindex_entry_1", key: "id", ["rowid"]) { row in
      guard let id = Int64.fromDatabaseValue(row[0]), lost.contains(id) else { return }
      if let number = Int64.fromDatabaseValue(row[1]) { ids[number] = id }
    }
    return (ids, "sqlite_autoindex_entry_2")
  }
}
