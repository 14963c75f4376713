/// A table while it is read: its cells and the blocks in them.
struct OpenTable {
  struct Cell {
    /// The cell's blocks, as indices into those of the table.
    var blocks: Range<Int>
    let columns: Int
    let rows: Int
    let isHead: Bool
    let alignment: TableRow.Cell.Alignment
  }

  private(set) var rows: [[Cell]] = []
  private(set) var blocks: [Block] = []
  /// The cell to which blocks are added.
  private(set) var openCell: Cell?
  /// The nesting of the first row, and the number of open elements around it.
  private(set) var nesting: [Block.Nest] = []
  private(set) var depth = 0

  var lastBlock: Block? {
    guard let openCell, blocks.count > openCell.blocks.lowerBound else { return nil }
    return blocks.last
  }

  mutating func beginRow(in containers: OpenElements) {
    if rows.isEmpty {
      nesting = containers.nesting
      depth = containers.depth
    }
    rows.append([])
  }

  mutating func beginCell(_ tag: Tag, in containers: OpenElements) {
    if rows.isEmpty { beginRow(in: containers) }
    openCell = Cell(
      blocks: blocks.count..<blocks.count, columns: Self.span(tag, "colspan"),
      rows: Self.span(tag, "rowspan"), isHead: tag.name == "th", alignment: Self.alignment(tag))
  }

  mutating func endCell() {
    guard var cell = openCell else { return }
    cell.blocks = cell.blocks.lowerBound..<blocks.count
    rows[rows.count - 1].append(cell)
    openCell = nil
  }

  mutating func add(_ block: Block) {
    blocks.append(block)
  }

  private static func span(_ tag: Tag, _ name: String) -> Int {
    min(max(1, tag.number(name) ?? 1), 1000)
  }

  private static func alignment(_ tag: Tag) -> TableRow.Cell.Alignment {
    let rules = (tag["style"] ?? "").prefix(1000).filter { !$0.isWhitespace }.split(separator: ";")
    let rule = rules.last { $0.hasPrefix("text-align:") }
    let word = rule.map { $0.dropFirst("text-align:".count) } ?? (tag["align"] ?? "")[...]
    if word.hasPrefix("right") { return .right }
    return word.hasPrefix("center") ? .centre : .left
  }
}
