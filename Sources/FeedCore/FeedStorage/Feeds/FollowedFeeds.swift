import FeedModel
import GRDB
import SafeText

/// Sets which feeds are followed, within a transaction: those of the feeds file in its order, then
/// those of accounts, then the pages that the user has saved.
struct FollowedFeeds {
  let db: Database

  /// A feed that is followed without a line in the feeds file.
  private struct Other {
    let feed: Int64
    let title: String?
    let folders: [String]
  }

  /// Follows the feeds of the file, and the others. If an address occurs twice, the first counts.
  func follow(_ lines: [Subscription]) throws {
    // At most starts the file is unchanged.
    let kept = lines.map { line in
      Subscription(
        url: line.url, title: line.title.map(Sanitizer.line), tags: line.tags,
        isHidden: line.isHidden)
    }
    if try SubscriptionStore.subscriptions(in: db) == kept { return try addRemote() }
    let before = try followed()
    var seen: Set<Int64> = []
    var finder = FeedFinder(db: db, named: Set(lines.map(\.url)))
    for line in lines {
      let id = try finder.feed(at: line.url)
      guard seen.insert(id).inserted else { continue }
      try write(
        id, position: seen.count, title: line.title.map(Sanitizer.line), isHidden: line.isHidden,
        tags: line.tags, isInFile: true)
    }
    try follow(try others(), after: &seen)
    try leave(before.subtracting(seen))
  }

  /// Follows what accounts have now, and saved pages. The feeds of the file stay as they are.
  func addRemote() throws {
    let before = try followed()
    var seen = Set(
      try db.numbers("SELECT id FROM feed WHERE position IS NOT NULL AND isInFile"))
    try follow(try others(), after: &seen)
    try leave(before.subtracting(seen))
  }

  private func followed() throws -> Set<Int64> {
    Set(try db.numbers("SELECT id FROM feed WHERE position IS NOT NULL"))
  }

  private func others() throws -> [Other] {
    let remote = try db.rows(
      """
      SELECT feed, coalesce(title, seenTitle), folders FROM remoteFeed
        JOIN account ON account.id = remoteFeed.account
      WHERE isWanted AND goneSince IS NULL ORDER BY account.id, remoteFeed.position, remoteFeed.id
      """
    ) { Other(feed: $0[0], title: $0[1], folders: TagList.tags($0[2])) }
    let saved = try db.rows(
      "SELECT id FROM feed WHERE url = ?", [SubscriptionStore.savedPages]
    ) { Other(feed: $0[0], title: nil, folders: []) }
    return remote + saved
  }

  private func follow(_ others: [Other], after seen: inout Set<Int64>) throws {
    for other in others where seen.insert(other.feed).inserted {
      try write(
        other.feed, position: seen.count, title: other.title, isHidden: false,
        tags: other.folders, isInFile: false)
    }
  }

  private func write(
    _ feed: Int64, position: Int, title: String?, isHidden: Bool, tags: [String], isInFile: Bool
  ) throws {
    try db.run(
      """
      UPDATE feed SET position = ?1, name = ?2, isHidden = ?3, tags = ?4, isInFile = ?5
        WHERE id = ?6
        AND (position, name, isHidden, tags, isInFile) IS NOT (?1, ?2, ?3, ?4, ?5)
      """, [position, title, isHidden, TagList.json(tags), isInFile, feed])
  }

  private func leave(_ feeds: Set<Int64>) throws {
    for id in feeds.sorted() {
      try db.run("UPDATE feed SET position = NULL WHERE id = ?", [id])
    }
  }
}
