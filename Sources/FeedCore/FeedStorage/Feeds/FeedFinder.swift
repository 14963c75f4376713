import FeedModel
import GRDB

/// Finds the feeds that the user names, within the transaction that subscribes them.
///
/// Addresses are compared byte by byte.
struct FeedFinder {
  let db: Database
  /// All addresses that the user names.
  let named: Set<String>
  /// Followed feeds by the address that they have moved to, if the user no longer names their old
  /// one.
  ///
  /// They are read when first needed.
  private var moved: [String: Int64]?

  init(db: Database, named: Set<String>) {
    self.db = db
    self.named = named
  }

  /// Returns the feed with that address, followed or not, or inserts a new one.
  ///
  /// If it is not followed, but a followed feed has moved there for good and its old address is no
  /// longer named, that feed gets the address: its new address was written down by the user, or by
  /// a program that could not finish.
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

  /// Gives a feed another address.
  ///
  /// An unfollowed feed that has that address gets the old one in exchange. What the server said at
  /// the new address does not apply to the old one, and stays with the address.
  static func write(_ new: String, for feed: Int64, in db: Database) throws {
    try db.run(
      "INSERT OR REPLACE INTO formerAddress (url, feed) SELECT url, id FROM feed WHERE id = ?",
      [feed])
    if let other = try db.number("SELECT id FROM feed WHERE url = ?", [new]) {
      let old = try db.row("SELECT url FROM feed WHERE id = ?", [feed])?[0] ?? ""
      // Two rows never have the same address, even temporarily. The empty text is not an address.
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
      "UPDATE feed SET url = ?, movedTo = NULL, movingTo = NULL, announced = NULL WHERE id = ?",
      [new, feed])
  }
}
