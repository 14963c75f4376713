import FeedModel
import Foundation
import GRDB

/// What the archive knows of a feed's entries.
struct KnownEntries: Sendable {
  /// The versions of those that it has, by their names.
  private(set) var versions: [ShortDigest: ShortDigest] = [:]
  /// The names of those that were deleted and do not return.
  private(set) var tombstones: Set<ShortDigest> = []

  init(of feed: FeedID, in db: Database) throws {
    var rows = try Row.fetchCursor(
      db, sql: "SELECT digest, version FROM entry WHERE feed = ?", arguments: [feed.rawValue])
    while let row = try rows.next() {
      versions[Self.digest(row, 0)] = Self.digest(row, 1)
    }
    rows = try Row.fetchCursor(
      db, sql: "SELECT digest FROM tombstone WHERE feed = ?", arguments: [feed.rawValue])
    while let row = try rows.next() {
      tombstones.insert(Self.digest(row, 0))
    }
  }

  private static func digest(_ row: Row, _ index: Int) -> ShortDigest {
    ShortDigest(row[index] as Data)
  }
}
