/// Collects finished blocks in the document or in the open cell of a table, with the quotations and
/// lists around them.
struct BlockCollector {
  /// The blocks of the document, without those of the open table.
  private(set) var blocks: [Block] = []
  var elements = OpenElements()
  /// The table whose cells are being collected.
  private var table: OpenTable?

  // MARK: Blocks

  mutating func add(
    _ kind: Block.Kind, _ spans: [InlineSpan] = [], joint: Block.Joint = .apart,
    isCaption: Bool = false
  ) {
    var block = Block(kind, nesting: elements.nesting, spans: spans, joint: joint)
    block.isCaption = isCaption
    if let last = isInCell ? table?.lastBlock : blocks.last,
      block.beginsItem && (last.beginsItem || last.kind == .term)
    {
      block.joint = .close
    }
    elements.useMarkers()
    if isInCell { table?.add(block) } else { blocks.append(block) }
  }

  /// Adds a separator, unless the document ends with one.
  mutating func addSeparator() {
    guard blocks.last?.kind != .separator || isInCell else { return }
    add(.separator)
  }

  // MARK: Quotations and lists

  /// Begins an item, whose number is `value` if there is one, after the open one.
  mutating func beginItem(value: Int?) {
    endInnermost(.item)
    elements.push(.item, nest: .marker(elements.marker(value: value)))
  }

  mutating func beginDescription() {
    endInnermost(.description)
    // A marker that shows nothing, for the indentation.
    elements.push(.description, nest: .marker(" "))
  }

  /// Ends the innermost element, if it is of this kind.
  mutating func endInnermost(_ kind: OpenElements.Kind) {
    if elements.innermost == kind { elements.pop(kind) }
  }

  // MARK: Tables

  /// Whether blocks are added to a cell of a table.
  var isInCell: Bool { table?.openCell != nil }

  mutating func beginTable() {
    table = OpenTable()
  }

  mutating func beginRow() {
    table?.beginRow(in: elements)
  }

  mutating func beginCell(_ tag: Tag) {
    table?.beginCell(tag, in: elements)
    elements.keep(outer: table?.depth ?? 0)
  }

  /// Ends the open cell, with everything left open in it.
  mutating func endCell() {
    guard isInCell else { return }
    elements.close(to: table?.depth ?? 0)
    // The table is changed in place: a local variable would copy it with every cell.
    table?.endCell()
  }

  /// Appends the blocks of the open table to the document.
  mutating func endTable() {
    elements.keep(outer: 0)
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
    elements.keep(outer: 0)
    blocks += table.blocks
  }
}
