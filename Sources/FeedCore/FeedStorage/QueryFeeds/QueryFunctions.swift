import FeedModel
import GRDB

/// The SQL functions that the expressions of query feeds need.
enum QueryFunctions {
  /// Whether a regular expression matches within a text: `queryMatches(text, pattern)`.
  static let matches = "queryMatches"
  /// A second since 1970 in newsboat's date format: `queryDate(second)`.
  static let date = "queryDate"

  /// Adds the functions to a connection.
  static func add(to db: Database) {
    let patterns = PatternCache()
    db.add(
      function: DatabaseFunction(matches, argumentCount: 2, pure: true) { values in
        guard let text = String.fromDatabaseValue(values[0]),
          let source = String.fromDatabaseValue(values[1])
        else { return false }
        return patterns.finds(source, in: text)
      })
    db.add(
      function: DatabaseFunction(date, argumentCount: 1) { values in
        Int64.fromDatabaseValue(values[0]).map { Wording.mailDate(of: $0, zone: .local) } ?? ""
      })
  }
}
