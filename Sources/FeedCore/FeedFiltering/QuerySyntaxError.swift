/// The reason why an expression cannot be used, and its position.
package struct QuerySyntaxError: Error, Equatable, Sendable {
  /// The column in the expression, in characters from 1.
  package let column: Int
  /// The reason for the user, without the column and a full stop.
  package let message: String

  package init(column: Int, message: String) {
    self.column = column
    self.message = message
  }
}
