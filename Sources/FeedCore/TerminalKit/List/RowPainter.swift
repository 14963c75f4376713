/// Draws the rows in sight, and keeps what they looked like, selected or not: a key press changes
/// the look of two rows, and copies the others. It is not generic, for the reason of `ListRows`.
struct RowPainter {
  private var drawn: [PatchKey: Canvas.Patch] = [:]

  /// What the patch of a row depends on, apart from its cell.
  private struct PatchKey: Hashable {
    let row: Int
    let state: CellState
    let isPicked: Bool
  }

  /// Draws from the canvas's corner. The top line is the header of the section that the first rows
  /// belong to. `picked` are the rows that the user has picked; `cell` returns the cell of a row.
  mutating func draw(
    _ rows: inout ListRows, in canvas: inout Canvas, _ measure: ListRows.Measure,
    picked: Set<Int>, cell: (Int) -> any Cell
  ) {
    guard !rows.isEmpty else { return }
    var (row, line) = (rows.top, -rows.offset)
    while line < rows.size.height, row <= rows.lastRow {
      let height = rows.height(of: row, measure)
      let place = Rect(x: 0, y: line, width: rows.size.width, height: height)
      draw(row, of: rows, at: place, in: &canvas, isPicked: picked.contains(row), cell)
      line += height
      row += 1
    }
    let sticky = rows.stickyLines(of: rows.top, measure)
    guard sticky > 0, let header = rows.header(of: rows.top), header != rows.top || rows.offset > 0
    else { return }
    let place = Rect(x: 0, y: 0, width: rows.size.width, height: sticky)
    canvas.fill(place, style: .plain)
    draw(header, of: rows, at: place, in: &canvas, isPicked: false, cell)
  }

  /// Forgets how rows looked, as when their data or their width has changed.
  mutating func forget() {
    drawn.removeAll(keepingCapacity: true)
  }

  /// Keeps the patches of these rows, which have other numbers in the new data, and forgets others.
  mutating func carry(_ rows: [(old: Int, new: Int)]) {
    let (before, numbers) = (drawn, Dictionary(rows.map { ($0.old, $0.new) }) { first, _ in first })
    forget()
    for (key, patch) in before {
      guard let row = numbers[key.row] else { continue }
      drawn[PatchKey(row: row, state: key.state, isPicked: key.isPicked)] = patch
    }
  }

  private mutating func draw(
    _ row: Int, of rows: ListRows, at place: Rect, in canvas: inout Canvas, isPicked: Bool,
    _ cell: (Int) -> any Cell
  ) {
    let state: CellState = row == rows.selected ? .selected : .normal
    let key = PatchKey(row: row, state: state, isPicked: isPicked)
    if let known = drawn[key], canvas.draw(known, in: place) { return }
    let cell = cell(row)
    canvas.draw(in: place) {
      cell.draw(in: &$0, state: state)
      if state == .selected { $0.add(.selected, to: cell.selectedPart(in: $0.size)) }
    }
    if isPicked {
      canvas.draw(in: place) { $0.draw("✓", at: .zero, style: Self.markStyle(state)) }
    }
    guard let patch = canvas.patch(of: place) else { return }
    // Rows that have been out of sight for long are forgotten with the others.
    if drawn.count > 4 * rows.size.height { forget() }
    drawn[key] = patch
  }

  /// The style of a picked row's mark, in the first column of the gutter. Where the selection is
  /// there too, it is reversed.
  private static func markStyle(_ state: CellState) -> Style {
    switch state {
    case .normal: Style(.accent, .bold)
    case .selected: Style(.accent, [.bold, .reverse])
    }
  }
}
