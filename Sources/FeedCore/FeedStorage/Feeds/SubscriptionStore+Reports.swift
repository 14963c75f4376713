package import FeedModel
import GRDB
import SafeText

extension SubscriptionStore {
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

  /// Returns a report on each subscribed feed, by its address. It reads one row per feed.
  package func reports() async throws(StoreError) -> [String: FeedReport] {
    try await store.read { db in
      let feeds = try db.rows(
        """
        SELECT url, nullif(title, ''), lastFetched, failure,
          ifnull(shown, 0), ifnull(unread, 0), ifnull(favourite, 0),
          (SELECT max(entry.id) FROM entry WHERE entry.feed = feed.id), site,
          \(FeedSchedule.columns)
        FROM askedFeed AS feed LEFT JOIN feedCount ON feedCount.feed = feed.id
        WHERE position IS NOT NULL
        """
      ) { row in
        let (url, newest): (String, Int64?) = (row[0], row[7])
        let report = FeedReport(
          title: row[1], items: row[4], unread: row[5], favourites: row[6],
          lastItem: newest.map { EntryID($0).sortTime }, lastFetched: row[2], failure: row[3],
          schedule: FeedSchedule(row: row, at: 9), site: row[8])
        return (url, report)
      }
      return Dictionary(uniqueKeysWithValues: feeds)
    }
  }
}
