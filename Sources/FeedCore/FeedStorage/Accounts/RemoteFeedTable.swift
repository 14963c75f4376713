import FeedFormats
package import FeedModel
import GRDB

extension AccountStore {
  /// The fate of feeds that a server lists no longer.
  package enum UnlistedFeeds: Sendable {
    /// They leave, like removed lines of the feeds file.
    case leave
    /// They stay until the user decides, and feeds are listed again in the next run.
    case stay
    /// They are followed there again.
    case follow
  }

  /// Takes over the feeds that a server lists, in its order. Edits that wait to be sent stay.
  ///
  /// Returns whether the followed feeds have changed; the caller must move entries then.
  package func merge(
    _ listed: [RemoteSubscription], of account: AccountID, others: UnlistedFeeds = .leave,
    isAfterEdits: Bool = false, now: Int64
  ) async throws(StoreError) -> Bool {
    try await store.write { db in
      let before = try db.numbers("SELECT id FROM feed WHERE position IS NOT NULL ORDER BY id")
      let table = RemoteFeedTable(db: db, account: account)
      try table.merge(listed, others)
      try table.confirmEdits()
      if isAfterEdits { try table.postponeEdits(now: now) }
      try FollowedFeeds(db: db).addRemote()
      if others != .stay {
        try db.run("UPDATE account SET feedsListed = ? WHERE id = ?", [now, account])
      }
      return try db.numbers("SELECT id FROM feed WHERE position IS NOT NULL ORDER BY id") != before
    }
  }

  /// Returns the addresses of the feeds that the server was last seen to list and that the user
  /// wants, by its names for them; `nil` for a feed without an address.
  package func addresses(of account: AccountID) async throws(StoreError) -> [String: String?] {
    try await store.read { db in
      let rows = try db.rows(
        """
        SELECT stream, iif(address LIKE 'feedtui:%', NULL, address) FROM remoteFeed
        WHERE account = ? AND isSeen AND isWanted AND stream IS NOT NULL
        """, [account]
      ) { ($0[0] as String, $0[1] as String?) }
      return Dictionary(rows) { first, _ in first }
    }
  }
}

/// The feeds of an account: what is wanted of them, and what the server was last seen to have.
struct RemoteFeedTable {
  let db: Database
  let account: AccountID

  func merge(_ listed: [RemoteSubscription], _ others: AccountStore.UnlistedFeeds) throws {
    let known = try db.rows(
      "SELECT \(RemoteFeed.columns) FROM remoteFeed WHERE account = ? ORDER BY id",
      [account], RemoteFeed.init)
    var byStream: [String: RemoteFeed] = [:]
    for row in known { if let stream = row.stream { byStream[stream] = row } }
    let names = Set(listed.map(\.stream))
    // A feed that was followed again has another name, and the same address.
    var unlisted = Dictionary(
      known.filter { $0.stream.map { !names.contains($0) } ?? true }.map { ($0.feed, $0) },
      uniquingKeysWith: { first, _ in first })
    var feeds = try AddressedFeeds(db: db)
    var seen: Set<String> = []
    for subscription in listed where seen.insert(subscription.stream).inserted {
      let feed = try feeds.feed(at: subscription.address ?? nowhere(subscription.stream))
      if let row = byStream[subscription.stream] ?? unlisted.removeValue(forKey: feed) {
        try update(row, to: subscription, position: seen.count)
      } else {
        try insert(subscription, feed, position: seen.count)
      }
      try name(feed, subscription)
    }
    guard others != .stay else { return }
    for row in unlisted.values where row.isSeen {
      // Followed again from here, it gets its title and folder again.
      try db.run(
        """
        UPDATE remoteFeed SET isSeen = 0, isWanted = isWanted AND ?2, seenTitle = NULL,
            seenFolders = '[]', next = iif(?2, 0, next)
          WHERE id = ?1
        """, [row.id, others == .follow])
    }
  }

  /// Edits that the list shows have arrived.
  func confirmEdits() throws {
    try db.run(
      """
      UPDATE remoteFeed SET attempts = 0, next = 0, failure = NULL
        WHERE account = ? AND attempts > 0 AND NOT \(WantedFeeds.isEdited)
      """, [account])
  }

  /// Edits that were sent often, and that the list does not show, are sent again once a day.
  func postponeEdits(now: Int64) throws {
    try db.run(
      """
      UPDATE remoteFeed SET next = ?2, failure = coalesce(failure,
          (SELECT name FROM account WHERE id = ?1) || ' does not keep a change of a feed.')
        WHERE account = ?1 AND attempts >= \(ListComparison.manyAttempts) AND next <= ?3
          AND \(WantedFeeds.isEdited)
      """, [account, now + 86_400, now])
  }

  /// The address of a feed for which the server names none.
  private func nowhere(_ stream: String) -> String {
    "feedtui:sync/\(account.rawValue)/\(stream)"
  }

  private func update(_ row: RemoteFeed, to new: RemoteSubscription, position: Int) throws {
    var (title, folders) = (row.title, row.folders)
    // Another device follows it again, with a title and folders of its own.
    let cameBack = !row.isWanted && !row.isSeen
    // A feed that was named here keeps its name where the server merely writes signs differently.
    let listed = Self.areAlike(title, new.title) ? title : new.title
    if cameBack || title == row.seenTitle { title = listed }
    if cameBack || folders == row.seenFolders || Set(folders) == Set(new.folders) {
      folders = new.folders
    }
    try db.run(
      """
      UPDATE remoteFeed SET stream = ?2, position = ?3, title = ?4, seenTitle = ?5, folders = ?6,
        seenFolders = ?7, isWanted = ?8, isSeen = 1, address = ?9
      WHERE id = ?1
        AND (stream, position, title, seenTitle, folders, seenFolders, isWanted, isSeen, address)
          IS NOT (?2, ?3, ?4, ?5, ?6, ?7, ?8, 1, ?9)
      """,
      [
        row.id, new.stream, position, title, listed, TagList.json(folders),
        TagList.json(new.folders),
        row.isWanted || !row.isSeen, new.address ?? nowhere(new.stream),
      ])
  }

  /// Whether titles differ merely in what servers make of them.
  private static func areAlike(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return false }
    return one == other || LookAlikes.folded(one) == LookAlikes.folded(other)
  }

  private func insert(_ new: RemoteSubscription, _ feed: Int64, position: Int) throws {
    let folders = TagList.json(new.folders)
    try db.run(
      """
      INSERT INTO remoteFeed (account, stream, feed, address, position, title, seenTitle, folders,
        seenFolders, isSeen) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?7, 1)
      """,
      [
        account, new.stream, feed, new.address ?? nowhere(new.stream), position,
        new.title, folders,
      ])
  }

  private func name(_ feed: Int64, _ new: RemoteSubscription) throws {
    try db.run(
      """
      UPDATE feed SET title = coalesce(title, ?2), site = coalesce(site, ?3)
      WHERE id = ?1 AND (title IS NULL AND ?2 IS NOT NULL OR site IS NULL AND ?3 IS NOT NULL)
      """, [feed, new.title, new.site])
  }
}
