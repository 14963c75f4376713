extension ListView {
  /// Rows of the view that a sticky header covers; none where there is hardly room.
  var stickyRows: Int { size.height >= 3 ? 1 : 0 }

  /// Scrolls as little as needed to have the selection in sight, and leaves no gap at the end.
  mutating func revealSelection() {
    guard let row = selectedRow, size.height > 0 else { return }
    let height = height(of: row)
    let top = screenRow(of: row)
    let highest = row == layout.header(of: row) ? 0 : stickyRows
    if let top, top < highest {
      put(row, at: highest)
    } else if let top, top + height > size.height {
      put(row, at: max(highest, size.height - height))
    } else if top == nil {
      let above = anchor.flatMap { layout.row(of: $0.target) }.map { row < $0 } ?? true
      put(row, at: above ? highest : max(highest, size.height - height))
    }
    settle()
  }

  /// Puts a row's first line on that line of the view (0 is the top).
  mutating func put(_ row: Int, at line: Int) {
    var (top, missing) = (row, line)
    while missing > 0, top > 0 {
      top -= 1
      missing -= height(of: top)
    }
    anchor = Anchor(target: layout.targets[top], offset: max(0, -missing))
  }

  /// Scrolls the view by so many lines, down if positive.
  mutating func scroll(by lines: Int) {
    guard let anchor, var row = layout.row(of: anchor.target) else { return }
    var offset = anchor.offset + lines
    while offset < 0, row > 0 {
      row -= 1
      offset += height(of: row)
    }
    while row < layout.lastRow, offset >= height(of: row) {
      offset -= height(of: row)
      row += 1
    }
    self.anchor = Anchor(
      target: layout.targets[row], offset: min(max(0, offset), height(of: row) - 1))
    settle()
  }

  /// The line of the view on which a row begins, negative for one that begins above; `nil` if no
  /// part of it is in sight.
  mutating func screenRow(of row: Int) -> Int? {
    guard let anchor, let top = layout.row(of: anchor.target), row >= top else { return nil }
    var line = -anchor.offset
    for between in top..<row {
      line += height(of: between)
      if line >= size.height { return nil }
    }
    return line
  }

  /// The last row of which something is in sight.
  mutating func lastVisibleRow() -> Int {
    guard let anchor, var row = layout.row(of: anchor.target) else { return 0 }
    var line = height(of: row) - anchor.offset
    while line < size.height, row < layout.lastRow {
      row += 1
      line += height(of: row)
    }
    return row
  }

  /// Leaves no empty lines below the last row while there are rows above the first.
  private mutating func settle() {
    guard let anchor, let top = layout.row(of: anchor.target) else { return }
    var line = height(of: top) - anchor.offset
    var row = top
    while line < size.height, row < layout.lastRow {
      row += 1
      line += height(of: row)
    }
    guard line < size.height, top > 0 || anchor.offset > 0 else { return }
    put(layout.lastRow, at: size.height - height(of: layout.lastRow))
  }
}
