import FeedFormats
package import FeedModel
import GRDB

/// The database of eilmeldung (`database.sqlite`), which is that of news-flash: feeds, categories,
/// articles and their tags.
package struct EilmeldungDatabase: ReaderStore {
  private let database: ReaderDatabase

  package init(path: String) throws(ReaderStoreError) {
    database = try ReaderDatabase(
      path: path, of: .eilmeldung, tables: ["feeds", "articles", "categories", "feed_mapping"],
      timeout: 5)
  }

  /// Returns the feeds that have addresses, in the reader's order, with their categories as
  /// folders.
  package func feeds() throws(ReaderStoreError) -> [SubscriptionList.Feed] {
    try database.read { db in
      let labels: [String: String] = try Self.map(db, "SELECT category_id, label FROM categories")
      let parents: [String: String] =
        try db.tableExists("category_mapping")
        ? Self.map(db, "SELECT category_id, parent_id FROM category_mapping") : [:]
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT feeds.*, feed_mapping.category_id FROM feeds
            LEFT JOIN feed_mapping ON feed_mapping.feed_id = feeds.feed_id
            WHERE feeds.feed_url <> '' ORDER BY feeds.rowid, feed_mapping.rowid
          """)
      var feeds: [SubscriptionList.Feed] = []
      var places: [String: Int] = [:]
      for row in rows {
        guard let url = row.text("feed_url") else { continue }
        let folders = Self.folders(row.text("category_id"), labels, parents)
        if let place = places[url] {
          let tag = folders.joined(separator: "/")
          if !tag.isEmpty { feeds[place].categories.append(tag) }
          continue
        }
        places[url] = feeds.count
        feeds.append(
          SubscriptionList.Feed(
            url: url, title: row.text("label"), site: row.text("website"), folders: folders))
      }
      return feeds
    }
  }

  /// Returns the articles of all feeds with that address.
  package func feed(at url: String) throws(ReaderStoreError) -> AdoptedFeed {
    try database.read { db in
      let feed = try Row.fetchOne(
        db, sql: "SELECT * FROM feeds WHERE feed_url = ?", arguments: [url])
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT articles.* FROM articles JOIN feeds ON feeds.feed_id = articles.feed_id
            WHERE feeds.feed_url = ? ORDER BY articles.rowid DESC
          """, arguments: [url])
      let tags = try Self.tags(of: url, db)
      let enclosures = try Self.enclosures(of: url, db)
      let items = rows.map { row in
        let id = row.text("article_id") ?? ""
        return Self.item(row, tags: tags[id] ?? [], enclosure: enclosures[id])
      }
      return AdoptedFeed(title: feed?.text("label"), site: feed?.text("website"), items: items)
    }
  }

  private static func item(
    _ row: Row, tags: [String], enclosure: ParsedItem.Enclosure?
  ) -> AdoptedItem {
    let (id, link) = (row.text("article_id") ?? "", row.text("url") ?? "")
    let html = row.text("html") ?? row.text("scraped_content") ?? row.text("summary") ?? ""
    let isName = isFeedsName(id)
    let date = (row.text("date") ?? row.text("timestamp")).flatMap { text in
      DateParser.read(Array(text.utf8)[...], order: nil).seconds
    }
    var item = AdoptedItem(
      guid: isName ? id : "", title: row.text("title") ?? "", author: row.text("author") ?? "",
      link: link, html: html, date: date, enclosure: enclosure, isRead: row.number("unread") == 0)
    item.isFavourite = row.number("marked") == 1
    item.tags = tags
    item.isNamedByFeed = isName
    return item
  }

  /// Whether a name is probably the feed's own: a server's numbers and those that are computed for
  /// entries without a name are not.
  private static func isFeedsName(_ id: String) -> Bool {
    guard !id.hasPrefix("tag:google.com,2005:reader") else { return false }
    return id.contains("://") || id.hasPrefix("tag:") || id.hasPrefix("urn:")
  }

  /// Returns the names of a category and of those around it, from the outside in.
  private static func folders(
    _ category: String?, _ labels: [String: String], _ parents: [String: String]
  ) -> [String] {
    var names: [String] = []
    var (next, seen): (String?, Set<String>) = (category, [])
    while let id = next, seen.insert(id).inserted {
      if let label = labels[id] { names.append(label) }
      next = parents[id]
    }
    return names.reversed()
  }

  private static func map(_ db: Database, _ sql: String) throws -> [String: String] {
    let rows = try Row.fetchAll(db, sql: sql)
    let pairs = rows.compactMap { row -> (String, String)? in
      guard let key = String.fromDatabaseValue(row[0]),
        let value = String.fromDatabaseValue(row[1])
      else { return nil }
      return (key, value)
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private static func tags(of url: String, _ db: Database) throws -> [String: [String]] {
    guard try db.tableExists("taggings"), try db.tableExists("tags") else { return [:] }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT taggings.article_id AS article, tags.label AS label FROM taggings
          JOIN tags ON tags.tag_id = taggings.tag_id
          JOIN articles ON articles.article_id = taggings.article_id
          JOIN feeds ON feeds.feed_id = articles.feed_id
          WHERE feeds.feed_url = ? ORDER BY tags.rowid
        """, arguments: [url])
    return rows.reduce(into: [:]) { tags, row in
      guard let article = row.text("article"), let label = row.text("label") else { return }
      tags[article, default: []].append(label)
    }
  }

  private static func enclosures(
    of url: String, _ db: Database
  ) throws -> [String: ParsedItem.Enclosure] {
    guard try db.tableExists("enclosures") else { return [:] }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT enclosures.* FROM enclosures
          JOIN articles ON articles.article_id = enclosures.article_id
          JOIN feeds ON feeds.feed_id = articles.feed_id
          WHERE feeds.feed_url = ? ORDER BY enclosures.rowid
        """, arguments: [url])
    return rows.reduce(into: [:]) { found, row in
      guard let article = row.text("article_id"), let url = row.text("url"),
        found[article] == nil
      else { return }
      found[article] = ParsedItem.Enclosure(url: url, type: row.text("mime_type"))
    }
  }
}
