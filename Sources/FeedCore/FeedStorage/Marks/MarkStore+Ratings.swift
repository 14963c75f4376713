package import FeedModel
import GRDB

extension MarkStore {
  /// Gives the entries 1 to 5 stars, or takes them away with 0, as one act.
  ///
  /// A number beyond 5 counts as 5. Returns how many changed.
  @discardableResult
  package func setRating(_ stars: Int, for ids: [EntryID]) async throws(StoreError) -> Int {
    let arguments: StatementArguments = [ItemReader.json(ids.map(\.rawValue)[...])]
    return try await store.writeDurably(changing: ids, keepsPlaces: true) { db in
      guard stars > 0 else {
        return try Journal(db: db).perform(
          .unrate,
          to: """
            SELECT ?1, entry, stars FROM rating
            WHERE entry IN (SELECT value FROM json_each(?2))
            """, arguments)
      }
      return try Journal(db: db).perform(
        .rate, value: min(5, stars),
        to: """
          SELECT ?1, id, rating.stars FROM entry LEFT JOIN rating ON rating.entry = entry.id
          WHERE id IN (SELECT value FROM json_each(?2)) AND rating.stars IS NOT ?3
          """, arguments + [min(5, stars)])
    }
  }
}
