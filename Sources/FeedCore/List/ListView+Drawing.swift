extension ListView {
  /// Draws what is in sight, from the canvas's corner; the top line is the header of the section
  /// that the first rows belong to.
  public mutating func draw(in canvas: inout Canvas) {
    guard let anchor, let top = layout.row(of: anchor.target) else { return }
    var row = top
    var line = -anchor.offset
    while line < size.height, row <= layout.lastRow {
      let height = height(of: row)
      drawRow(row, at: Rect(x: 0, y: line, width: size.width, height: height), in: &canvas)
      line += height
      row += 1
    }
    if stickyRows > 0, layout.header(of: top) != top {
      let place = Rect(x: 0, y: 0, width: size.width, height: 1)
      canvas.fill(place, style: .plain)
      drawRow(layout.header(of: top), at: place, in: &canvas)
    }
  }

  private mutating func drawRow(_ row: Int, at place: Rect, in canvas: inout Canvas) {
    let target = layout.targets[row]
    let state: CellState = target == selection ? .selected : .normal
    if let known = drawnRows[row], known.state == state, canvas.draw(known.patch, in: place) {
      return
    }
    guard let cell = cell(for: target) else { return }
    canvas.draw(in: place) { cell.draw(in: &$0, state: state) }
    remember(canvas.patch(of: place), of: row, state)
  }

  private func cell(for target: ListTarget<Item>) -> (any Cell)? {
    switch target {
    case .item(let id):
      dataSource.matrix.item(id).map(dataSource.cell)
    case .header(let id):
      dataSource.matrix.sections.first { $0.id == id }.map(dataSource.header)
    }
  }
}
