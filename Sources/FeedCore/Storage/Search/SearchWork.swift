import Foundation
import GRDB

/// What the index of the search is to do next.
public struct SearchWork: Sendable {
  enum Act: Sendable {
    case takeOut, putIn, putInRecent
  }

  struct Piece: Sendable {
    let act: Act
    let entry: Int64
    /// What the entry said when it was read.
    let version: Data
    let title: String
    let html: String
  }

  private(set) var pieces: [Piece] = []
  /// The recent part has come down to where it is to begin.
  var completesRecent = false
  private var room: Int

  init(bytes: Int) {
    room = bytes
  }

  /// There is nothing to do.
  public var isEmpty: Bool { pieces.isEmpty && !completesRecent }

  /// The titles and HTML texts, in order, of which the words are to be made.
  public var texts: [(title: String, html: String)] { pieces.map { ($0.title, $0.html) } }

  /// Takes on what a query finds (entry, version, title, HTML), as long as there is room.
  mutating func read(_ query: String, _ act: Act, _ db: Database) throws {
    guard room > 0 else { return }
    let rows = try Row.fetchCursor(db.cachedStatement(sql: query))
    while room > 0, let row = try rows.next() {
      let piece = Piece(act: act, entry: row[0], version: row[1], title: row[2], html: row[3])
      pieces.append(piece)
      room -= piece.title.utf8.count + piece.html.utf8.count + Self.overhead
    }
  }

  /// Bytes that an entry costs without any text.
  private static let overhead = 50
}

/// The words of an entry, with spaces between them.
public struct SearchableText: Equatable, Sendable {
  public let title: String
  public let body: String

  public init(title: String, body: String) {
    self.title = title
    self.body = body
  }
}
