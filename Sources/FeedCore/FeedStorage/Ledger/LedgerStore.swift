package import FeedModel
import GRDB
import SafeText

/// Stores what fetching feeds brings, and keeps the ledger of the attempts.
package struct LedgerStore: Sendable {
  let store: FeedStore

  /// Returns the attempts to fetch all feeds or one feed, newest first.
  package func entries(of feed: FeedID? = nil, limit: Int? = nil) async throws(StoreError)
    -> [LedgerEntry]
  {
    try await store.read { db in
      try db.rows(
        """
        \(Self.attempts) WHERE \(feed == nil ? "?1 IS NULL" : "a.feed = ?1")
        ORDER BY a.time DESC, a.id DESC LIMIT ?2
        """, [feed?.rawValue, limit ?? -1], Self.entry)
    }
  }

  /// Returns the newest attempt to fetch a feed, or `nil` if the ledger has none.
  static func newest(of feed: FeedID, in db: Database) throws -> LedgerEntry? {
    try db.row(
      """
      \(attempts) WHERE a.id = (SELECT max(attempt.id) FROM attempt WHERE attempt.feed = ?)
      """, [feed.rawValue]
    ).map(entry)
  }

  /// Returns the attempt that brought what was first seen at that second, or `nil` if the ledger
  /// does not have it any more.
  static func arrival(at second: Int64, of feed: FeedID, in db: Database) throws -> LedgerEntry? {
    try db.row(
      """
      \(attempts) WHERE a.time = ? AND a.feed = ? AND a.newItems > 0 ORDER BY a.id DESC LIMIT 1
      """, [second, feed.rawValue]
    ).map(entry)
  }

  /// A query for the columns that `entry` reads, without its condition.
  private static let attempts = """
    SELECT a.time, feed.url, \(SubscriptionStore.feedTitle), a.status, a.failure, a.bytes,
      a.milliseconds, a.newItems, a.decision, a.nextDue, a.dueReason
    FROM attempt a JOIN feed ON feed.id = a.feed
    """

  /// Returns the feeds of which items have come at that second (since 1970) or later.
  package func feedsWithNews(since second: Int64) async throws(StoreError) -> Set<FeedID> {
    let feeds = try await store.read { db in
      try db.numbers(
        "SELECT DISTINCT feed FROM attempt WHERE time >= ? AND newItems > 0", [second])
    }
    return Set(feeds.map { FeedID($0) })
  }

  /// Returns when any server last answered, in seconds since 1970, or `nil` if the ledger has no
  /// answer.
  package func lastAnswer() async throws(StoreError) -> Int64? {
    try await store.read(isBrief: true) { db in
      try db.number(
        """
        SELECT time FROM attempt WHERE failure IS NULL AND status IS NOT NULL
        ORDER BY time DESC LIMIT 1
        """)
    }
  }

  /// Returns the feed at that address, followed or not, or `nil` if there is none.
  ///
  /// The address may be given without its name and password.
  package func feed(at url: String) async throws(StoreError) -> FeedID? {
    try await store.read { db in
      let known = try db.rows("SELECT id, url FROM feed ORDER BY position IS NULL, id") { row in
        let url: String = row[1]
        return (id: FeedID(row[0]), url: url)
      }
      let match =
        known.first { $0.url == url }
        ?? known.first { AddressText.withoutCredentials($0.url) == url }
      return match?.id
    }
  }

  private static func entry(_ row: Row) -> LedgerEntry {
    let decision: String = row[8]
    let time: Int64? = row[9]
    let reason: String? = row[10]
    var entry = LedgerEntry(
      time: row[0], url: AddressText.withoutCredentials(row[1]),
      title: AddressText.withoutCredentials(row[2]))
    entry.status = row[3]
    entry.failure = row[4]
    entry.bytes = row[5]
    entry.milliseconds = row[6]
    entry.newItems = row[7]
    entry.decision = LedgerEntry.Decision(rawValue: decision) ?? .taken
    if let time, let reason = reason.flatMap(NextDue.Reason.init) {
      entry.next = NextDue(time: time, reason: reason)
    }
    return entry
  }

  /// The number of days for which the ledger is kept.
  private static let ledgerDays: Int64 = 30
  /// Attempts deleted in one transaction.
  private static let ledgerPortion = 500

  /// Deletes old attempts from the ledger, and pauses that ended long ago, in small transactions.
  ///
  /// The newest attempt of each feed stays. Attempts from a future that a wrong clock made up are
  /// deleted as well. `now` is in seconds since 1970.
  func prune(now: Int64) async throws(StoreError) {
    let bounds: [Int64] = [now - Self.ledgerDays * 86_400, now + 86_400]
    repeat {
      if Task.isCancelled { throw .cancelled }
    } while try await store.write { db in
      try db.run(
        """
        DELETE FROM attempt WHERE id IN (
          SELECT id FROM attempt WHERE time < ?1 AND EXISTS (
            SELECT 1 FROM attempt AS later WHERE later.feed = attempt.feed AND later.id > attempt.id)
          UNION ALL SELECT id FROM attempt WHERE time > ?2
          LIMIT \(Self.ledgerPortion))
        """, StatementArguments(bounds))
      return db.changesCount == Self.ledgerPortion
    }
    try await store.write { db in
      try db.run("DELETE FROM hostPause WHERE until < ?", [now - HostPause.longest])
    }
  }
}
