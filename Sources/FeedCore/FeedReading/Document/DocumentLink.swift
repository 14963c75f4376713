/// A numbered link of a document.
public struct DocumentLink: Equatable, Sendable {
  public enum Target: Equatable, Sendable {
    /// An absolute URL with the scheme `http`, `https` or `mailto`.
    case address(String)
    /// A place in the document: the index of a block.
    case block(Int)
    /// A place that the document does not have.
    case missing
  }

  /// The number that the user types, counted from 1 in the order of the text.
  public let number: Int
  public let target: Target

  public init(number: Int, target: Target) {
    self.number = number
    self.target = target
  }

  public init(number: Int, url: String) {
    self.init(number: number, target: .address(url))
  }
}
