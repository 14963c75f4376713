import GRDB

/// The progress of the search index.
struct SearchState {
  /// The tables of the index. Each has the entries of a range of ids.
  enum Table: String, CaseIterable {
    /// The newest entries, with the beginnings of their words.
    case recent = "searchRecent"
    /// All others.
    case old = "search"
  }

  /// The version of the words that the index has.
  let generation: Int64
  /// The id from which on all entries are queued that the index has not; `nil` if all are queued.
  let queuedFrom: Int64?
  /// The id from which on entries are in `recent`.
  let recentFrom: Int64
  /// The number of entries in `recent`.
  let recentCount: Int64

  /// Incremented when words are extracted differently, so that the index is made again.
  static let currentGeneration: Int64 = 4

  init(db: Database) throws {
    let row = try db.row(
      "SELECT generation, queuedFrom, recentFrom, recentCount FROM searchState")
    generation = row?[0] ?? 0
    queuedFrom = row?[1]
    recentFrom = row?[2] ?? .min
    recentCount = row?[3] ?? 0
  }

  /// Whether this version of the program made the index, and all entries are in it or queued.
  var isCurrent: Bool { generation == Self.currentGeneration && queuedFrom == nil }

  /// Returns the part of a range of ids that a table has.
  func part(of range: Range<Int64>, in table: Table) -> Range<Int64> {
    switch table {
    case .recent: range.clamped(to: recentFrom ..< .max)
    case .old: range.clamped(to: .min..<recentFrom)
    }
  }
}
