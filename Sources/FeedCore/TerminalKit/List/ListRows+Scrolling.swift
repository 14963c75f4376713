/// What is in sight.
extension ListRows {
  /// Scrolls as little as needed to have the selection in sight, and leaves no gap at the end.
  mutating func revealSelection(_ measure: Measure) {
    guard let row = selected, size.height > 0 else { return closeGap(measure) }
    let line = screenLine(of: row, measure)
    let (highest, lowest) = linesInSight(of: row, measure)
    if let line, line < highest {
      put(row, at: highest, measure)
    } else if let line, line > lowest {
      put(row, at: lowest, measure)
    } else if line == nil {
      put(row, at: row < top ? highest : lowest, measure)
    }
    closeGap(measure)
  }

  /// Whether the selection is in sight with its margin. Where some rows can only be read, the user
  /// can scroll it out of sight.
  mutating func isSelectionInSight(_ measure: Measure) -> Bool {
    guard let row = selected, let line = screenLine(of: row, measure) else { return false }
    let (highest, lowest) = linesInSight(of: row, measure)
    return line >= highest && line <= lowest
  }

  /// The highest and the lowest line of the view on which a row is in sight with its margin.
  private mutating func linesInSight(of row: Int, _ measure: Measure) -> (Int, Int) {
    let highest = highestLine(of: row, measure)
    let lowest = max(highest, size.height - height(of: row, measure))
    guard margin > 0 else { return (highest, lowest) }
    let above = lines(of: max(0, row - margin)..<row, measure)
    let below = lines(of: row + 1..<min(rows.count, row + 1 + margin), measure)
    // Where there is no room for both, the row is in the middle.
    let middle = (highest + lowest) / 2
    return (min(highest + above, middle), max(lowest - below, middle))
  }

  private mutating func lines(of range: Range<Int>, _ measure: Measure) -> Int {
    range.reduce(0) { $0 + height(of: $1, measure) }
  }

  /// Puts a row's first line on that line of the view; 0 is the top.
  mutating func put(_ row: Int, at line: Int, _ measure: Measure) {
    var (top, missing) = (row, line)
    while missing > 0, top > 0 {
      top -= 1
      missing -= height(of: top, measure)
    }
    (self.top, offset) = (top, max(0, -missing))
  }

  /// Scrolls by `lines`, down if positive. Returns whether there was anything to scroll to.
  @discardableResult
  mutating func scroll(by lines: Int, _ measure: Measure) -> Bool {
    guard !isEmpty else { return false }
    let before = (top, offset)
    var (row, offset) = (top, offset + lines)
    while offset < 0, row > 0 {
      row -= 1
      offset += height(of: row, measure)
    }
    while row < lastRow, offset >= height(of: row, measure) {
      offset -= height(of: row, measure)
      row += 1
    }
    (top, self.offset) = (row, min(max(0, offset), height(of: row, measure) - 1))
    closeGap(measure)
    return (top, self.offset) != before
  }

  /// Returns the row on a line of the view, or the header that sticks there; `nil` below the last.
  mutating func row(onLine y: Int, _ measure: Measure) -> Int? {
    guard !isEmpty, (0..<size.height).contains(y) else { return nil }
    if y < stickyLines(of: top, measure), let header = header(of: top) { return header }
    var (row, line) = (top, -offset)
    while row <= lastRow, line < size.height {
      line += height(of: row, measure)
      if y < line { return row }
      row += 1
    }
    return nil
  }

  /// The line of the view on which a row begins, negative for one that begins above; `nil` if no
  /// part of it is in sight.
  mutating func screenLine(of row: Int, _ measure: Measure) -> Int? {
    guard row >= top else { return nil }
    var line = -offset
    for between in top..<row {
      line += height(of: between, measure)
      if line >= size.height { return nil }
    }
    return line
  }

  /// The last row of which something is in sight.
  mutating func lastVisibleRow(_ measure: Measure) -> Int {
    guard !isEmpty else { return 0 }
    var row = top
    var line = height(of: row, measure) - offset
    while line < size.height, row < lastRow {
      row += 1
      line += height(of: row, measure)
    }
    return row
  }

  /// Whether no line of any row is out of sight.
  mutating func isWhollyInSight(_ measure: Measure) -> Bool {
    guard isScrolledToStart, lastVisibleRow(measure) == lastRow else { return false }
    return rows.indices.reduce(0) { $0 + height(of: $1, measure) } <= size.height
  }

  /// Leaves no empty lines below the last row while there are rows above the first.
  mutating func closeGap(_ measure: Measure) {
    guard !isEmpty else { return }
    var row = top
    var line = height(of: row, measure) - offset
    while line < size.height, row < lastRow {
      row += 1
      line += height(of: row, measure)
    }
    guard line < size.height, top > 0 || offset > 0 else { return }
    put(lastRow, at: size.height - height(of: lastRow, measure), measure)
  }
}
