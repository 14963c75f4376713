/// Why an expression cannot be used, and where.
public struct ViewSyntaxFailure: Error, Equatable, Sendable {
  /// Of the expression, counted from 1 in characters.
  public let column: Int
  /// For the reader, without the column and without a full stop.
  public let sentence: String

  public init(column: Int, sentence: String) {
    self.column = column
    self.sentence = sentence
  }
}
