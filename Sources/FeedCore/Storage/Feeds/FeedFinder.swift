import GRDB

/// Finds the feeds that the reader names, within the transaction that subscribes them. An address is
/// compared byte by byte.
struct FeedFinder {
  let db: Database
  /// All that the reader names.
  let named: Set<String>
  /// Followed feeds by the address that they have moved to, where the reader names their own no more; read
  /// when it is first needed.
  private var moved: [String: Int64]?

  init(db: Database, named: Set<String>) {
    self.db = db
    self.named = named
  }

  /// The feed of that address, followed or not. If it is not followed, but a feed that is followed under an
  /// address that is named no more has moved there for good, that one gets the address: the reader, or a
  /// program that could not finish, wrote its new one down. Without any of these it is a new one.
  mutating func feed(at url: String) throws -> Int64 {
    let row = try db.row("SELECT id, position IS NOT NULL FROM feed WHERE url = ?", [url])
    let known: (id: Int64, isFollowed: Bool)? = row.map { (id: $0[0], isFollowed: $0[1]) }
    if let known, known.isFollowed { return known.id }
    if let id = try movedFeeds()[url] {
      try Self.write(url, for: id, in: db)
      return id
    }
    if let known { return known.id }
    try db.run("INSERT INTO feed (url) VALUES (?)", [url])
    return db.lastInsertedRowID
  }

  private mutating func movedFeeds() throws -> [String: Int64] {
    if let moved { return moved }
    let rows: [(id: Int64, url: String, new: String)] = try db.rows(
      "SELECT id, url, movedTo FROM feed WHERE position IS NOT NULL AND movedTo IS NOT NULL"
    ) { (id: $0[0], url: $0[1], new: $0[2]) }
    let moved = Dictionary(
      rows.filter { !named.contains($0.url) }.map { ($0.new, $0.id) },
      uniquingKeysWith: { first, _ in first })
    self.moved = moved
    return moved
  }

  /// Gives a feed another address. A feed that has that one, but is followed no more, gets the old one in
  /// exchange; what its server said at the new one does not hold there, and stays with the address.
  static func write(_ new: String, for feed: Int64, in db: Database) throws {
    if let other = try db.number("SELECT id FROM feed WHERE url = ?", [new]) {
      let old = try db.row("SELECT url FROM feed WHERE id = ?", [feed])?[0] ?? ""
      // Two rows never have the same address, not even in between; this is none.
      try db.run("UPDATE feed SET url = '' WHERE id = ?", [feed])
      try db.run(
        """
        UPDATE feed SET url = ?, etag = NULL, lastModified = NULL, bodyDigest = NULL,
          failure = NULL WHERE id = ?
        """, [old, other])
      try db.run("UPDATE attempt SET feed = ? WHERE feed = ?", [feed, other])
      try FeedSchedule().write(for: FeedID(other), in: db)
    }
    try db.run(
      "UPDATE feed SET url = ?, movedTo = NULL, movingTo = NULL WHERE id = ?", [new, feed])
  }
}
