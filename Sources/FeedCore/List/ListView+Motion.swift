extension ListView {
  /// Moves the selection. Returns what is left of the motion where the data ended before it did;
  /// the owner may go on with it when it has more data.
  @discardableResult
  public mutating func move(_ motion: Motion) -> Motion? {
    guard !layout.isEmpty else { return nil }
    switch motion {
    case .down(let count):
      return step(count, by: 1).map(Motion.down)
    case .up(let count):
      return step(count, by: -1).map(Motion.up)
    case .pageDown(let count):
      return turn(lines: pageLines * count) ? nil : .pageDown(1)
    case .pageUp(let count):
      return turn(lines: -pageLines * count) ? nil : .pageUp(1)
    case .halfPageDown(let count):
      return turn(lines: max(1, pageLines / 2) * count) ? nil : .halfPageDown(1)
    case .halfPageUp(let count):
      return turn(lines: -max(1, pageLines / 2) * count) ? nil : .halfPageUp(1)
    case .top:
      anchor = Anchor(target: layout.targets[0], offset: 0)
      select(row: 0)
      return nil
    case .bottom:
      select(row: layout.lastRow)
      return nil
    case .nextSection(let count):
      return leap(count, by: 1).map(Motion.nextSection)
    case .previousSection(let count):
      return leap(count, by: -1).map(Motion.previousSection)
    }
  }

  /// Lines of a page: all but the sticky header, and one line of the page before.
  private var pageLines: Int { max(1, size.height - stickyRows - 1) }

  /// Moves by `count` selectable rows; returns how many there were not.
  private mutating func step(_ count: Int, by step: Int) -> Int? {
    guard let row = selectedRow ?? layout.selectableRow(from: 0) else { return nil }
    let (found, missing) = layout.row(count, from: row, step: step)
    select(row: found)
    if found == layout.selectableRow(from: 0) { scrollToStart() }
    return missing > 0 ? missing : nil
  }

  /// Scrolls by that many lines and keeps the selection about where it was on the screen. Returns
  /// whether there was anything to scroll to.
  private mutating func turn(lines: Int) -> Bool {
    guard let row = selectedRow else { return false }
    let (before, line) = (anchor, screenRow(of: row) ?? stickyRows)
    scroll(by: lines)
    guard anchor != before else {
      let edge = lines > 0 ? layout.lastRow : 0
      guard let last = layout.selectableRow(from: edge), last != row else { return false }
      select(row: last)
      if lines < 0 { scrollToStart() }
      return true
    }
    select(row: selectableRow(onLine: max(line, stickyRows), going: lines > 0 ? 1 : -1))
    return true
  }

  /// Moves by `count` sections; returns how many there were not.
  private mutating func leap(_ count: Int, by step: Int) -> Int? {
    guard let row = selectedRow else { return nil }
    var header = layout.header(of: row)
    var missing = count
    if step < 0, let first = layout.selectableRow(from: header), first < row {
      missing -= 1
    }
    while missing > 0 {
      let next =
        step > 0
        ? (header + 1..<max(header + 1, layout.targets.count)).first { layout.header(of: $0) == $0 }
        : (header > 0 ? layout.header(of: header - 1) : nil)
      guard let next else { break }
      header = next
      missing -= 1
    }
    if missing < count || step < 0 {
      anchor = Anchor(target: layout.targets[header], offset: 0)
      select(row: header)
    }
    return missing > 0 ? missing : nil
  }

  /// The first selectable row that is wholly in sight at or past that line of the view.
  private mutating func selectableRow(onLine line: Int, going step: Int) -> Int {
    guard let anchor, var row = layout.row(of: anchor.target) else { return 0 }
    var next = height(of: row) - anchor.offset
    while next <= line, row < layout.lastRow {
      row += 1
      next += height(of: row)
    }
    return layout.isSelectable(row) ? row : layout.row(1, from: row, step: step).row
  }

  /// Shows the first header too when the first item is selected.
  private mutating func scrollToStart() {
    guard let first = layout.targets.first else { return }
    anchor = Anchor(target: first, offset: 0)
  }
}

extension ListView {
  /// Selects the first row of a section: its first item, or its header if it is folded.
  public mutating func selectFirst(of section: SectionID) {
    guard let header = layout.row(of: .header(section)) else { return }
    anchor = Anchor(target: .header(section), offset: 0)
    select(row: header)
  }

  /// Scrolls to the very top as far as the selection stays in sight.
  public mutating func showStart() {
    scrollToStart()
    revealSelection()
  }

  /// The next item towards that end after the selection of which the test holds; `nil` if there is
  /// none in the data.
  public func nextItem(_ edge: ListEdge, where test: (Item) -> Bool) -> Item.ID? {
    guard let row = selectedRow else { return nil }
    let rows: [Int] =
      switch edge {
      case .end: Array(layout.targets.indices.suffix(from: row + 1))
      case .start: layout.targets.indices.prefix(row).reversed()
      }
    for row in rows {
      if let id = layout.targets[row].item, let item = dataSource.matrix.item(id), test(item) {
        return id
      }
    }
    return nil
  }
}
