/// An attribute of an HTML start tag.
package struct HTMLAttribute: Equatable, Sendable {
  /// The name in lower case.
  package let name: String
  /// The value with its references decoded; empty if the attribute has none.
  package let value: String

  package init(name: String, value: String = "") {
    self.name = name
    self.value = value
  }
}
