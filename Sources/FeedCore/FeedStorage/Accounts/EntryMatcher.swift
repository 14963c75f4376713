import FeedModel
import GRDB

/// Finds the entry of a feed that an item is, where a server and the feed name it differently: by
/// another name that was noted, by its link as a name, by an equal link, or by equal title and
/// second of publication. Each counts only if it leads to one entry, which is not another item of
/// the same server.
struct EntryMatcher {
  private let db: Database
  private let feed: FeedID
  /// The names that the document's items have themselves: no other item is such an entry.
  private let taken: Set<ShortDigest>
  /// The account whose items are looked for; `nil` for those of the feed's own document.
  private let account: AccountID?
  /// Whether entries of the feed have other names; `nil` if that has not been looked up.
  private var hasOtherNames: Bool?
  /// The entries that have been found.
  private var claimed: Set<Int64> = []
  /// The feed's entries by what they have, read when first needed; `nil` if several have it.
  private var entries: (links: [String: Int64?], titles: [Title: Int64?])?

  private struct Title: Hashable {
    let text: String
    let second: Int64
  }

  /// - Parameter isEmpty: Whether all entries are known to be items of the account already.
  init(
    db: Database, feed: FeedID, taken: Set<ShortDigest> = [], account: AccountID? = nil,
    isEmpty: Bool = false
  ) {
    (self.db, self.feed, self.taken, self.account) = (db, feed, taken, account)
    if isEmpty { entries = ([:], [:]) }
  }

  /// Whether no entry can be found by a link or a title; `false` if that is not known.
  var isEmpty: Bool { entries.map { $0.links.isEmpty && $0.titles.isEmpty } ?? false }

  /// Returns the entry, and notes the name for the next time. An entry is found again only for an
  /// item with the same title.
  mutating func entry(for draft: EntryDraft) throws -> Int64? {
    guard let found = try match(draft) else { return nil }
    if !claimed.insert(found).inserted {
      let title: String? = try db.row("SELECT title FROM entry WHERE id = ?", [found])?[0]
      guard title == draft.record.title else { return nil }
    }
    return found
  }

  /// Another item is that entry.
  mutating func claim(_ entry: Int64) { claimed.insert(entry) }

  private mutating func match(_ draft: EntryDraft) throws -> Int64? {
    if let known = try entry(otherwiseNamed: draft.digest), try isFree(known, for: draft) {
      return known
    }
    guard let found = try similar(to: draft) else { return nil }
    try db.run(
      "INSERT OR IGNORE INTO otherName (feed, digest, entry) VALUES (?, ?, ?)",
      [feed.rawValue, draft.digest, found])
    hasOtherNames = true
    return found
  }

  /// Returns the entry that has that other name.
  mutating func entry(otherwiseNamed digest: ShortDigest) throws -> Int64? {
    let others = "SELECT 1 FROM otherName WHERE feed = ? LIMIT 1"
    let isAny = try hasOtherNames ?? (db.number(others, [feed.rawValue]) != nil)
    hasOtherNames = isAny
    guard isAny else { return nil }
    return try db.number(
      "SELECT entry FROM otherName WHERE feed = ? AND digest = ?", [feed.rawValue, digest])
  }

  private mutating func similar(to draft: EntryDraft) throws -> Int64? {
    let link = draft.record.link
    if let link {
      let name = FieldDigest.name(link)
      // An entry of the draft's own name has been looked for.
      let named =
        try name == draft.digest
        ? nil
        : db.number("SELECT id FROM entry WHERE feed = ? AND digest = ?", [feed.rawValue, name])
      if let named, !taken.contains(name), try isFree(named, for: draft) { return named }
    }
    let entries = try entries ?? all()
    self.entries = entries
    if let link, let known = entries.links[link] { return known }
    guard let title = draft.record.title, let second = draft.record.published else { return nil }
    return entries.titles[Title(text: title, second: second)] ?? nil
  }

  /// Whether an entry is not another item of the server. One that has its link and its title is the
  /// same item: the server has it twice, or it has been followed again there.
  private func isFree(_ entry: Int64, for draft: EntryDraft) throws -> Bool {
    guard let account else { return true }
    let isOthers = try db.number(
      "SELECT 1 FROM remoteItem WHERE entry = ? AND account = ? AND goneSince IS NULL LIMIT 1",
      [entry, account])
    guard isOthers != nil else { return true }
    let title: String? = try db.row("SELECT title FROM entry WHERE id = ?", [entry])?[0]
    return title == draft.record.title
  }

  private func all() throws -> (links: [String: Int64?], titles: [Title: Int64?]) {
    var links: [String: Int64?] = [:]
    var titles: [Title: Int64?] = [:]
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT id, digest, link, title, published FROM entry WHERE feed = ?1 AND NOT EXISTS (
            SELECT 1 FROM remoteItem AS item
            WHERE item.entry = entry.id AND item.account = ?2 AND item.goneSince IS NULL)
          """),
      arguments: [feed.rawValue, account])
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
