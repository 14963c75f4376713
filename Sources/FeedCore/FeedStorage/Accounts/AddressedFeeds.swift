import GRDB

/// Finds feeds by their addresses: the scheme and the host are compared in small letters, and a
/// port that the scheme has anyway does not count (RFC 3986, section 6.2).
struct AddressedFeeds {
  private let db: Database
  private var feeds: [String: Int64] = [:]

  init(db: Database) throws {
    self.db = db
    let rows = try db.rows("SELECT url, id FROM feed ORDER BY position IS NULL, id") {
      ($0[0] as String, $0[1] as Int64)
    }
    for (url, id) in rows where feeds[Self.key(url)] == nil { feeds[Self.key(url)] = id }
  }

  /// Returns the feed with that address, or inserts one that has no line in the feeds file.
  mutating func feed(at address: String) throws -> Int64 {
    let key = Self.key(address)
    if let known = feeds[key] { return known }
    try db.run("INSERT INTO feed (url, isInFile) VALUES (?, 0)", [address])
    feeds[key] = db.lastInsertedRowID
    return db.lastInsertedRowID
  }

  private static func key(_ address: String) -> String {
    guard let separator = address.range(of: "://") else { return address }
    let scheme = address[..<separator.lowerBound].lowercased()
    let rest = address[separator.upperBound...]
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    var host = rest[..<end].lowercased()
    for (own, port) in [("http", ":80"), ("https", ":443")]
    where scheme == own && host.hasSuffix(port) {
      host.removeLast(port.count)
    }
    return "\(scheme)://\(host)\(rest[end...])"
  }
}
