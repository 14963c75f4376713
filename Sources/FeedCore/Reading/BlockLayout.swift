/// Lays a document out in lines of the terminal.
public struct BlockLayout {
  /// Longer lines are hard to read.
  public static let measure = 80

  private let width: Int
  private var lines: [StyledLine] = []

  /// The lines of the document, none wider than `width` and `measure` columns: an empty line between blocks, at
  /// the end the addresses of the links by their numbers. No width, no lines.
  public static func lines(
    of document: ArticleDocument, width: Int, measure: Int = measure
  ) -> [StyledLine] {
    guard width > 0 else { return [] }
    var layout = BlockLayout(width: min(width, measure))
    var before: Block?
    for block in document.blocks {
      layout.add(block, after: before)
      before = block
    }
    if !document.links.isEmpty { layout.add(document.links) }
    return layout.lines
  }

  private init(width: Int) {
    self.width = width
  }

  private mutating func add(_ block: Block, after before: Block?) {
    let margin = BlockMargin(block.nesting, within: width / 2)
    let rows = Self.rows(of: block, width: width - margin.width)
    if rows.isEmpty { return }
    if let before, !lines.isEmpty, !isTight(block, after: before) {
      // Two blocks of the same quotation are not two quotations.
      lines.append(BlockMargin.common(before.nesting, block.nesting, within: width / 2).blank)
    }
    for (index, row) in rows.enumerated() {
      lines.append(margin.line(row, isFirst: index == 0))
    }
  }

  /// Items of a list and rows of a table stand close together.
  private func isTight(_ block: Block, after before: Block) -> Bool {
    (block.beginsItem && before.beginsItem) || (block.kind == .row && before.kind == .row)
  }

  private static func rows(of block: Block, width: Int) -> [StyledLine] {
    switch block.kind {
    case .paragraph, .row:
      return StyledText(block.spans, space: .collapsed, base: .plain).wrapped(to: width)
    case .heading(let level):
      var rows = StyledText(block.spans, space: .collapsed, base: .bold).wrapped(to: width)
      if level == 1, let longest = rows.map(\.width).max() { rows.append(rule(longest)) }
      return rows
    case .code:
      return StyledText(block.spans, space: .kept, base: Style(.code)).cut(to: width)
    case .rule:
      return [rule(width)]
    }
  }

  private static func rule(_ width: Int) -> StyledLine {
    StyledLine([StyledLine.Run(String(repeating: "─", count: width), .muted)])
  }

  private mutating func add(_ links: [DocumentLink]) {
    if !lines.isEmpty { lines += [StyledLine(), Self.rule(width), StyledLine()] }
    for link in links {
      let margin = BlockMargin([.marker("[\(link.number)]")], within: width / 2)
      let rows = StyledText([InlineSpan(link.url)], space: .collapsed, base: .muted)
        .wrapped(to: width - margin.width)
      for (index, row) in rows.enumerated() {
        lines.append(margin.line(row, isFirst: index == 0))
      }
    }
  }
}
