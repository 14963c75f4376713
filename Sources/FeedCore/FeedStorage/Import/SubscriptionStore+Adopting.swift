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
    return try await store.write { [book = store.ruleBook] db in
      var count = AdoptedCount()
      var (read, favourites, hidden): ([Int64], [Int64], [Int64]) = ([], [], [])
      var unknown: [EntryDraft] = []
      for draft in drafts {
        let known = try db.number(
          "SELECT 1 FROM entry WHERE feed = ? AND digest = ?", [feed.rawValue, draft.digest])
        if known == nil { unknown.append(draft) }
      }
      let rules = try RuleIntake(book, db: db, feed: feed, now: now)
      count.items = try EntryWriter(db: db, feed: feed, now: now).write(unknown, rules).new
      for draft in drafts {
        let id = try db.number(
          "SELECT id FROM entry WHERE feed = ? AND digest = ?", [feed.rawValue, draft.digest])
        guard let id, adopted.items.indices.contains(draft.place) else { continue }
        let item = adopted.items[draft.place]
        if item.isRead { read.append(id) }
        if !item.flags.isEmpty { favourites.append(id) }
        if item.isHidden { hidden.append(id) }
        if !item.flags.isEmpty { try ItemTags(db: db).add(item.flags.map { String($0) }, to: [id]) }
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
