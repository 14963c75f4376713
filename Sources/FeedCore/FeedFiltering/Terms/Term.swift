import FeedModel

/// One term of a query: `word`, `"in a row"`, `-without`, `name:value` or `/regular expression/`.
struct Term: Equatable {
  /// The text of a term.
  enum Value: Equatable {
    /// A word; `isLast` if the query ends with it, so that it may continue.
    case word(String, isLast: Bool)
    /// A text in quotation marks, of which the last may be missing.
    case phrase(String, isClosed: Bool)
    /// A regular expression between slashes.
    case pattern(String)
  }

  let sense: QuerySense
  /// The name before the colon; `nil` without one.
  let name: TermName?
  let value: Value
  /// The columns, from 1, at which the term and its value begin.
  let column: Int
  let valueColumn: Int
}
