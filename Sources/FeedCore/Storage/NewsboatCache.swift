import GRDB

/// The cache of newsboat (`cache.db`), which is only read: it may be open in newsboat at the same time.
public struct NewsboatCache: Sendable {
  private let database: DatabaseQueue

  /// Throws `StoreFailure.notNewsboat` for a file that is none.
  public init(path: String) throws {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(5)
      database = try DatabaseQueue(path: path, configuration: configuration)
      let isCache = try database.read { db in
        try db.tableExists("rss_feed") && db.tableExists("rss_item")
      }
      guard isCache else { throw StoreFailure.notNewsboat(path: path) }
    } catch {
      throw StoreFailure.notNewsboat(path: path)
    }
  }

  /// What newsboat calls the feed of that address; `nil` if it has not fetched it.
  public func title(of url: String) throws -> String? {
    try database.read { db in
      try String.fetchOne(
        db, sql: "SELECT nullif(title, '') FROM rss_feed WHERE rssurl = ?", arguments: [url])
    }
  }

  /// The entries of that feed. Older versions of newsboat have fewer columns. An entry with any flag counts as a
  /// favourite.
  public func items(of url: String) throws -> [AdoptedItem] {
    try database.read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM rss_item WHERE feedurl = ? ORDER BY pubDate DESC, id DESC",
        arguments: [url]
      ).map(Self.item)
    }
  }

  private static func item(_ row: Row) -> AdoptedItem {
    func text(_ column: String) -> String { row[column] as String? ?? "" }
    let (date, isUnread): (Int64?, Int?) = (row["pubDate"], row["unread"])
    let isDeleted: Int? = row["deleted"]
    let type = text("enclosure_type")
    let enclosure = ParsedItem.Enclosure(
      url: text("enclosure_url"), type: type.isEmpty ? nil : type)
    return AdoptedItem(
      guid: text("guid"), title: text("title"), author: text("author"), link: text("url"),
      html: text("content"), date: date.flatMap { $0 > 0 ? $0 : nil },
      enclosure: enclosure.url.isEmpty ? nil : enclosure, isRead: isUnread == 0,
      isFavourite: !text("flags").isEmpty, isHidden: isDeleted == 1)
  }
}
