import GRDB

extension TableRecovery {
  /// A favourite whose own page is lost is known by the indexes that name all entries: it keeps its place
  /// and its text, and its feed tells the rest if it still has it.
  func nameLostFavourites() throws {
    var lost: Set<Int64> = []
    try read("favourite", key: "entry", []) { row in
      if let entry = Int64.fromDatabaseValue(row[0]) { lost.insert(entry) }
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

  /// Whose the lost rows were, by their numbers, and which index knows the names of rows.
  private func rows(of lost: Set<Int64>) throws -> (ids: [Int64: Int64], index: String) {
    let isNumbered =
      try source.number("SELECT 1 FROM pragma_table_info('entry') WHERE name = 'number'") != nil
    var ids: [Int64: Int64] = [:]
    guard isNumbered else {
      // An archive of the first days: an entry's id is the number of its row.
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
