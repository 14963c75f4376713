/// Lays blocks out in lines of the terminal, each by itself: what is not looked at costs nothing.
public struct BlockLayout {
  /// Longer lines are hard to read.
  public static let measure = 80
  /// Columns after which a line of code goes on in the next.
  private static let longestLine = 4096

  private let width: Int
  private let wide: Int

  /// For so many columns, at least 1; code and tables can take up to `wide`, before they have to be
  /// scrolled sideways.
  public init(width: Int, wide: Int = 0) {
    self.width = max(1, width)
    self.wide = max(self.width, wide)
  }

  /// The lines of a whole document as they are seen on a page of that width, none of them wider,
  /// nor wider than `measure`. No width, no lines.
  public static func lines(
    of document: ArticleDocument, width: Int, measure: Int = measure
  ) -> [StyledLine] {
    guard width > 0 else { return [] }
    let layout = BlockLayout(width: min(width, measure))
    return document.blocks.indices.flatMap { index in
      let block = layout.lay(index, of: document)
      return (0..<block.height).map { block.line($0) }
    }
  }

  /// A block of the document.
  public func lay(_ index: Int, of document: ArticleDocument) -> LaidBlock {
    lay(index, of: document, marks: [])
  }

  /// A block of the document in which hits are marked.
  func lay(_ index: Int, of document: ArticleDocument, marks: [HitMark]) -> LaidBlock {
    let block = document.blocks[index]
    let before = index > 0 ? document.blocks[index - 1] : nil
    let margin = BlockMargin(block.nesting, within: width / 2)
    let room = room(for: block.kind) - margin.width
    let lines = lines(of: block, room: room, marks)
    var gap: StyledLine?
    if let before, block.joint == .apart, !lines.isEmpty {
      // Two blocks of the same quotation are not two quotations.
      gap = BlockMargin.common(before.nesting, block.nesting, within: width / 2).blank
    }
    let longest = lines.reduce(0) { max($0, $1.line.width) }
    return LaidBlock(margin: margin, lines: lines, room: room, width: longest, gap: gap)
  }

  private func room(for kind: Block.Kind) -> Int {
    switch kind {
    case .code, .row: wide
    case .paragraph, .heading, .term, .rule, .address: width
    }
  }

  private func lines(of block: Block, room: Int, _ marks: [HitMark]) -> [LaidLine] {
    func text(_ space: StyledText.Space, _ base: Style) -> StyledText {
      StyledText(block.spans, space: space, base: base, marks: HitMarker(marks))
    }
    switch block.kind {
    case .paragraph:
      return text(.collapsed, .plain).wrapped(to: room)
    case .term:
      return text(.collapsed, .bold).wrapped(to: room)
    case .heading(let level):
      var lines = text(.collapsed, .bold).wrapped(to: room)
      if level == 1, let longest = lines.map(\.line.width).max(), let last = lines.last {
        lines.append(LaidLine(.rule(longest), start: last.start))
      }
      return lines
    case .code:
      return text(.kept, Style(.code)).unwrapped(limit: Self.longestLine)
    case .rule:
      return [LaidLine(.rule(room))]
    case .row(let row):
      return RowLayout(row, room: room, marks: marks).lines.map { LaidLine($0) }
    case .address:
      return text(.collapsed, .muted).wrapped(to: room)
    }
  }
}

extension StyledLine {
  /// A line across so many columns.
  static func rule(_ width: Int) -> StyledLine {
    StyledLine([Run(String(repeating: "─", count: width), .muted)])
  }
}
