/// A heading of a document.
package struct Heading: Equatable, Sendable {
  /// The level, 1 to 6.
  package let level: Int
  /// The text, on one line.
  package let text: String
  /// The index of its block.
  package let block: Int

  package init(level: Int, text: String, block: Int) {
    self.level = level
    self.text = text
    self.block = block
  }
}
