package import FeedModel
import Foundation
import GRDB
import SafeText

/// Keeps the feeds that the user follows.
package struct SubscriptionStore: Sendable {
  let store: FeedStore

  /// Makes these the subscribed feeds, in this order, and returns them.
  ///
  /// If an address occurs twice, the first counts. A feed that is not among them keeps its entries,
  /// which leave the river (favourites and rated ones stay) and return with it. A feed that is
  /// named at the address it has moved to is still the same feed. This returns when the entries
  /// have been moved: see `follow` and `moveEntries`.
  @discardableResult
  package func subscribe(_ subscriptions: [Subscription]) async throws(StoreError) -> [Feed] {
    try await follow(subscriptions)
    try await moveEntries()
    return try await all()
  }

  /// Sets which feeds of the feeds file are subscribed, in one step. Feeds of accounts and saved
  /// pages stay.
  ///
  /// Entries that leave or return do so immediately in every view. `moveEntries` then moves them to
  /// their tables.
  package func follow(_ subscriptions: [Subscription]) async throws(StoreError) {
    try await store.write { db in try FollowedFeeds(db: db).follow(subscriptions) }
  }

  /// Moves the entries of feeds that came or went, in small transactions between which others can
  /// write.
  ///
  /// If this is cancelled, the next call does the rest.
  package func moveEntries() async throws(StoreError) {
    guard try await store.read(isBrief: true, { db in try FeedMove(db: db).isUnderWay() }) else {
      return
    }
    while try await store.write({ db in try FeedMove(db: db).step() }) {
      do { try await Task.sleep(for: Self.turnOfOthers) } catch { throw .cancelled }
    }
  }

  /// Notes that the user gives a followed feed another address: once the feeds file names the new
  /// one and the old one no longer, its entries and marks are those of the new one. What the server
  /// at the old one said is forgotten.
  package func announce(_ new: String, for old: String) async throws(StoreError) {
    try await store.writeDurably { db in
      try db.run(
        """
        UPDATE feed SET movedTo = ?1, movingTo = NULL, announced = NULL, retired = NULL, etag = NULL,
          lastModified = NULL, bodyDigest = NULL
        WHERE url = ?2 AND position IS NOT NULL
        """, [new, old])
    }
  }

  /// The time left to others between two of many transactions.
  ///
  /// SQLite has no queue: a connection that waits for the lock tries again after a few
  /// milliseconds, and must find it free now and then.
  private static let turnOfOthers = Duration.milliseconds(5)

  /// Returns the subscriptions of the feeds file in the archive, in the user's order: addresses,
  /// titles, tags and what is hidden, as last read from it.
  package func subscriptions() async throws(StoreError) -> [Subscription] {
    try await store.read(Self.subscriptions)
  }

  static func subscriptions(in db: Database) throws -> [Subscription] {
    try db.rows(
      """
      SELECT url, name, tags, isHidden FROM feed
      WHERE position IS NOT NULL AND isInFile ORDER BY position
      """, [], subscription)
  }

  /// Returns the feeds that are followed without a line in the feeds file: those of accounts, with
  /// their folders as tags, and the saved pages.
  package func others() async throws(StoreError) -> [Subscription] {
    try await store.read(isBrief: true, Self.others)
  }

  /// Returns the feeds of accounts that have no line in the feeds file.
  package func remote() async throws(StoreError) -> [Subscription] {
    try await others().filter { $0.url != Self.savedPages }
  }

  static func others(in db: Database) throws -> [Subscription] {
    try db.rows(
      """
      SELECT url, name, tags, isHidden FROM feed
      WHERE position IS NOT NULL AND NOT isInFile ORDER BY position
      """, [], subscription)
  }

  /// Returns all feeds that have tags beside those of the feeds file: `others`, and the feeds of
  /// the file that are in folders of an account too, with these folders alone.
  package func foldered() async throws(StoreError) -> [Subscription] {
    try await store.read(isBrief: true, Self.foldered)
  }

  static func foldered(in db: Database) throws -> [Subscription] {
    try others(in: db)
      + db.rows(
        """
        SELECT url, feed.name, folders, isHidden FROM remoteFeed
          JOIN account ON account.id = remoteFeed.account JOIN feed ON feed.id = remoteFeed.feed
        WHERE isWanted AND goneSince IS NULL AND isInFile AND feed.position IS NOT NULL
        """, [], subscription)
  }

  private static func subscription(_ row: Row) -> Subscription {
    Subscription(url: row[0], title: row[1], tags: TagList.tags(row[2]), isHidden: row[3])
  }

  /// Returns the subscribed feeds, in the user's order.
  package func all() async throws(StoreError) -> [Feed] {
    try await store.read(isBrief: true, Self.feeds)
  }

  static func feeds(in db: Database) throws -> [Feed] {
    try db.rows(
      """
      SELECT id, url, \(feedTitle), etag, lastModified, bodyDigest, lastFetched, failure, site,
        isInFile, \(account), \(FeedSchedule.columns)
      FROM askedFeed AS feed WHERE position IS NOT NULL ORDER BY position
      """
    ) { row in
      let digest: Data? = row[5]
      var feed = Feed(
        id: FeedID(row[0]), url: row[1], title: AddressText.withoutCredentials(row[2]),
        validators: Validators(etag: row[3], lastModified: row[4]),
        bodyDigest: digest.map(Array.init), lastFetched: row[6], failure: row[7],
        schedule: FeedSchedule(row: row, at: 11), site: row[8])
      (feed.isInFile, feed.account) = (row[9], row[10])
      return feed
    }
  }

  /// The account that fills a feed, in SQL: the first of several. Where there are no accounts, one
  /// question for all feeds says so.
  static let account = """
    iif(EXISTS (SELECT 1 FROM remoteFeed),
      (SELECT name FROM account WHERE id = (SELECT min(account) FROM remoteFeed
        WHERE remoteFeed.feed = feed.id AND isWanted
          AND account IN (SELECT id FROM account WHERE goneSince IS NULL))), NULL)
    """

  /// The user's name of a feed, or else the feed's own title, or else its address.
  static let feedTitle = "coalesce(nullif(feed.name, ''), nullif(feed.title, ''), feed.url)"
}
