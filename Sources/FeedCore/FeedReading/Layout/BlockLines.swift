/// The lines of a block, laid out for a width of the page.
package struct BlockLines: Equatable, Sendable {
  /// The margin before the lines, which is never scrolled sideways.
  let margin: BlockMargin
  /// The lines without the margin.
  package let lines: [LaidLine]
  /// The columns available for the lines, and the columns of the longest line.
  package let room: Int
  package let width: Int
  /// The empty line between the block before and this one.
  let gap: StyledLine
  /// The number of empty lines above the block.
  package let lead: Int

  /// The number of lines, including the empty ones above.
  package var height: Int { lead + lines.count }
  /// The number of columns by which the block can be scrolled sideways.
  package var surplus: Int { max(0, width - room) }

  /// Returns a line as shown after scrolling wide lines sideways by `scrolled` columns.
  ///
  /// `index` counts from the empty lines above. A sign at an edge marks a line that continues.
  package func line(_ index: Int, scrolled: Int = 0) -> StyledLine {
    if index < lead { return gap }
    let number = index - lead
    let line = lines[number].line
    guard surplus > 0 else { return margin.line(line, isFirst: number == 0) }
    let away = min(scrolled, surplus)
    let shown = line.part(from: away, columns: room, hasMore: Self.sign)
    return margin.line(shown, isFirst: number == 0)
  }

  /// Returns the index of the line that contains a cluster of the text.
  package func index(ofCluster start: Int) -> Int {
    let index = max(0, (lines.firstIndex { $0.start > start } ?? lines.count) - 1)
    let row = lines.indices.contains(index) ? lines[index].picture?.row ?? 0 : 0
    return lead + index - row
  }

  /// Returns the picture in whose room a line is; `nil` for other lines.
  func picture(_ index: Int) -> LaidPicture? { index < lead ? nil : lines[index - lead].picture }

  /// Returns the margin of a line without its text.
  func margin(_ index: Int) -> StyledLine {
    index < lead ? gap : margin.line(StyledLine(), isFirst: index == lead)
  }

  /// The signs for a line that continues before or behind its visible part.
  private static let sign = (before: "‹", behind: "›")
}
