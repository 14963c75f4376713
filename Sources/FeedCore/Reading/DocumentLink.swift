/// A link of a document, as the reader names it.
public struct DocumentLink: Equatable, Sendable {
  /// Counted from 1 in the order of the text.
  public let number: Int
  /// Absolute: `http`, `https` or `mailto`.
  public let url: String

  public init(number: Int, url: String) {
    self.number = number
    self.url = url
  }
}
