import FeedFiltering

/// The place of an error in a query that was given on the command line.
nonisolated struct QueryPlace: Equatable, Sendable {
  /// The query as typed.
  let text: String
  /// The column of the error, in characters from 1.
  let column: Int
}

nonisolated extension CommandError {
  /// The error of a query, which `name` stands for: "--where".
  init(_ failure: QuerySyntaxError, in text: String, of name: String) {
    let end = failure.message.hasSuffix("?") ? "" : "."
    self.init(
      message: "\(name), column \(failure.column): \(failure.message)\(end)", code: .usage,
      place: QueryPlace(text: text, column: failure.column))
  }
}
