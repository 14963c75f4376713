/// The lines of a block at some width of the page.
public struct LaidBlock: Equatable, Sendable {
  /// What stands before the lines and is never scrolled sideways: of the first line, of the others,
  /// and of those without anything to see.
  let margin: BlockMargin
  /// The lines without the margin.
  public let lines: [LaidLine]
  /// Columns that the page has for the lines, and that the longest of them takes.
  public let room: Int
  public let width: Int
  /// The line between the block before and this one, if there is one.
  let gap: StyledLine?

  /// Empty lines above the block.
  public var lead: Int { gap == nil ? 0 : 1 }
  /// Lines with the empty one above.
  public var height: Int { lead + lines.count }
  /// How many columns it can be scrolled sideways.
  public var surplus: Int { max(0, width - room) }

  /// A line as it is seen when so many columns of what is too wide have been scrolled away; `index`
  /// counts from the empty line above. A sign at the edge says that there is more.
  public func line(_ index: Int, scrolled: Int = 0) -> StyledLine {
    if index < lead { return gap ?? StyledLine() }
    let number = index - lead
    let line = lines[number].line
    guard surplus > 0 else { return margin.line(line, isFirst: number == 0) }
    let away = min(scrolled, surplus)
    let shown = line.part(from: away, columns: room, hasMore: Self.sign)
    return margin.line(shown, isFirst: number == 0)
  }

  /// The index of the line in which that cluster of the text stands.
  public func index(ofCluster start: Int) -> Int {
    lead + max(0, (lines.firstIndex { $0.start > start } ?? lines.count) - 1)
  }

  /// What stands where a line goes on, before and behind what is seen of it.
  private static let sign = (before: "‹", behind: "›")
}
