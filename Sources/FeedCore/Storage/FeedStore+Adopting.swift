extension FeedStore {
  /// Takes entries of a feed over from another program: `parsed` is what `AdoptedItem.feed` makes of the items,
  /// which have the marks. Entries that are known already keep their texts, and only gain marks. `now` is in
  /// seconds since 1970.
  @discardableResult
  public func adopt(
    _ parsed: ParsedFeed, marks items: [AdoptedItem], for feed: FeedID, now: Int64
  ) async throws -> AdoptedCount {
    let drafts = EntryDraft.drafts(of: parsed.items)
    let marks = Dictionary(items.map { ($0.guid, $0) }, uniquingKeysWith: { first, _ in first })
    return try await write { db in
      var count = AdoptedCount()
      var (read, favourites, hidden): ([Int64], [Int64], [Int64]) = ([], [], [])
      var unknown: [EntryDraft] = []
      for draft in drafts {
        let known = try db.number(
          "SELECT 1 FROM entry WHERE feed = ? AND digest = ?", [feed.rawValue, draft.digest])
        if known == nil { unknown.append(draft) }
      }
      count.items = try EntryWriter(db: db, feed: feed, now: now).write(unknown).new
      for draft in drafts {
        let id = try db.number(
          "SELECT id FROM entry WHERE feed = ? AND digest = ?", [feed.rawValue, draft.digest])
        guard let id, let item = marks[draft.guid] else { continue }
        if item.isRead { read.append(id) }
        if item.isFavourite { favourites.append(id) }
        if item.isHidden { hidden.append(id) }
      }
      let journal = Journal(db: db)
      try journal.adopt(.read, of: read)
      try journal.adopt(.favourite, of: favourites)
      try journal.adopt(.hide, of: hidden)
      try db.run(
        "UPDATE feed SET title = ?2 WHERE id = ?1 AND title IS NULL",
        [feed.rawValue, parsed.title.map { BriefText.line($0, limit: 200) }])
      (count.read, count.favourites) = (read.count, favourites.count)
      return count
    }
  }
}
