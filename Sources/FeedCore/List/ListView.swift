/// A scrolling list of sections: what is in sight, where the reader is, and how both survive a
/// change of data or size.
///
/// Selection and scroll position are identities; nobody tells the list to reload, setting the data
/// does. The first row is always a section's header.
public struct ListView<Item: ListItem> {
  /// What the top row of the view shows: a target and the row inside it.
  struct Anchor: Equatable {
    var target: ListTarget<Item>
    var offset: Int
  }

  public var dataSource: ListDataSource<Item> {
    didSet {
      drawnRows.removeAll(keepingCapacity: true)
      dataChanged(from: oldValue.matrix)
    }
  }

  /// Columns and rows; heights measured at another width are forgotten.
  public var size: Size {
    didSet {
      if size.width != oldValue.width { forgetHeights() }
      if size != oldValue { revealSelection() }
    }
  }

  public private(set) var selection: ListTarget<Item>?
  var anchor: Anchor?
  private(set) var layout: ListLayout<Item>
  private var heights = HeightCache<Item>()
  /// The same by row, 0 where it is not known: a key asks for those of a whole screen.
  private var rowHeights: [Int]
  /// Rows as they were drawn last: a key changes the look of two of them. Their data is that of now.
  private(set) var drawnRows: [Int: (state: CellState, patch: Canvas.Patch)] = [:]

  public init(dataSource: ListDataSource<Item>, size: Size) {
    self.dataSource = dataSource
    self.size = size
    layout = ListLayout(dataSource.matrix)
    rowHeights = Array(repeating: 0, count: layout.targets.count)
    move(.top)
  }

  /// The selected item; `nil` if a folded section's header is selected, or nothing.
  public var selectedItem: Item? {
    selection?.item.flatMap { dataSource.matrix.item($0) }
  }

  /// The section the selection is in.
  public var selectedSection: Section<Item>? {
    guard let row = selectedRow, let id = layout.targets[layout.header(of: row)].section else {
      return nil
    }
    return dataSource.matrix.sections.first { $0.id == id }
  }

  /// Selects that target and brings it into sight; nothing happens if it is not here.
  public mutating func select(_ target: ListTarget<Item>) {
    guard let row = layout.row(of: target) else { return }
    select(row: row)
  }

  /// The line of the view on which the selection begins, negative above it; `nil` out of sight.
  public var selectionLine: Int? {
    mutating get { selectedRow.flatMap { screenRow(of: $0) } }
  }

  /// Selects that target and has it begin on that line of the view, as far as there are rows to show;
  /// nothing happens if it is not here.
  public mutating func select(_ target: ListTarget<Item>, onLine line: Int) {
    guard let row = layout.row(of: target) else { return }
    select(row: row)
    put(row, at: line)
    revealSelection()
  }

  /// Forgets all heights, as when the cells have changed their look, and keeps the selection where
  /// it is on the screen.
  public mutating func measureAgain() {
    let place = selectedRow.flatMap { screenRow(of: $0) }
    forgetHeights()
    if let row = selectedRow, let place { put(row, at: place) }
    revealSelection()
  }

  /// How many rows there are between what is in sight, or selected, and that end of the list.
  public mutating func rowsLeft(to edge: ListEdge) -> Int {
    guard let anchor, let top = layout.row(of: anchor.target) else { return 0 }
    switch edge {
    case .start: return min(top, selectedRow ?? top)
    case .end: return layout.lastRow - max(lastVisibleRow(), selectedRow ?? top)
    }
  }

  /// Whether nothing of the data is above the view.
  public var isScrolledToStart: Bool {
    guard let first = layout.targets.first else { return true }
    return anchor == Anchor(target: first, offset: 0)
  }

  /// Whether the first row of the data is selected and the view is at the very top.
  public var isAtTop: Bool {
    isScrolledToStart && selectedRow == layout.selectableRow(from: 0)
  }

  // MARK: Rows

  var selectedRow: Int? { selection.flatMap { layout.row(of: $0) } }

  mutating func select(row: Int) {
    guard let row = layout.selectableRow(from: row) else { return }
    selection = layout.targets[row]
    revealSelection()
  }

  mutating func height(of row: Int) -> Int {
    if rowHeights[row] == 0 { rowHeights[row] = height(of: layout.targets[row]) }
    return rowHeights[row]
  }

  /// Keeps what a row looks like; what is out of sight is forgotten when there is too much of it.
  mutating func remember(_ patch: Canvas.Patch?, of row: Int, _ state: CellState) {
    guard let patch else { return }
    if drawnRows.count > 4 * size.height { drawnRows.removeAll(keepingCapacity: true) }
    drawnRows[row] = (state, patch)
  }

  private mutating func height(of target: ListTarget<Item>) -> Int {
    switch target {
    case .header:
      return 1
    case .item(let id):
      // What is gone from the data is still asked about, to keep what is below on its line.
      if let known = heights.knownHeight(of: id) { return known }
      guard let item = dataSource.matrix.item(id) else { return 1 }
      let (cell, width) = (dataSource.cell, size.width)
      return heights.height(of: item) { cell(item).height(fitting: width) }
    }
  }

  private mutating func forgetHeights() {
    heights.forgetAll()
    rowHeights = Array(repeating: 0, count: layout.targets.count)
    drawnRows.removeAll(keepingCapacity: true)
  }

  /// A change of data: the selection keeps its line on the screen; if it is gone its neighbour
  /// takes its place.
  private mutating func dataChanged(from old: SectionMatrix<Item>) {
    let oldLayout = layout
    let place = selectedRow.flatMap { screenRow(of: $0) }
    heights.keepUnchanged(from: old, in: dataSource.matrix)
    layout = ListLayout(dataSource.matrix)
    rowHeights = Array(repeating: 0, count: layout.targets.count)
    guard let selected = selection.flatMap({ oldLayout.row(of: $0) }),
      let row = oldLayout.successor(of: selected, in: layout)
    else {
      selection = nil
      anchor = nil
      move(.top)
      return
    }
    selection = layout.targets[row]
    if place != nil || anchor.flatMap({ layout.row(of: $0.target) }) == nil {
      put(row, at: place ?? stickyRows)
    }
    revealSelection()
  }
}
