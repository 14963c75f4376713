package import FeedModel
import GRDB
import SafeText

extension SubscriptionStore {
  /// Returns all subscribed feeds with their counts at that second (since 1970).
  ///
  /// It reads a few rows per feed, whatever the archive holds.
  package func overview(now: Int64) async throws(StoreError) -> FeedsOverview {
    try await store.read { db in try OverviewReader(db: db, now: now).overview() }
  }

  /// Returns a stream of the overview, which yields it now and after each change.
  ///
  /// A slow listener gets the newest overview and misses those between. Changes in quick succession
  /// are merged.
  package func overviews(
    now: @escaping @Sendable () -> Int64
  ) -> AsyncThrowingStream<FeedsOverview, any Error> {
    let changes = store.feedChanges.changes()
    return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let reading = Task.detached {
        do {
          var last: FeedsOverview?
          for await _ in changes {
            let overview = try await overview(now: now())
            if overview != last { continuation.yield(overview) }
            last = overview
            try await Task.sleep(for: Self.shortestPause)
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in reading.cancel() }
    }
  }

  /// The shortest pause between two readings, while a refresh brings one feed after the other.
  private static let shortestPause = Duration.milliseconds(150)

  /// A feed whose last refresh failed, and why. `retired` is when it was found gone for good.
  package typealias Failed = (
    feed: FeedID, url: String, title: String, message: String, retired: Int64?
  )

  /// Returns the feeds whose last refresh failed, in the user's order: those of the feeds file
  /// that no account fills.
  package func failed() async throws(StoreError) -> [Failed] {
    try await store.read(isBrief: true) { db in
      try db.rows(
        """
        SELECT id, url, \(Self.feedTitle), failure, retired FROM askedFeed AS feed
        WHERE failure IS NOT NULL AND position IS NOT NULL AND isInFile AND \(Self.account) IS NULL
        ORDER BY position
        """
      ) { row -> Failed in
        (FeedID(row[0]), row[1], AddressText.withoutCredentials(row[2]), row[3], row[4])
      }
    }
  }
}

/// Reads the counts of feeds.
private struct OverviewReader {
  let db: Database
  /// Seconds since 1970.
  let now: Int64

  func overview() throws -> FeedsOverview {
    let pauses = try pauses()
    let (counts, days) = (try counts(), try days())
    let feeds = try SubscriptionStore.feeds(in: db).map { feed in
      var summary = FeedSummary(feed: feed, daily: days[feed.id] ?? Self.noDays)
      if let count = counts[feed.id] {
        (summary.items, summary.unread, summary.favourites, summary.lastItem) = count.numbers
        summary.ownTitle = count.title
      }
      if !pauses.isEmpty { summary.pausedUntil = pauses[HostName.shown(of: feed.address)] }
      return summary
    }
    return FeedsOverview(
      feeds: feeds, favourites: Int(try db.number("SELECT total(favourite) FROM feedCount") ?? 0),
      size: try size())
  }

  private static let noDays = Array(repeating: 0, count: FeedSummary.days)

  /// Items, unread, favourites and the sort time of the newest entry, and the feed's own title.
  private typealias Count = (numbers: (Int, Int, Int, Int64?), title: String?)

  private func counts() throws -> [FeedID: Count] {
    let rows = try db.rows(
      """
      SELECT id, ifnull(shown, 0), ifnull(unread, 0), ifnull(favourite, 0),
        (SELECT max(entry.id) FROM entry WHERE entry.feed = feed.id), nullif(title, '')
      FROM feed LEFT JOIN feedCount ON feedCount.feed = feed.id
      WHERE position IS NOT NULL
      """
    ) { row in
      let newest: Int64? = row[4]
      let count: Count = (
        (row[1], row[2], row[3], newest.map { EntryID($0).sortTime }), title: row[5]
      )
      return (FeedID(row[0]), count)
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  private func days() throws -> [FeedID: [Int]] {
    let today = now.flooredDay
    let first = today - Int64(FeedSummary.days) + 1
    var days: [FeedID: [Int]] = [:]
    let rows = try db.rows(
      """
      SELECT id, day, entries FROM feed CROSS JOIN feedDay ON feedDay.feed = id
      WHERE position IS NOT NULL AND day BETWEEN ? AND ?
      """, [first, today]
    ) { row in
      let (day, entries): (Int64, Int) = (row[1], row[2])
      return (FeedID(row[0]), Int(day - first), entries)
    }
    for (feed, day, entries) in rows { days[feed, default: Self.noDays][day] = entries }
    return days
  }

  private func pauses() throws -> [String: Int64] {
    let rows = try db.rows("SELECT host, until FROM hostPause WHERE until > ?", [now]) { row in
      let (host, until): (String, Int64) = (row[0], row[1])
      return (host, until)
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  private func size() throws -> Int {
    let pages = try db.number("PRAGMA page_count") ?? 0
    return Int(pages * (try db.number("PRAGMA page_size") ?? 0))
  }
}

extension Int64 {
  /// The UTC day of a second since 1970, as a number of days since then.
  fileprivate var flooredDay: Int64 {
    (self - (self % 86_400 + 86_400) % 86_400) / 86_400
  }
}
