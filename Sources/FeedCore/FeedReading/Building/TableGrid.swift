import TerminalKit

/// Arranges the cells of a table in rows and columns.
struct TableGrid {
  /// The bytes of text that a cell may hold; a table with a longer one is shown as plain text.
  private static let longestText = 4000

  private struct Place {
    let cell: OpenTable.Cell
    let columns: Range<Int>
  }

  private let table: OpenTable
  private var rows: [[Place]] = []
  /// For each row, a bit per column that cells from above reach into.
  private var covered: [UInt64] = []
  /// A bit per column that has any content.
  private var used: UInt64 = 0

  /// Returns the blocks of a table, one per row.
  ///
  /// A table that serves only as layout, or is too large to be drawn, yields the blocks of its
  /// cells one after the other.
  static func blocks(of table: OpenTable) -> [Block] {
    guard let grid = TableGrid(table), grid.isTable else { return table.blocks }
    return grid.blocks
  }

  /// Returns `nil` if there are more columns than can be drawn.
  private init?(_ table: OpenTable) {
    self.table = table
    var reach = Array(repeating: 0, count: TableColumns.maximumCount)
    for row in table.rows {
      var mask: UInt64 = 0
      for column in reach.indices where reach[column] > 0 {
        mask |= 1 << UInt64(column)
        reach[column] -= 1
      }
      guard let places = place(row, mask, &reach) else { return nil }
      rows.append(places)
      covered.append(mask)
    }
  }

  private mutating func place(
    _ row: [OpenTable.Cell], _ mask: UInt64, _ reach: inout [Int]
  ) -> [Place]? {
    var places: [Place] = []
    var column = 0
    for cell in row {
      while column < reach.count, mask & 1 << UInt64(column) != 0 { column += 1 }
      guard column < reach.count else { return nil }
      var end = column + 1
      while end < min(reach.count, column + cell.columns), mask & 1 << UInt64(end) == 0 { end += 1 }
      for index in column..<end { reach[index] = cell.rows - 1 }
      if !cell.blocks.isEmpty {
        used |= 1 << UInt64(column)
        places.append(Place(cell: cell, columns: column..<end))
      }
      column = end
    }
    return places
  }

  /// Whether the table is worth drawing.
  ///
  /// It must have several rows and columns, cells that hold only paragraphs of limited length, and
  /// at most one paragraph in most of them.
  private var isTable: Bool {
    guard used.nonzeroBitCount > 1, rows.count(where: { !$0.isEmpty }) > 1 else { return false }
    var (cells, full) = (0, 0)
    for place in rows.joined() {
      cells += 1
      var length = 0
      for block in table.blocks[place.cell.blocks] {
        guard block.kind == .paragraph else { return false }
        length += block.spans.reduce(0) { $0 + $1.text.utf8.count }
      }
      if length > Self.longestText { return false }
      if place.cell.blocks.count > 1 { full += 1 }
    }
    return full * 2 < cells
  }

  private var blocks: [Block] {
    var columns = TableColumns(count: used.nonzeroBitCount)
    var drawn: [(cells: [TableRow.Cell], covered: UInt64, isHead: Bool)] = []
    for (places, mask) in zip(rows, covered) where !places.isEmpty || mask & used != 0 {
      let cells = places.compactMap { place in
        let range = number(place.columns.lowerBound)..<number(place.columns.upperBound)
        return range.isEmpty ? nil : cell(place.cell, range)
      }
      for cell in cells where cell.columns.count == 1 {
        columns.fit(
          StyledText(cell.spans, space: .collapsed, base: .plain), in: cell.columns.lowerBound)
      }
      let isHead = !places.isEmpty && places.allSatisfy(\.cell.isHead)
      drawn.append((cells, squeezed(mask), isHead))
    }
    return drawn.indices.map { index in
      let (cells, mask, _) = drawn[index]
      let edge: TableRow.Edge =
        index == 0 ? .top : drawn[index - 1].isHead && !drawn[index].isHead ? .head : .body
      let row = TableRow(
        cells: cells, columns: columns, edge: edge, covered: mask,
        continuedAbove: index == 0 ? 0 : drawn[index - 1].cells.continued)
      return Block(
        .row(row), nesting: index == 0 ? table.nesting : table.nesting.map(\.afterwards),
        joint: index == 0 ? .apart : .close)
    }
  }

  /// Returns the number of used columns before a column.
  private func number(_ column: Int) -> Int {
    column >= 64 ? used.nonzeroBitCount : (used & (1 << UInt64(column) - 1)).nonzeroBitCount
  }

  /// Returns the bits of the used columns without those of the others.
  private func squeezed(_ mask: UInt64) -> UInt64 {
    var result: UInt64 = 0
    for column in 0..<TableColumns.maximumCount where mask & used & 1 << UInt64(column) != 0 {
      result |= 1 << UInt64(number(column))
    }
    return result
  }

  private func cell(_ cell: OpenTable.Cell, _ columns: Range<Int>) -> TableRow.Cell {
    var spans: [InlineSpan] = []
    for block in table.blocks[cell.blocks] {
      if !spans.isEmpty { spans.append(InlineSpan("\n")) }
      for nest in block.nesting.dropFirst(table.nesting.count) {
        switch nest {
        case .quote: break
        case .indent(let count):
          spans.append(InlineSpan(String(repeating: "\u{a0}", count: count)))
        case .marker(let text): spans.append(InlineSpan(text + " ", .sign))
        }
      }
      spans += block.spans
    }
    if cell.isHead {
      for index in spans.indices { spans[index].traits.insert(.strong) }
    }
    return TableRow.Cell(spans, columns: columns, alignment: cell.alignment)
  }
}
