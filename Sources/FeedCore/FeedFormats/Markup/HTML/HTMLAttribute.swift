/// An attribute of an HTML start tag.
public struct HTMLAttribute: Equatable, Sendable {
  /// The name in lower case.
  public let name: String
  /// The value with its references decoded; empty if the attribute has none.
  public let value: String

  public init(name: String, value: String = "") {
    self.name = name
    self.value = value
  }
}
