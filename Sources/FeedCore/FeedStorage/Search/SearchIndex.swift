import GRDB

/// Writes the search index, within a transaction.
struct SearchIndex {
  let db: Database

  /// The generation of an index from which words cannot be removed, so that it is made again.
  private static let incomplete: Int64 = -1
  /// The number of entries that `searchRecent` should hold, and the number above which it is made
  /// again with these.
  private static let recentCount: Int64 = 4_000
  private static let recentLimit: Int64 = 8_000
  /// The largest number of entries that are indexed, or looked at, in less than a second.
  private static let mostWaiting = 500

  /// Returns whether the current version of the program made the index.
  func isCurrent() throws -> Bool { try SearchState(db: db).isCurrent }

  /// Returns whether so much waits to be indexed that it is not looked at without need.
  func isBehind() throws -> Bool {
    try db.number("SELECT 1 FROM unsearched LIMIT 1 OFFSET \(Self.mostWaiting)") != nil
  }

  /// Returns the next work: about `bytes` of text, but at least one text.
  func work(bytes: Int) throws -> SearchWork {
    var work = SearchWork(bytes: bytes)
    try work.read(
      "SELECT entry, '', title, html, facts FROM searchStale ORDER BY entry DESC", .takeOut, db)
    try work.read(
      """
      SELECT id, \(WebPageStore.version), \(Self.titles(of: "entry")), \(WebPageStore.texts),
        \(Self.facts)
      FROM unsearched CROSS JOIN entry ON entry.id = unsearched.entry
        CROSS JOIN body ON body.entry = entry.id
      ORDER BY unsearched.entry DESC
      """, .putIn, db)
    return work
  }

  /// Returns SQL for the texts that count as the title of an entry, a row of `table`.
  static func titles(of table: String) -> String {
    "(ifnull(\(table).title, '') || ' ' || ifnull(\(table).alternative, ''))"
  }

  /// The facts of an entry that is joined with its body.
  static let facts =
    "\(QueryFunctions.facts)(feed, kind, wordCount, author, categories, host)"

  /// Does the work, except for entries that have changed since it was read.
  func perform(_ work: SearchWork, _ texts: [SearchableText]) throws {
    // Another program may have begun to make the index again.
    guard try isCurrent() else { return }
    if try SearchState(db: db).recentCount == 0 { try moveRecent() }
    let state = try SearchState(db: db)
    let waiting = try dequeue(work.pieces)
    // FTS5 begins a new segment with each row that is not beyond the one before.
    let ascending = zip(work.pieces, texts).reversed()
    // An entry that has changed is taken out before it is added.
    for (piece, text) in ascending where piece.act == .takeOut { try takeOut(piece, text, state) }
    for (piece, text) in ascending where waiting.contains(piece.entry) && piece.act == .putIn {
      try putIn(piece, text, state)
    }
    if try SearchState(db: db).recentCount > Self.recentLimit { try moveRecent() }
  }

  /// Removes a text from the index.
  ///
  /// The connection that deletes the row of the queue does the work, as another program may have
  /// done it meanwhile.
  private func takeOut(
    _ piece: SearchWork.Piece, _ text: SearchableText, _ state: SearchState
  ) throws {
    try db.run(
      "DELETE FROM searchStale WHERE entry = ? AND title = ? AND html = ? AND facts = ?",
      [piece.entry, piece.title, piece.html, piece.facts])
    guard db.changesCount == 1 else { return }
    guard !piece.facts.isEmpty else {
      // A program from before the facts has kept the text: the facts would stay for ever.
      return try db.run("UPDATE searchState SET generation = ?", [Self.incomplete])
    }
    let table = piece.entry < state.recentFrom ? "search" : "searchRecent"
    try db.run(
      "INSERT INTO \(table) (\(table), rowid, words) VALUES ('delete', ?, ?)",
      [piece.entry, text.words + piece.facts])
    guard piece.entry >= state.recentFrom else { return }
    try db.run("UPDATE searchState SET recentCount = recentCount - 1")
  }

  /// Takes entries from the queue, and returns those of them that are to be added: they still wait,
  /// and have not changed since their texts were read.
  private func dequeue(_ pieces: [SearchWork.Piece]) throws -> Set<Int64> {
    let added = pieces.filter { $0.act == .putIn }
    guard !added.isEmpty else { return [] }
    let ids = ItemReader.json(added.map(\.entry))
    let versions = Dictionary(
      uniqueKeysWithValues: try db.rows(
        """
        SELECT entry.id, \(WebPageStore.version)
        FROM json_each(?) AS wanted CROSS JOIN unsearched ON unsearched.entry = wanted.value
          CROSS JOIN entry ON entry.id = unsearched.entry
        """, [ids]
      ) { row -> (Int64, String) in (row[0], row[1]) })
    let unchanged = added.filter { versions[$0.entry] == $0.version }.map(\.entry)
    try db.run(
      "DELETE FROM unsearched WHERE entry IN (SELECT value FROM json_each(?))",
      [ItemReader.json(unchanged)])
    return Set(unchanged)
  }

  private func putIn(
    _ piece: SearchWork.Piece, _ text: SearchableText, _ state: SearchState
  ) throws {
    let table = piece.entry < state.recentFrom ? "search" : "searchRecent"
    try db.run(
      "INSERT INTO \(table) (rowid, words) VALUES (?, ?)", [piece.entry, text.words + piece.facts])
    guard piece.entry >= state.recentFrom else { return }
    try db.run("UPDATE searchState SET recentCount = recentCount + 1")
  }

  /// Merges up to `pages` pages of each table, and returns whether there was anything to merge.
  func merge(pages: Int) throws -> Bool {
    let before = db.totalChangesCount
    for table in SearchState.Table.allCases.map(\.rawValue) {
      try db.run("INSERT INTO \(table) (\(table), rank) VALUES ('merge', ?)", [pages])
    }
    // SQLite counts one change per statement even if there is nothing to do.
    return db.totalChangesCount - before > 2
  }

  /// Merges each table completely.
  func optimize() throws {
    for table in SearchState.Table.allCases.map(\.rawValue) {
      try db.run("INSERT INTO \(table) (\(table)) VALUES ('optimize')")
    }
  }

  /// Empties `searchRecent`, and queues what it held: the older part for `search`.
  private func moveRecent() throws {
    let state = try SearchState(db: db)
    let goal =
      try db.number(
        "SELECT id FROM entry ORDER BY id DESC LIMIT 1 OFFSET ?", [Self.recentCount - 1])
    if state.recentCount > 0 {
      try db.run("INSERT INTO searchRecent (searchRecent) VALUES ('delete-all')")
      try db.run("DELETE FROM searchStale WHERE entry >= ?", [state.recentFrom])
      try db.run(
        "INSERT OR IGNORE INTO unsearched (entry) SELECT id FROM entry WHERE id >= ?",
        [state.recentFrom])
    }
    try db.run(
      "UPDATE searchState SET recentFrom = ?, recentCount = 0",
      [max(goal ?? .min, state.recentFrom)])
  }
}
