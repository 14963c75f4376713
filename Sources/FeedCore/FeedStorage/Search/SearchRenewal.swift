import GRDB

/// Makes the search index again from nothing, in steps of some milliseconds, so that no writer
/// waits for long: dropping a large table takes seconds, and so does queueing a million entries.
struct SearchRenewal {
  let db: Database
  /// The number of entries that are queued in one transaction.
  var portion = 20_000

  /// The number of old texts, and of rows of a dropped index, that are deleted in one transaction.
  private static let textPortion = 500
  private static let rowPortion = 200
  /// Begins the names of the tables of dropped indices.
  private static let dropped = "searchDropped"

  /// Does the next step. The index is current after the last one.
  func step() throws {
    let state = try SearchState(db: db)
    guard state.generation == SearchState.currentGeneration, let last = state.queuedFrom else {
      return try begin()
    }
    try queue(below: last)
  }

  /// Replaces the index by an empty one, whatever state it is in.
  func begin() throws {
    let number = try droppedTables().count
    for (place, table) in SearchState.Table.allCases.enumerated() {
      try db.execute(
        sql: "ALTER TABLE \(table.rawValue) RENAME TO \(Self.dropped)\(number + place)")
    }
    try db.execute(sql: Schema.searchTables)
    try db.run("DELETE FROM searchState")
    try db.run(
      """
      INSERT INTO searchState (id, generation, queuedFrom, recentFrom, recentCount)
      VALUES (1, ?, ?, ?, 0)
      """, [SearchState.currentGeneration, Int64.max, Int64.min])
    try queue(below: .max)
  }

  /// Queues the newest entries below that id, or ends if there are none and no old text is left.
  private func queue(below id: Int64) throws {
    let next = """
      SELECT id FROM entry WHERE id < ? ORDER BY id DESC LIMIT \(portion)
      """
    if let last = try db.number("SELECT min(id) FROM (\(next))", [id]) {
      try db.run("INSERT OR IGNORE INTO unsearched (entry) \(next)", [id])
      return try db.run("UPDATE searchState SET queuedFrom = ?", [last])
    }
    // The new index has none of them.
    try db.run(
      """
      DELETE FROM searchStale
      WHERE entry IN (SELECT entry FROM searchStale LIMIT \(Self.textPortion))
      """)
    guard db.changesCount < Self.textPortion else { return }
    try db.run("UPDATE searchState SET queuedFrom = NULL")
  }

  // MARK: The index that was dropped

  func hasDropped() throws -> Bool { try !droppedTables().isEmpty }

  /// Deletes some rows of a dropped index. Returns whether there were any.
  func clear() throws -> Bool {
    guard let table = try droppedTables().last else { return false }
    // FTS5 needs the first rows to open the table (https://sqlite.org/fts5.html, section 9.2).
    let rows = "SELECT id FROM \(table)_data WHERE id > 10 LIMIT \(Self.rowPortion)"
    try db.execute(sql: "DELETE FROM \(table)_data WHERE id IN (\(rows))")
    if db.changesCount < Self.rowPortion { try db.execute(sql: "DROP TABLE \(table)") }
    return true
  }

  /// Returns the tables in the order of their numbers. The last one goes first, so that the numbers
  /// from their count on are free.
  private func droppedTables() throws -> [String] {
    let pattern = "\(Self.dropped)*"
    // FTS5 keeps a table in several others, whose names have an underscore.
    let names: [String] = try db.rows(
      """
      SELECT name FROM sqlite_schema
      WHERE type = 'table' AND name GLOB ? AND name NOT GLOB '*_*'
      """, [pattern]
    ) { row in row[0] }
    return names.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
