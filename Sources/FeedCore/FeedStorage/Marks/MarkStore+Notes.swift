package import FeedModel
import GRDB

extension MarkStore {
  /// Writes that note on the entries, or deletes theirs with `nil`, as one act. Returns how many
  /// entries changed.
  @discardableResult
  package func setNote(
    _ note: String?, for ids: [EntryID]
  ) async throws(StoreError) -> Int {
    let note = note.flatMap(ItemNote.cleaned)
    return try await store.writeDurably(changing: ids, keepsPlaces: true) { db in
      let found: [(entry: Int64, before: String?)] = try db.rows(
        """
        SELECT entry.id, noted.note
        FROM json_each(?) AS wanted CROSS JOIN entry ON entry.id = wanted.value
          LEFT JOIN noted ON noted.entry = entry.id
        """, [ItemReader.json(Set(ids.map(\.rawValue)))]
      ) { ($0[0], $0[1]) }
      return try Journal(db: db).annotate(
        found.filter { $0.before != note }.map { ($0.entry, $0.before, note) })
    }
  }
}
