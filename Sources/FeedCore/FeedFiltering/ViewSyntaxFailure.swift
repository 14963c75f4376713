/// The reason why an expression cannot be used, and its position.
public struct ViewSyntaxFailure: Error, Equatable, Sendable {
  /// The column in the expression, in characters from 1.
  public let column: Int
  /// The reason for the user, without the column and a full stop.
  public let sentence: String

  public init(column: Int, sentence: String) {
    self.column = column
    self.sentence = sentence
  }
}
