/// A numbered link of a document.
package struct DocumentLink: Equatable, Sendable {
  package enum Target: Equatable, Sendable {
    /// An absolute URL with the scheme `http`, `https` or `mailto`.
    case address(String)
    /// A place in the document: the index of a block.
    case block(Int)
    /// A place that the document does not have.
    case missing
  }

  /// The number that the user types, counted from 1 in the order of the text.
  package let number: Int
  package let target: Target

  package init(number: Int, target: Target) {
    self.number = number
    self.target = target
  }

  package init(number: Int, url: String) {
    self.init(number: number, target: .address(url))
  }
}
