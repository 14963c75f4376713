import FeedModel
import GRDB

/// Finds the entry of a feed that an item is, where a server and the feed name it differently: by
/// another name that was noted, by its link as a name, by an equal link, or by equal title and
/// second of publication. Each counts only if it leads to one entry.
struct EntryMatcher {
  private let db: Database
  private let feed: FeedID
  /// The names that the document's items have themselves: no other item is such an entry.
  private let taken: Set<ShortDigest>
  /// The feed's entries by what they have, read when first needed; `nil` if several have it.
  private var entries: (links: [String: Int64?], titles: [Title: Int64?])?

  private struct Title: Hashable {
    let text: String
    let second: Int64
  }

  init(db: Database, feed: FeedID, taken: Set<ShortDigest>) {
    (self.db, self.feed, self.taken) = (db, feed, taken)
  }

  /// Returns the entry, and notes the name for the next time.
  mutating func entry(for draft: EntryDraft) throws -> Int64? {
    if let known = try entry(otherwiseNamed: draft.digest) { return known }
    guard let found = try similar(to: draft) else { return nil }
    try db.run(
      "INSERT OR IGNORE INTO otherName (feed, digest, entry) VALUES (?, ?, ?)",
      [feed.rawValue, draft.digest, found])
    return found
  }

  /// Returns the entry that has that other name.
  func entry(otherwiseNamed digest: ShortDigest) throws -> Int64? {
    try db.number(
      "SELECT entry FROM otherName WHERE feed = ? AND digest = ?", [feed.rawValue, digest])
  }

  private mutating func similar(to draft: EntryDraft) throws -> Int64? {
    let link = draft.record.link
    if let link {
      let name = FieldDigest.name(link)
      let named = try db.number(
        "SELECT id FROM entry WHERE feed = ? AND digest = ?", [feed.rawValue, name])
      if let named, !taken.contains(name) { return named }
    }
    let entries = try entries ?? all()
    self.entries = entries
    if let link, let known = entries.links[link] { return known }
    guard let title = draft.record.title, let second = draft.record.published else { return nil }
    return entries.titles[Title(text: title, second: second)] ?? nil
  }

  private func all() throws -> (links: [String: Int64?], titles: [Title: Int64?]) {
    var links: [String: Int64?] = [:]
    var titles: [Title: Int64?] = [:]
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: "SELECT id, digest, link, title, published FROM entry WHERE feed = ?"),
      arguments: [feed.rawValue])
    while let row = try rows.next() {
      let (id, digest): (Int64, ShortDigest) = (row[0], row[1])
      guard !taken.contains(digest) else { continue }
      let (link, title, second): (String?, String?, Int64?) = (row[2], row[3], row[4])
      if let link { links[link] = .some(links[link] == nil ? id : nil) }
      if let title, let second {
        let title = Title(text: title, second: second)
        titles[title] = .some(titles[title] == nil ? id : nil)
      }
    }
    return (links, titles)
  }
}
