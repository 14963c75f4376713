/// A heading of a document.
public struct Heading: Equatable, Sendable {
  /// The level, 1 to 6.
  public let level: Int
  /// The text, on one line.
  public let text: String
  /// The index of its block.
  public let block: Int

  public init(level: Int, text: String, block: Int) {
    self.level = level
    self.text = text
    self.block = block
  }
}
