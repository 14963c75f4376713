/// A line of a laid-out block, with its place in the block's text.
package struct LaidLine: Equatable, Sendable {
  package var line: StyledLine
  /// The number of clusters of the block's text before the line, independent of the width.
  package let start: Int

  init(_ line: StyledLine, start: Int = 0) {
    self.line = line
    self.start = start
  }
}
