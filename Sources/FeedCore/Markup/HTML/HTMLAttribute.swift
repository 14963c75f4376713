/// An attribute of an HTML start tag.
public struct HTMLAttribute: Equatable, Sendable {
  /// In lower case.
  public let name: String
  /// Its references are decoded; empty where the attribute has no value.
  public let value: String

  public init(name: String, value: String = "") {
    self.name = name
    self.value = value
  }
}
