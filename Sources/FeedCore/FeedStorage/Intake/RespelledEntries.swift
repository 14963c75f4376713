import FeedModel
import GRDB

/// Finds the entries of a feed that a document names otherwise because its site has moved to
/// `https` or back, or has got or lost its `www.`: their names are whole addresses that differ in
/// nothing else.
///
/// An item is such an entry if the document has no item of the other names, the archive has one
/// entry of them, and their titles or dates are the same. The name is noted, so that the entry
/// stays the same when its title and date change later.
struct RespelledEntries {
  private let db: Database
  private let feed: FeedID
  /// The names that the document's items have: no other item is such an entry.
  private let taken: Set<ShortDigest>

  init(db: Database, feed: FeedID, document: [EntryDraft]) {
    (self.db, self.feed, taken) = (db, feed, Set(document.map(\.digest)))
  }

  /// Returns the entry; `nil` if the feed has no such entry.
  func entry(for draft: EntryDraft) throws -> Int64? {
    if let noted = try noted(draft.digest) { return noted }
    let names = names(of: draft)
    let found = try names.compactMap { name in
      try db.row(
        """
        SELECT entry.id, title, coalesce(published, updated)
        FROM entry JOIN body ON body.entry = entry.id WHERE feed = ? AND digest = ?
        """, [feed.rawValue, name])
    }
    guard found.count == 1, let row = found.first else { return nil }
    let (id, title, date): (Int64, String?, Int64?) = (row[0], row[1], row[2])
    guard title != nil && title == draft.record.title || date != nil && date == draft.date else {
      return nil
    }
    try db.run(
      "INSERT OR IGNORE INTO otherName (feed, digest, entry) VALUES (?, ?, ?)",
      [feed.rawValue, draft.digest, id])
    return id
  }

  /// Whether an entry of another name has been deleted, and does not return.
  func isBuried(_ draft: EntryDraft) throws -> Bool {
    try names(of: draft).contains { name in
      try db.number(
        "SELECT 1 FROM tombstone WHERE feed = ? AND digest = ?", [feed.rawValue, name]) != nil
    }
  }

  /// Returns the entry for which that name was noted, unless the document has it under its own.
  private func noted(_ name: ShortDigest) throws -> Int64? {
    let row = try db.row(
      """
      SELECT entry.id, entry.digest FROM otherName JOIN entry ON entry.id = otherName.entry
      WHERE otherName.feed = ? AND otherName.digest = ?
      """, [feed.rawValue, name])
    return row.flatMap { taken.contains($0[1] as ShortDigest) ? nil : $0[0] as Int64 }
  }

  /// Returns the other names of a draft; none if the document has an item of one of them.
  private func names(of draft: EntryDraft) -> [ShortDigest] {
    let names = Self.spellings(of: draft.guid).map(FieldDigest.name)
    // An item that shares its name with another one has a name of its own.
    guard !names.isEmpty, FieldDigest.name(draft.guid) == draft.digest,
      taken.isDisjoint(with: names)
    else { return [] }
    return names
  }

  /// Returns the same address with the other scheme, and with or without `www.`; none if the text
  /// is no such address.
  static func spellings(of guid: String) -> [String] {
    let (http, https, www) = ("http://", "https://", "www.")
    guard let scheme = [http, https].first(where: guid.hasPrefix) else { return [] }
    let rest = guid.dropFirst(scheme.utf8.count)
    let bare = rest.hasPrefix(www) ? rest.dropFirst(www.utf8.count) : rest
    guard let first = bare.utf8.first, !"/?#".utf8.contains(first) else { return [] }
    return [http + bare, https + bare, http + www + bare, https + www + bare].filter {
      !$0.utf8.elementsEqual(guid.utf8)
    }
  }
}
