/// A view that the reader has given a name: a `query:` line of the `feeds` file.
public struct SavedView: Hashable, Sendable {
  public var name: String
  /// Without tests of tags, once it is known which feeds have them.
  public var expression: ViewExpression
  /// The expression as it was written.
  public var text: String

  public init(name: String, expression: ViewExpression, text: String) {
    self.name = name
    self.expression = expression
    self.text = text
  }
}
