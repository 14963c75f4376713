/// How motions change what is selected and in sight.
extension ListRows {
  /// Moves the selection, or the view where no row can be selected. Returns what is left of the
  /// motion where the data ended before it did.
  mutating func move(_ motion: Motion, _ measure: Measure) -> Motion? {
    guard !isEmpty else { return nil }
    switch motion {
    case .down(let count):
      return step(count, by: 1, measure).map(Motion.down)
    case .up(let count):
      return step(count, by: -1, measure).map(Motion.up)
    case .pageDown(let count):
      return page(pageLines(measure) * count, measure) ? nil : .pageDown(1)
    case .pageUp(let count):
      return page(-pageLines(measure) * count, measure) ? nil : .pageUp(1)
    case .halfPageDown(let count):
      return page(halfPageLines(measure) * count, measure) ? nil : .halfPageDown(1)
    case .halfPageUp(let count):
      return page(-halfPageLines(measure) * count, measure) ? nil : .halfPageUp(1)
    case .top:
      scrollToStart()
      select(0, measure)
      return nil
    case .bottom:
      select(lastRow, measure)
      put(lastRow, at: size.height - height(of: lastRow, measure), measure)
      revealSelection(measure)
      return nil
    case .nextSection(let count):
      return leap(count, by: 1, measure).map(Motion.nextSection)
    case .previousSection(let count):
      return leap(count, by: -1, measure).map(Motion.previousSection)
    }
  }

  /// Selects the first row of a section, and puts its header at the top.
  mutating func selectSection(from start: Int, _ measure: Measure) {
    (top, offset) = (start, 0)
    select(start, measure)
    if selected == nil { revealSelection(measure) }
  }

  /// Scrolls to the first row as far as the selection stays in sight.
  mutating func showStart(_ measure: Measure) {
    scrollToStart()
    revealSelection(measure)
  }

  private mutating func scrollToStart() {
    (top, offset) = (0, 0)
  }

  /// The lines of a page: all but the sticky header, and one line of the page before.
  private mutating func pageLines(_ measure: Measure) -> Int {
    max(1, size.height - stickyLines(of: top, measure) - 1)
  }

  private mutating func halfPageLines(_ measure: Measure) -> Int {
    max(1, pageLines(measure) / 2)
  }

  /// Moves by `count` selectable rows. Returns how many are missing; fixed rows beyond the last
  /// selectable one are scrolled to.
  private mutating func step(_ count: Int, by step: Int, _ measure: Measure) -> Int? {
    guard let row = selected ?? selectableRow(from: 0) else {
      return scroll(by: step * count, measure) ? nil : count
    }
    let (found, missing) = advance(count, from: row, step: step)
    if found != row { select(found, measure) }
    if missing > 0, hasFixedRows(beyond: found, step) {
      return scroll(by: step * missing, measure) ? nil : missing
    }
    if found == selectableRow(from: 0) { showStart(measure) }
    return missing > 0 ? missing : nil
  }

  /// Whether there are fixed rows past that one.
  private func hasFixedRows(beyond row: Int, _ step: Int) -> Bool {
    let beyond = step > 0 ? row + 1..<max(row + 1, rows.count) : 0..<row
    return beyond.contains(where: isFixed)
  }

  /// Whether a row is an item that can be read but not selected.
  private func isFixed(_ row: Int) -> Bool { !rows[row].isSelectable && !rows[row].isHeader }

  /// Scrolls by `lines`, and keeps the selection about where it is on the screen. Returns whether
  /// there was anything to scroll to.
  private mutating func page(_ lines: Int, _ measure: Measure) -> Bool {
    guard let row = selected else { return scroll(by: lines, measure) }
    let line = screenLine(of: row, measure) ?? stickyLines(of: row, measure)
    guard scroll(by: lines, measure) else {
      let edge = lines > 0 ? lastRow : 0
      guard let last = selectableRow(from: edge), last != row else { return false }
      select(last, measure)
      if lines < 0 { showStart(measure) }
      return true
    }
    let sticky = stickyLines(of: top, measure)
    let next = selectableRow(onLine: max(line, sticky), going: lines > 0 ? 1 : -1, measure)
    // Among fixed rows the selection stays behind rather than hold the view.
    if rows[next].isSelectable || !isFixed(lastVisibleRow(measure)) {
      select(next, measure)
    }
    return true
  }

  /// Moves by `count` sections. Returns how many are missing.
  private mutating func leap(_ count: Int, by step: Int, _ measure: Measure) -> Int? {
    let row = selected ?? top
    var start = rows[row].start
    var missing = count
    if step < 0, let first = selected == nil ? start : selectableRow(from: start),
      first < row || (selected == nil && offset > 0)
    {
      missing -= 1
    }
    while missing > 0 {
      let next =
        step > 0
        ? (start + 1..<max(start + 1, rows.count)).first { rows[$0].start == $0 }
        : (start > 0 ? rows[start - 1].start : nil)
      guard let next else { break }
      start = next
      missing -= 1
    }
    if missing < count || step < 0 { selectSection(from: start, measure) }
    return missing > 0 ? missing : nil
  }

  /// The first selectable row that is wholly in sight at or past that line of the view.
  private mutating func selectableRow(
    onLine line: Int, going step: Int, _ measure: Measure
  ) -> Int {
    var row = top
    var next = height(of: row, measure) - offset
    while next <= line, row < lastRow {
      row += 1
      next += height(of: row, measure)
    }
    return rows[row].isSelectable ? row : advance(1, from: row, step: step).row
  }
}
