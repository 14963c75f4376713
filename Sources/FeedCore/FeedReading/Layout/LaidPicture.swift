package import TerminalKit

/// A row of the room for a picture of an article.
package struct LaidPicture: Equatable, Sendable {
  package let image: ArticleImage
  /// The columns and rows for the picture; none if it is known that it does not come.
  package let room: Size
  /// The rows with the words that stand there until the picture comes.
  let words: Int
  /// The number of the link of the picture, to be shown next to it; empty without one.
  let label: StyledLine
  /// The number of this row, from 0.
  let row: Int
}
