import GRDB

/// Writes the search index, within a transaction.
struct SearchIndex {
  let db: Database

  /// Incremented when words are extracted differently, so that the index is rebuilt.
  private static let generation: Int64 = 2
  /// The generation of an index from which words cannot be removed, so that it is rebuilt.
  private static let incomplete: Int64 = -1
  /// The number of entries that the recent part should hold, and the number above which it is cut
  /// back.
  private static let recentCount: Int64 = 10_000
  private static let recentLimit: Int64 = 20_000

  /// Makes an empty index current when all entries are queued.
  func begin() throws {
    try db.run(
      "UPDATE searchState SET generation = ?1, recentFrom = ?2, recentGoal = ?2, recentCount = 0",
      [Self.generation, try newestGoal()])
  }

  /// Returns whether the current version of the program made the index.
  func isCurrent() throws -> Bool {
    try db.number("SELECT generation FROM searchState") == Self.generation
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
    guard work.isEmpty, let state = try SearchState(db: db), state.recentGoal < state.recentFrom
    else { return work }
    try work.read(
      """
      SELECT id, \(WebPageStore.version), \(Self.titles(of: "entry")), \(WebPageStore.texts),
        \(Self.facts)
      FROM entry CROSS JOIN body ON body.entry = entry.id
      WHERE id < \(state.recentFrom) AND id >= \(state.recentGoal)
      ORDER BY id DESC
      """, .putInRecent, db)
    if work.isEmpty { work.completesRecent = true }
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
    guard try isCurrent(), let state = try SearchState(db: db) else { return }
    for (piece, text) in zip(work.pieces, texts) {
      switch piece.act {
      case .takeOut: try takeOut(piece, text, state)
      case .putIn: try putIn(piece, text, state)
      case .putInRecent: try fillRecent(piece, text)
      }
    }
    if work.completesRecent { try db.run("UPDATE searchState SET recentFrom = recentGoal") }
    try cutBack()
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
    try db.run(Self.takingOut("search"), [piece.entry, text.title, text.body, piece.facts])
    guard piece.entry >= state.recentFrom else { return }
    try db.run(Self.takingOut("searchRecent"), [piece.entry, text.title, text.body, piece.facts])
    try db.run("UPDATE searchState SET recentCount = recentCount - 1")
  }

  private func putIn(
    _ piece: SearchWork.Piece, _ text: SearchableText, _ state: SearchState
  ) throws {
    guard try isCurrent(piece) else { return }
    try db.run("DELETE FROM unsearched WHERE entry = ?", [piece.entry])
    guard db.changesCount == 1 else { return }
    try db.run(Self.puttingIn("search"), [piece.entry, text.title, text.body, piece.facts])
    guard piece.entry >= state.recentFrom else { return }
    try putInRecent(piece, text)
  }

  /// Adds an entry to the recent part. Queued entries are added to both parts later.
  private func fillRecent(_ piece: SearchWork.Piece, _ text: SearchableText) throws {
    guard let state = try SearchState(db: db), piece.entry < state.recentFrom else { return }
    let waits = "SELECT 1 FROM unsearched WHERE entry = ?"
    if try isCurrent(piece), try db.number(waits, [piece.entry]) == nil {
      try putInRecent(piece, text)
    }
    try db.run("UPDATE searchState SET recentFrom = ?", [piece.entry])
  }

  private func putInRecent(_ piece: SearchWork.Piece, _ text: SearchableText) throws {
    try db.run(Self.puttingIn("searchRecent"), [piece.entry, text.title, text.body, piece.facts])
    try db.run("UPDATE searchState SET recentCount = recentCount + 1")
  }

  /// Merges up to `pages` pages of each part, and returns whether there was anything to merge.
  func merge(pages: Int) throws -> Bool {
    let before = db.totalChangesCount
    for table in ["search", "searchRecent"] {
      try db.run("INSERT INTO \(table) (\(table), rank) VALUES ('merge', ?)", [pages])
    }
    // SQLite counts one change per statement even if there is nothing to do.
    return db.totalChangesCount - before > 2
  }

  /// Merges each part completely.
  func optimize() throws {
    for table in ["search", "searchRecent"] {
      try db.run("INSERT INTO \(table) (\(table)) VALUES ('optimize')")
    }
  }

  /// Returns whether the entry is unchanged since it was read.
  private func isCurrent(_ piece: SearchWork.Piece) throws -> Bool {
    try db.number(
      "SELECT 1 FROM entry WHERE id = ? AND \(WebPageStore.version) = ?",
      [piece.entry, piece.version]) != nil
  }

  /// Clears a recent part that has grown too large, which is then rebuilt step by step.
  private func cutBack() throws {
    guard let state = try SearchState(db: db), state.recentCount > Self.recentLimit,
      state.recentFrom == state.recentGoal
    else { return }
    try db.run("INSERT INTO searchRecent (searchRecent) VALUES ('delete-all')")
    try db.run(
      "UPDATE searchState SET recentFrom = ?, recentGoal = ?, recentCount = 0",
      [Int64.max, try newestGoal()])
  }

  private func newestGoal() throws -> Int64 {
    try db.number("SELECT id FROM entry ORDER BY id DESC LIMIT 1 OFFSET ?", [Self.recentCount])
      ?? .min
  }

  private static func puttingIn(_ table: String) -> String {
    "INSERT INTO \(table) (rowid, title, body, facts) VALUES (?, ?, ?, ?)"
  }

  private static func takingOut(_ table: String) -> String {
    "INSERT INTO \(table) (\(table), rowid, title, body, facts) VALUES ('delete', ?, ?, ?, ?)"
  }
}
