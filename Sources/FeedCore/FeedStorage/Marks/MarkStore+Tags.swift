package import FeedModel
import GRDB

extension MarkStore {
  /// Puts tags on entries and takes others off, as one act. Returns how many entries changed.
  @discardableResult
  package func change(
    _ change: TagChange, for ids: [EntryID]
  ) async throws(StoreError) -> Int {
    try await store.writeDurably(changing: ids, keepsPlaces: true) { db in
      let tags = try ItemTags(db: db).ofEntries(ids.map(\.rawValue))
      return try Journal(db: db).retag(
        tags.map { ($0.entry, $0.tags, change.applied(to: $0.tags)) }.filter { $0.1 != $0.2 })
    }
  }
}

extension TimelineStore {
  /// Returns the tags that entries have, the most frequent first.
  package func itemTags() async throws(StoreError) -> [String] {
    try await store.read { db in try ItemTags(db: db).all() }
  }
}

/// The tags of entries in the archive.
struct ItemTags {
  let db: Database

  /// Returns the tags of those entries that the archive has.
  func ofEntries(_ ids: [Int64]) throws -> [(entry: Int64, tags: [String])] {
    try db.rows(
      """
      SELECT entry.id, tagged.tags
      FROM json_each(?) AS wanted CROSS JOIN entry ON entry.id = wanted.value
        LEFT JOIN tagged ON tagged.entry = entry.id
      """, [ItemReader.json(Set(ids))]
    ) { row in
      let tags: String? = row[1]
      return (entry: row[0], tags: tags.map(TagList.tags) ?? [])
    }
  }

  /// Puts tags on entries in a way that is not an act of the user.
  func add(_ names: [String], to ids: [Int64]) throws {
    for (entry, tags) in try ofEntries(ids) {
      let after = TagChange(added: names).applied(to: tags)
      guard after != tags else { continue }
      try db.run(
        """
        INSERT INTO tagged (entry, tags) VALUES (?, ?)
          ON CONFLICT DO UPDATE SET tags = excluded.tags
        """, [entry, TagList.json(after)])
    }
  }

  /// Returns the tags in use, the most frequent first, each once whatever its case.
  func all() throws -> [String] {
    let names: [String] = try db.rows(
      """
      SELECT tag.value FROM tagged CROSS JOIN json_each(tagged.tags) AS tag
      GROUP BY tag.value ORDER BY count(*) DESC, tag.value
      """
    ) { $0[0] }
    var seen: Set<String> = []
    return names.filter { seen.insert(ItemTag.key($0)).inserted }
  }
}
