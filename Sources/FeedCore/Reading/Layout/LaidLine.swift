/// A line of a block that has been laid out, and where in the block's text it begins.
public struct LaidLine: Equatable, Sendable {
  public var line: StyledLine
  /// Clusters of the block's text before it: the same place at every width.
  public let start: Int

  init(_ line: StyledLine, start: Int = 0) {
    self.line = line
    self.start = start
  }
}
