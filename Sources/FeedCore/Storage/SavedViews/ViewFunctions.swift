import GRDB

/// What the expressions of saved views need beyond SQL.
enum ViewFunctions {
  /// Whether a regular expression finds something in a text: `viewMatches(text, pattern)`.
  static let matches = "viewMatches"
  /// A second since 1970 as newsboat writes it: `viewDate(second)`.
  static let date = "viewDate"

  /// Gives a connection the functions.
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
