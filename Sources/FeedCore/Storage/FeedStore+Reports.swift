import GRDB

extension FeedStore {
  /// What is known of each subscribed feed, by its address. It counts marks one by one: some tenths of a
  /// second for a million entries.
  public func feedReports() async throws -> [String: FeedReport] {
    try await read { db in
      var items = try Self.counts("shown", in: db)
      var unread = try Self.counts("unread", in: db)
      var favourites = try Self.counts("favourite", in: db)
      let feeds = try db.rows(
        """
        SELECT feed.id, url, nullif(title, ''), lastFetched, failure,
          (SELECT max(entry.id) FROM entry WHERE entry.feed = feed.id)
        FROM feed WHERE position IS NOT NULL
        """
      ) { row in
        let id: Int64 = row[0]
        let (url, newest): (String, Int64?) = (row[1], row[5])
        let report = FeedReport(
          title: row[2], items: items.removeValue(forKey: id) ?? 0,
          unread: unread.removeValue(forKey: id) ?? 0,
          favourites: favourites.removeValue(forKey: id) ?? 0,
          lastItem: newest.map { EntryID($0).sortTime }, lastFetched: row[3], failure: row[4])
        return (url, report)
      }
      return Dictionary(uniqueKeysWithValues: feeds)
    }
  }

  /// How many entries of each feed have that mark.
  private static func counts(_ table: String, in db: Database) throws -> [Int64: Int] {
    let rows = try db.rows(
      """
      SELECT entry.feed, count(*) FROM \(table) JOIN entry ON entry.id = \(table).entry
      GROUP BY entry.feed
      """
    ) { row in
      let (feed, count): (Int64, Int) = (row[0], row[1])
      return (feed, count)
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }
}
