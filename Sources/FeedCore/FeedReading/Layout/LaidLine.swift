import TerminalKit

/// A line of a laid-out block, with its place in the block's text.
package struct LaidLine: Equatable, Sendable {
  /// What the line belongs to.
  enum Kind: Equatable, Sendable {
    case text
    /// The empty line between a picture and what is above it.
    case gap
    case picture(LaidPicture)
  }

  package var line: StyledLine
  /// The number of clusters of the block's text before the line, independent of the width.
  package let start: Int
  let kind: Kind

  init(_ line: StyledLine, start: Int = 0, kind: Kind = .text) {
    self.line = line
    self.start = start
    self.kind = kind
  }

  /// The picture in whose room the line is; `nil` for other lines.
  var picture: LaidPicture? {
    if case .picture(let picture) = kind { picture } else { nil }
  }
}
