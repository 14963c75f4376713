import GRDB

/// The next work for the search index.
package struct SearchWork: Sendable {
  enum Act: Sendable {
    case takeOut, putIn
  }

  struct Piece: Sendable {
    let act: Act
    let entry: Int64
    /// The version of the entry's texts when they were read.
    let version: String
    let title: String
    let html: String
    /// The facts as `IndexedColumns` writes them.
    let facts: String
  }

  /// The pieces of each act, the newest entries first.
  private(set) var pieces: [Piece] = []
  private var room: Int

  init(bytes: Int) {
    room = bytes
  }

  /// Whether there is nothing to do.
  package var isEmpty: Bool { pieces.isEmpty }

  /// The titles and HTML texts, in order, from which to extract the words.
  package var texts: [(title: String, html: String)] { pieces.map { ($0.title, $0.html) } }

  /// Adds the rows of a query (entry, version, title, HTML, facts) while there is room.
  mutating func read(_ query: String, _ act: Act, _ db: Database) throws {
    guard room > 0 else { return }
    let rows = try Row.fetchCursor(db.cachedStatement(sql: query))
    while room > 0, let row = try rows.next() {
      let piece = Piece(
        act: act, entry: row[0], version: row[1], title: row[2], html: row[3], facts: row[4])
      pieces.append(piece)
      room -= piece.title.utf8.count + piece.html.utf8.count + Self.overhead
    }
  }

  /// The cost in bytes of an entry without any text.
  private static let overhead = 50
}
