/// The limits on queries, so that no text of a user costs much.
enum QueryLimits {
  /// Characters of a query, and its comparisons.
  private static let longest = 4000
  static let most = 100
  /// Levels of parentheses and of changes between `and` and `or`, which are brackets in SQL.
  ///
  /// SQLite's parser has a stack of 100 entries, and a level takes three of them.
  static let deepest = 12
  /// Levels of parentheses in a query in terms, each of which can have both `and` and `or` in it.
  static let deepestTerms = 6

  static func check(_ text: String) throws(QuerySyntaxError) {
    // Most texts are short enough in bytes, which need not be counted one by one.
    guard text.utf8.count <= longest || text.unicodeScalars.count <= longest else {
      throw QuerySyntaxError(column: 1, message: "It is longer than \(longest) characters")
    }
  }
}
