import FeedFormats
package import FeedModel
import GRDB

/// The cache of newsboat (`cache.db`).
///
/// It is only read, as newsboat may have it open at the same time.
package struct NewsboatCache: ReaderStore {
  private let database: ReaderDatabase

  /// Opens the cache. `timeout` is the time in seconds to wait for another program that writes.
  package init(path: String, timeout: Double = 5) throws(ReaderStoreError) {
    database = try ReaderDatabase(
      path: path, of: .newsboat, tables: ["rss_feed", "rss_item"], timeout: timeout)
  }

  /// Returns what newsboat knows of the feed with that address, which is written as in its `urls`
  /// file.
  ///
  /// The result is empty if newsboat has not fetched the feed. Older versions of newsboat have
  /// fewer columns.
  package func feed(at url: String) throws(ReaderStoreError) -> AdoptedFeed {
    try database.read { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT * FROM rss_feed WHERE rssurl = ?", arguments: [url])
      let items = try Row.fetchAll(
        db, sql: "SELECT * FROM rss_item WHERE feedurl = ? ORDER BY pubDate DESC, id DESC",
        arguments: [url])
      return AdoptedFeed(
        title: row?.text("title"), site: row?.text("url"),
        validators: row?.validators(etag: "etag", time: "lastmodified") ?? Validators(),
        items: items.map(Self.item))
    }
  }

  /// Returns the feed's own name for an entry, or an empty string if it has none.
  ///
  /// newsboat then makes a name from the link and the date as written, or from the title, which the
  /// feed's own document would not lead to.
  private static func guid(_ guid: String, title: String, link: String, date: Int64?) -> String {
    if link.isEmpty { return guid == title ? "" : guid }
    guard guid.hasPrefix(link), guid.utf8.count > link.utf8.count, let date else { return guid }
    let rest = Array(guid.utf8.dropFirst(link.utf8.count))
    return DateParser.read(rest[...], order: nil).seconds == date ? "" : guid
  }

  private static func item(_ row: Row) -> AdoptedItem {
    let enclosure = row.text("enclosure_url").map {
      ParsedItem.Enclosure(url: $0, type: row.text("enclosure_type"))
    }
    let letters = Set((row.text("flags") ?? "").unicodeScalars.filter { $0.isLatinLetter })
    let date = row.time("pubDate")
    let (title, link) = (row.text("title") ?? "", row.text("url") ?? "")
    let absolute = URLBase.resolved(link, URLBase(row.text("base"))) ?? ""
    var item = AdoptedItem(
      guid: guid(row.text("guid") ?? "", title: title, link: link, date: date), title: title,
      author: row.text("author") ?? "", link: absolute, html: row.text("content") ?? "",
      date: date,
      enclosure: enclosure,
      isRead: row.number("unread") == 0,
      flags: String(String.UnicodeScalarView(letters.sorted())),
      isHidden: row.number("deleted") == 1)
    item.isPlain = row.text("content_mime_type") == "text/plain"
    return item
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is `a` to `z` or `A` to `Z`.
  fileprivate var isLatinLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
