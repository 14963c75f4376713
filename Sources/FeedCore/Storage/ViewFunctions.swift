import GRDB
import Synchronization

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

/// The expressions that a connection has used, with what they remember.
private final class PatternCache: Sendable {
  private let patterns = Mutex<[String: PatternMachine]>([:])

  /// More than a screen of views has.
  private static let most = 64

  /// Whether the expression finds something; one that is none does not.
  func finds(_ source: String, in text: String) -> Bool {
    patterns.withLock { patterns in
      if patterns[source] == nil {
        guard let pattern = try? TextPattern(source) else { return false }
        if patterns.count >= Self.most { patterns = [:] }
        patterns[source] = PatternMachine(pattern)
      }
      return patterns[source]?.matches(text) ?? false
    }
  }
}
