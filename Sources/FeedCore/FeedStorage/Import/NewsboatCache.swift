import FeedFormats
package import FeedModel
import GRDB
import Glibc
import SafeText

/// The cache of newsboat (`cache.db`).
///
/// It is only read, as newsboat may have it open at the same time.
package struct NewsboatCache: Sendable {
  private let path: String
  private let database: DatabaseQueue

  /// Opens the cache. `timeout` is the time in seconds to wait for another program that writes.
  package init(path: String, timeout: Double = 5) throws(NewsboatError) {
    self.path = path
    guard access(path, R_OK) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)).lowercased())
    }
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      throw .notACache(path: path)
    }
    database = try Self.reading(path) {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(timeout)
      return try DatabaseQueue(path: path, configuration: configuration)
    }
    let isCache = try Self.reading(path) { [database] in
      try database.read { db in try db.tableExists("rss_feed") && db.tableExists("rss_item") }
    }
    guard isCache else { throw .notACache(path: path) }
  }

  /// Returns what newsboat knows of the feed with that address, which is written as in its `urls`
  /// file.
  ///
  /// The result is empty if newsboat has not fetched the feed. Older versions of newsboat have
  /// fewer columns.
  package func feed(at url: String) throws(NewsboatError) -> AdoptedFeed {
    try Self.reading(path) {
      try database.read { db in
        let row = try Row.fetchOne(
          db, sql: "SELECT * FROM rss_feed WHERE rssurl = ?", arguments: [url])
        let items = try Row.fetchAll(
          db, sql: "SELECT * FROM rss_item WHERE feedurl = ? ORDER BY pubDate DESC, id DESC",
          arguments: [url])
        return AdoptedFeed(
          title: row.flatMap { Self.text($0, "title") },
          site: row.flatMap { Self.text($0, "url") },
          validators: row.map(Self.validators) ?? Validators(), items: items.map(Self.item))
      }
    }
  }

  private static func reading<Value>(
    _ path: String, _ work: () throws -> Value
  ) throws(NewsboatError) -> Value {
    do {
      return try work()
    } catch let error as DatabaseError {
      switch error.resultCode {
      case .SQLITE_NOTADB: throw .notACache(path: path)
      case .SQLITE_CORRUPT: throw .damaged(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: throw .locked(path: path)
      case .SQLITE_ERROR: throw .notACache(path: path)
      case .SQLITE_READONLY, .SQLITE_CANTOPEN: throw .unfinished(path: path)
      default: throw .unreadable(path: path, reason: Sanitizer.line(error.message ?? "SQLite"))
      }
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  /// Returns `nil` for an empty value and for a missing column.
  private static func text(_ row: Row, _ column: String) -> String? {
    guard let text = String.fromDatabaseValue(row[column] ?? .null), !text.isEmpty else {
      return nil
    }
    return text
  }

  private static func number(_ row: Row, _ column: String) -> Int64? {
    Int64.fromDatabaseValue(row[column] ?? .null)
  }

  /// Returns validators that the server recognises. newsboat stores the date as a number of
  /// seconds.
  private static func validators(_ row: Row) -> Validators {
    let etag = text(row, "etag").flatMap { tag in
      tag.utf8.count <= 1_024 && tag.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? tag : nil
    }
    let modified = number(row, "lastmodified").flatMap { $0 > 0 ? HTTPDate.text($0) : nil }
    return Validators(etag: etag, lastModified: modified)
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
    let enclosure = text(row, "enclosure_url").map {
      ParsedItem.Enclosure(url: $0, type: text(row, "enclosure_type"))
    }
    let letters = Set((text(row, "flags") ?? "").unicodeScalars.filter { $0.isLatinLetter })
    let date = number(row, "pubDate").flatMap { $0 > 0 ? $0 : nil }
    let (title, link) = (text(row, "title") ?? "", text(row, "url") ?? "")
    let absolute = URLBase.resolved(link, URLBase(text(row, "base"))) ?? ""
    var item = AdoptedItem(
      guid: guid(text(row, "guid") ?? "", title: title, link: link, date: date), title: title,
      author: text(row, "author") ?? "", link: absolute, html: text(row, "content") ?? "",
      date: date,
      enclosure: enclosure,
      isRead: number(row, "unread") == 0,
      flags: String(String.UnicodeScalarView(letters.sorted())),
      isHidden: number(row, "deleted") == 1)
    item.isPlain = text(row, "content_mime_type") == "text/plain"
    return item
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is `a` to `z` or `A` to `Z`.
  fileprivate var isLatinLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
