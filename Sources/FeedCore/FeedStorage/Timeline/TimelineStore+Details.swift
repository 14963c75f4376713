package import FeedModel
import GRDB
import SafeText

extension TimelineStore {
  /// Returns what is known of an entry, hidden or not, or `nil` if it has been deleted.
  ///
  /// It looks up single rows, so that the size of the archive does not matter.
  package func details(of id: EntryID) async throws(StoreError) -> EntryDetails? {
    try await store.read { db in
      let row = try db.row(
        """
        SELECT \(ItemReader.columns), entry.firstSeen AS firstSeen, body.guid AS guid,
          body.updated AS updated, body.categories AS categories, body.season AS season,
          body.episode AS episode, feed.url AS url,
          feed.tags AS tags, feed.position IS NOT NULL AS isFollowed, feed.failure AS failure
        FROM entry JOIN feed ON feed.id = entry.feed LEFT JOIN body ON body.entry = entry.id
        WHERE entry.id = ?
        """, [id.rawValue])
      guard let row else { return nil }
      let (item, record) = (ItemReader.item(row), ItemReader.record(row))
      let feed = FeedID(row[1])
      let firstSeen: Int64 = row["firstSeen"]
      let categories: String? = row["categories"]
      let guid: String? = row["guid"]
      var details = EntryDetails(
        item: try ItemReader(db: db).withPlaces([item])[0], guid: guid ?? "", firstSeen: firstSeen,
        source: EntryDetails.Source(
          url: AddressText.withoutCredentials(row["url"]), tags: TagList.tags(row["tags"]),
          isFollowed: row["isFollowed"], failure: row["failure"],
          arrival: try LedgerStore.arrival(at: firstSeen, of: feed, in: db),
          lastAttempt: try LedgerStore.newest(of: feed, in: db)))
      details.updated = row["updated"]
      details.categories = categories?.split(separator: "\n").map(String.init) ?? []
      details.wordCount = record.wordCount
      (details.comments, details.commentCount) = (record.comments, record.commentCount)
      details.picture = record.image.map {
        ParsedItem.Image(
          url: $0, alternative: record.alternative, width: record.width, height: record.height)
      }
      details.duration = record.duration
      (details.season, details.episode) = (row["season"], row["episode"])
      details.enclosures = try Self.enclosures(of: id, in: db)
      details.rules = try RuleStore.matches(of: id, in: db)
      details.webPage = try WebPageStore.page(of: id, in: db)
      details.copies = try StoryTable(db: db).others(of: [id.rawValue])[id] ?? []
      return details
    }
  }

  /// Returns the enclosures of an entry, in their order in the feed.
  static func enclosures(of id: EntryID, in db: Database) throws -> [ParsedItem.Enclosure] {
    try db.rows(
      "SELECT url, type, length, relation FROM enclosure WHERE entry = ? ORDER BY position",
      [id.rawValue]
    ) { row in
      let relation: String? = row[3]
      return ParsedItem.Enclosure(
        url: WebAddress.meant(by: row[0]), type: row[1], length: row[2],
        relation: relation.flatMap(ParsedItem.Enclosure.Relation.init))
    }
  }
}
