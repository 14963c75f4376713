import Foundation
import GRDB

/// Puts the items of one document into the archive, within a transaction.
struct EntryWriter {
  let db: Database
  let feed: FeedID
  /// Seconds since 1970.
  let now: Int64

  /// Years before this one are somebody's mistake, and an id has no room for all of them.
  private static let earliest: Int64 = -62_135_596_800

  /// From the last to the first, so that of the same second the first in the document is the newest.
  func write(_ drafts: [EntryDraft]) throws -> SaveResult {
    var result = SaveResult()
    for draft in drafts.reversed() {
      let known = try db.row(
        "SELECT id, version FROM entry WHERE feed = ? AND digest = ?",
        [feed.rawValue, draft.digest])
      if let known {
        let id: Int64 = known[0]
        let version: Data = known[1]
        if version == draft.version { continue }
        try update(id, to: draft)
        result.changed += 1
      } else if try !isBuried(draft) {
        try insert(draft)
        result.new += 1
      }
    }
    return result
  }

  private func isBuried(_ draft: EntryDraft) throws -> Bool {
    try db.number(
      "SELECT 1 FROM tombstone WHERE feed = ? AND digest = ?", [feed.rawValue, draft.digest])
      != nil
  }

  private static let insertion = """
    INSERT INTO entry (id, feed, digest, firstSeen, version, \
    \(EntryRecord.columns.joined(separator: ", "))) \
    VALUES (?, ?, ?, ?, ?, \(EntryRecord.columns.map { _ in "?" }.joined(separator: ", ")))
    """

  private func insert(_ draft: EntryDraft) throws {
    let id = try freePlace(at: max(min(draft.date ?? now, now), Self.earliest))
    let key: StatementArguments = [id, feed.rawValue, draft.digest, now, draft.version]
    try db.run(Self.insertion, key + draft.record.arguments)
    try writeBody(of: id, draft)
  }

  private static let change = """
    UPDATE entry SET version = ?, \
    \(EntryRecord.columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?
    """

  /// The search forgets the old words later; the first state that it knows counts.
  private static let setAside = FeedStore.keepingForSearch("entry.id = ?1")

  private func update(_ id: Int64, to draft: EntryDraft) throws {
    try db.run(Self.setAside, [id])
    try db.run(Self.change, [draft.version] + draft.record.arguments + [id])
    try db.run("INSERT OR IGNORE INTO unsearched (entry) VALUES (?)", [id])
    try db.run("DELETE FROM body WHERE entry = ?", [id])
    try db.run("DELETE FROM enclosure WHERE entry = ?", [id])
    try writeBody(of: id, draft)
  }

  private func writeBody(of id: Int64, _ draft: EntryDraft) throws {
    try db.run(
      "INSERT INTO body (entry, guid, html, updated, categories) VALUES (?, ?, ?, ?, ?)",
      [id, draft.guid, draft.html, draft.updated, draft.categories])
    for (position, enclosure) in draft.enclosures.enumerated() {
      try db.run(
        "INSERT INTO enclosure (entry, position, url, type, length) VALUES (?, ?, ?, ?, ?)",
        [id, position, enclosure.url, enclosure.type, enclosure.length])
    }
  }

  /// The place above all others of that second; of an earlier one if it is full.
  private func freePlace(at second: Int64) throws -> Int64 {
    var second = second
    while true {
      let first = EntryID(startOf: second).rawValue
      let end = EntryID(startOf: second + 1).rawValue
      let last = try db.number(
        "SELECT max(id) FROM entry WHERE id >= ? AND id < ?", [first, end])
      guard let last else { return first }
      if last + 1 < end { return last + 1 }
      second -= 1
    }
  }
}
