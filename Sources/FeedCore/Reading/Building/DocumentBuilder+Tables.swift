extension DocumentBuilder {
  mutating func beginTable(_ tag: Tag) {
    switch tag.name {
    case "table":
      flush()
      dissolveTable()
      tables += 1
      if tag["role"] != "presentation" { table = OpenTable() }
    case "tr":
      endCell()
      table?.beginRow(in: containers)
    default:
      endCell()
      table?.beginCell(tag, in: containers)
      containers.floor = table?.depth ?? 0
    }
  }

  mutating func endTable(_ name: String) {
    endCell()
    if name == "table" {
      closeTable()
      tables = max(0, tables - 1)
    }
  }

  /// Ends the cell that is open, with all that was left open in it.
  mutating func endCell() {
    flush()
    // Not bound to a name: the table would be copied with every cell.
    guard table?.openCell != nil else { return }
    containers.close(to: table?.depth ?? 0)
    preformatted = 0
    title = .none
    table?.endCell()
  }

  /// Puts what the table holds behind the other blocks.
  mutating func closeTable() {
    endCell()
    containers.floor = 0
    guard let table else { return }
    self.table = nil
    blocks += TableGrid.blocks(of: table)
  }

  /// A table within a cell: the one around it is there for its layout.
  mutating func dissolveTable() {
    guard let table else { return }
    self.table = nil
    containers.floor = 0
    blocks += table.blocks
  }
}
