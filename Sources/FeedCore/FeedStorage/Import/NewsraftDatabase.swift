import FeedFormats
package import FeedModel
import GRDB

/// The database of newsraft (`newsraft.sqlite3`), with the tables that its versions from 0.20 to
/// 0.34 have.
package struct NewsraftDatabase: ReaderStore {
  private let database: ReaderDatabase
  /// The rows of each feed's items, the newest first: the table has no index, and a pass over it
  /// for each feed would take a minute for 500 feeds. `nil` if some of it is damaged.
  private let rows: [String: [Int64]]?

  /// Opens the database. `timeout` is the time in seconds to wait for newsraft, which keeps it
  /// locked while it runs.
  package init(path: String, timeout: Double = 5) throws(ReaderStoreError) {
    database = try ReaderDatabase(
      path: path, of: .newsraft, tables: ["feeds", "items"], timeout: timeout)
    do throws(ReaderStoreError) {
      rows = try database.read(Self.rows)
    } catch {
      guard case .damaged = error else { throw error }
      rows = nil
    }
  }

  private static func rows(in db: Database) throws -> [String: [Int64]] {
    var rows: [String: [Int64]] = [:]
    let found = try Row.fetchCursor(
      db,
      sql: """
        SELECT CAST(feed_url AS TEXT), rowid FROM items
          ORDER BY publication_date DESC, rowid DESC
        """)
    while let row = try found.next() { rows[row[0] ?? "", default: []].append(row[1]) }
    return rows
  }

  /// Returns what newsraft knows of a feed; its addresses end without slashes.
  package func feed(at url: String) throws(ReaderStoreError) -> AdoptedFeed {
    var bare = url
    while bare.last == "/" { bare.removeLast() }
    return try database.read { [bare, rows] db in
      let row = try Row.fetchOne(
        db, sql: "SELECT * FROM feeds WHERE feed_url IN (?, ?)", arguments: [url, bare])
      let items = try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM items
            WHERE \(rows == nil ? "feed_url IN (?, ?)" : "rowid IN (SELECT value FROM json_each(?))")
            ORDER BY publication_date DESC, rowid DESC
          """,
        arguments: rows.map { rows in
          let ids = Set([url, bare]).flatMap { rows[$0] ?? [] }
          return [ItemReader.json(ids)]
        } ?? [url, bare])
      return AdoptedFeed(
        title: row?.text("title"), site: row?.text("link"),
        validators: row?.validators(
          etag: "http_header_etag", time: "http_header_last_modified") ?? Validators(),
        items: items.map(Self.item))
    }
  }

  private static func item(_ row: Row) -> AdoptedItem {
    let contents = groups(row.text("content"))
    let content = contents.max { ($0["text"] ?? "").utf8.count < ($1["text"] ?? "").utf8.count }
    let person = groups(row.text("persons")).first { $0["name"] != nil || $0["email"] != nil }
    let enclosure = groups(row.text("attachments")).first { $0["url"] != nil }.flatMap { group in
      group["url"].map { ParsedItem.Enclosure(url: $0, type: group["type"]) }
    }
    var item = AdoptedItem(
      guid: row.text("guid") ?? "", title: row.text("title") ?? "",
      author: person.flatMap { $0["name"] ?? $0["email"] } ?? "", link: row.text("link") ?? "",
      html: content?["text"] ?? "",
      date: row.time("publication_date") ?? row.time("update_date"), enclosure: enclosure,
      isRead: row.number("unread") == 0)
    item.isPlain = content?["type"] == "text/plain"
    item.isFavourite = (row.number("important") ?? 0) > 0
    item.tags = tags(row.text("user_data"))
    item.isNamedByFeed = !item.guid.isEmpty
    return item
  }

  /// Returns the groups of a column with several values: its first character separates `key=value`
  /// words, and `^` begins a group.
  private static func groups(_ text: String?) -> [[String: String]] {
    // Bytes are compared, as texts are long.
    guard let text, let separator = text.unicodeScalars.first, separator.isASCII else { return [] }
    var groups: [[String: String]] = [[:]]
    for word in text.utf8.dropFirst().split(separator: UInt8(ascii: separator)) {
      guard !word.elementsEqual("^".utf8) else {
        groups.append([:])
        continue
      }
      guard let sign = word.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(Substring(word[..<sign]))
      groups[groups.count - 1][name] = String(Substring(word[sign...].dropFirst()))
    }
    return groups.filter { !$0.isEmpty }
  }

  /// Returns the keys of the user's own data that are set, as newsraft's manual makes tags of them.
  private static func tags(_ data: String?) -> [String] {
    guard let data, let document = try? JSONDocument(Array(data.utf8), from: 0) else { return [] }
    return document.members(0).filter { member in
      document.integer(member.value).map { $0 != 0 } ?? document.bool(member.value) ?? false
    }.map(\.key)
  }
}
