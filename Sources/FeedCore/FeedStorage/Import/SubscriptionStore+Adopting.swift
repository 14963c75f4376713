import FeedFormats
package import FeedModel
import GRDB

extension SubscriptionStore {
  /// Takes over a feed's entries and their marks from another program.
  ///
  /// Known entries keep their texts and only gain marks. The validators are used if the feed has
  /// not been fetched yet and has entries now, so that its server sends only what is new. `now` is
  /// in seconds since 1970.
  @discardableResult
  package func adopt(
    _ adopted: AdoptedFeed, for feed: FeedID, now: Int64
  ) async throws(StoreError) -> AdoptedCount {
    let parsed: ParsedFeed
    do { parsed = try adopted.parsed() } catch { throw .io(reason: error.message) }
    let drafts = DocumentDraft(parsed).entries
    return try await store.writeTogether(weight: drafts.count) { [book = store.ruleBook] db in
      var count = AdoptedCount()
      var (read, favourites, hidden): ([Int64], [Int64], [Int64]) = ([], [], [])
      var unknown: [EntryDraft] = []
      var known: [Int: Int64] = [:]
      let links = try Self.links(of: adopted, feed, in: db)
      for draft in drafts {
        let id = try Self.entry(draft, of: feed, in: db)
        if let id = id ?? Self.link(of: draft, adopted).flatMap({ links[$0] }) {
          known[draft.place] = id
        } else {
          unknown.append(draft)
        }
      }
      let rules = try RuleIntake(book, db: db, feed: feed, now: now)
      count.items = try EntryWriter(db: db, feed: feed, now: now).write(unknown, rules).new
      for draft in drafts {
        let id = try known[draft.place] ?? Self.entry(draft, of: feed, in: db)
        guard let id, adopted.items.indices.contains(draft.place) else { continue }
        let item = adopted.items[draft.place]
        if item.isRead { read.append(id) }
        if item.isFavourite || !item.flags.isEmpty { favourites.append(id) }
        if item.isHidden { hidden.append(id) }
        let tags = item.flags.map { String($0) } + item.tags.compactMap { ItemTag.name($0) }
        if !tags.isEmpty { try ItemTags(db: db).add(tags, to: [id]) }
      }
      let journal = Journal(db: db)
      try journal.adopt(.read, of: read)
      try journal.adopt(.favourite, of: favourites)
      try journal.adopt(.hide, of: hidden)
      // Entries that are out of sight anyway stay hidden when their feed returns or the rule ends.
      try db.run(
        """
        UPDATE hidden SET reason = 'reader', rule = NULL
          WHERE reason <> 'reader' AND entry IN (SELECT value FROM json_each(?))
        """, [ItemReader.json(hidden)])
      try db.run(
        """
        UPDATE feed SET title = coalesce(title, ?2), site = coalesce(site, ?3)
        WHERE id = ?1 AND (title IS NULL OR site IS NULL)
        """, [feed.rawValue, parsed.title.map { BriefText.line($0, limit: 200) }, parsed.site])
      if !adopted.items.isEmpty { try Self.setValidators(adopted.validators, of: feed, in: db) }
      (count.read, count.favourites) = (read.count, favourites.count)
      return count
    }
  }

  private static func entry(
    _ draft: EntryDraft, of feed: FeedID, in db: Database
  ) throws -> Int64? {
    try db.number(
      "SELECT id FROM entry WHERE feed = ? AND digest = ?", [feed.rawValue, draft.digest])
  }

  /// Returns the feed's entries by their links, if some of the adopted ones are found by them.
  private static func links(
    of adopted: AdoptedFeed, _ feed: FeedID, in db: Database
  ) throws -> [String: Int64] {
    guard adopted.items.contains(where: { !$0.isNamedByFeed }) else { return [:] }
    let rows: [(link: String, id: Int64)] = try db.rows(
      "SELECT link, id FROM entry WHERE feed = ? AND link IS NOT NULL ORDER BY id",
      [feed.rawValue]
    ) { ($0[0], $0[1]) }
    return Dictionary(rows.map { ($0.link, $0.id) }, uniquingKeysWith: { $1 })
  }

  /// Returns the link by which an entry is found; `nil` if only its name counts.
  private static func link(of draft: EntryDraft, _ adopted: AdoptedFeed) -> String? {
    guard adopted.items.indices.contains(draft.place), !adopted.items[draft.place].isNamedByFeed
    else { return nil }
    return draft.record.link
  }

  private static func setValidators(
    _ validators: Validators, of feed: FeedID, in db: Database
  ) throws {
    try db.run(
      """
      UPDATE feed SET etag = ?2, lastModified = ?3
        WHERE id = ?1 AND etag IS NULL AND lastModified IS NULL AND bodyDigest IS NULL
      """, [feed.rawValue, validators.etag, validators.lastModified])
  }
}
