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

  /// Ends the open cell, with everything left open in it.
  mutating func endCell() {
    flush()
    // The table is changed in place: a local variable would copy it with every cell.
    guard table?.openCell != nil else { return }
    containers.close(to: table?.depth ?? 0)
    preformatted = 0
    title = .none
    table?.endCell()
  }

  /// Appends the blocks of the open table to the document.
  mutating func closeTable() {
    endCell()
    containers.floor = 0
    guard let table else { return }
    self.table = nil
    blocks += TableGrid.blocks(of: table)
  }

  /// Replaces the open table by the blocks of its cells.
  ///
  /// A table that contains another one serves only as layout.
  mutating func dissolveTable() {
    guard let table else { return }
    self.table = nil
    containers.floor = 0
    blocks += table.blocks
  }
}
