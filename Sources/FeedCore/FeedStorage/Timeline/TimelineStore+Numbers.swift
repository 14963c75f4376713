package import FeedModel
import GRDB

extension TimelineStore {
  /// Returns the entry with that number in a view, counted from 1 for the first one.
  ///
  /// It returns the last entry if there are fewer, and `nil` if there is none. It walks that many
  /// entries of the view's index.
  package func entry(number: Int, in scope: TimelineScope) async throws(StoreError) -> EntryID? {
    let offset: StatementArguments = [max(0, number - 1)]
    return try await store.read { db in
      if let sorted = try SortedSource(sorting: scope, db) {
        return try sorted.entry(number: max(0, number - 1))
      }
      let source = try ScopeSource(scope, db)
      let fold = try StoryFold(TimelineRequest(scope: scope), db)
      let rows = """
        \(source.sql) AS place WHERE 1 \(StoryFold.condition(fold, "place.entry"))
        """
      let arguments = source.arguments(with: fold)
      let entry = try db.number(
        "SELECT entry FROM \(rows) ORDER BY entry DESC LIMIT 1 OFFSET ?", offset + arguments)
      return try entry ?? db.number("SELECT min(entry) FROM \(rows)", arguments)
    }.map { EntryID($0) }
  }
}
