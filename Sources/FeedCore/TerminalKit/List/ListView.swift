/// A scrolling list of sections: it keeps what is in sight and where the user is, and carries both
/// over a change of data or size.
///
/// The selection is an identity to its owner. Setting the data source is all that is needed to show
/// other data. The list itself only turns identities into rows and makes cells; `ListRows` does the
/// arithmetic, `RowPainter` the drawing.
public struct ListView<Source: ListDataSource> {
  public typealias Target = ListTarget<Source.Key, Source.Item.ID>

  public var dataSource: Source {
    didSet { dataChanged(from: oldValue) }
  }
  private(set) var rows: ListRows
  private(set) var map: RowMap<Source>
  private var painter = RowPainter()
  /// Whether the list showed its start, and the user has not moved since its size has changed.
  private var staysAtStart = false
  /// The picked rows; while there are none, acts are about the selected one.
  public internal(set) var picks = ListPicks<Source.Item.ID>()

  public init(dataSource: Source, size: Size) {
    self.dataSource = dataSource
    map = RowMap(dataSource)
    rows = ListRows(map.rows, size: size)
    move(.top)
  }

  /// Columns and rows. Heights that were measured at another width are forgotten.
  public var size: Size {
    get { rows.size }
    set {
      let old = rows.size
      guard newValue != old else { return }
      staysAtStart = staysAtStart || rows.isScrolledToStart
      rows.size = newValue
      if newValue.width != old.width { forgetHeights() }
      rows.revealSelection(measure)
      if staysAtStart { rows.showStart(measure) }
    }
  }

  /// The rows above and below the selected one that stay in sight, as far as there is room.
  public var margin: Int {
    get { rows.margin }
    set {
      guard newValue != rows.margin else { return }
      rows.margin = newValue
      rows.revealSelection(measure)
    }
  }

  /// Moves the selection; where no row can be selected, the view. Returns what is left of the
  /// motion where the data ended before it did: the owner may go on with it when it has more data.
  @discardableResult
  public mutating func move(_ motion: Motion) -> Motion? {
    staysAtStart = false
    return rows.move(motion, measure)
  }

  /// Draws what is in sight from the canvas's corner.
  public mutating func draw(in canvas: inout Canvas) {
    let (map, source, measure) = (map, dataSource, measure)
    painter.draw(&rows, in: &canvas, measure, picked: pickedRows) { map.cell(of: $0, in: source) }
  }

  /// Forgets all heights, as when the cells have changed their look, and keeps the selection where
  /// it is on the screen.
  public mutating func measureAgain() {
    let line = selectionLine
    map.forgetCells()
    forgetHeights()
    if let row = rows.selected, let line { rows.put(row, at: line, measure) }
    rows.revealSelection(measure)
  }

  // MARK: Selection

  /// What is selected; `nil` if no row can be.
  public var selection: Target? { rows.selected.map { map.target(of: $0, in: dataSource) } }

  /// The selected item; `nil` if a header is selected, or nothing.
  public var selectedItem: Source.Item? {
    rows.selected.flatMap { map.item(of: $0, in: dataSource) }
  }

  /// The section of the selection.
  public var selectedSection: Section<Source.Key, Source.Header, Source.Item>? {
    rows.selected.map { dataSource.matrix.sections[map.places[$0].section] }
  }

  /// Selects that row and brings it into sight. Nothing happens if it is not here.
  public mutating func select(_ target: Target) {
    staysAtStart = false
    guard let row = map.row(of: target, in: dataSource) else { return }
    rows.select(row, measure)
  }

  /// Selects that row and has it begin on that line of the view, as far as there are rows to show.
  /// Nothing happens if it is not here.
  public mutating func select(_ target: Target, onLine line: Int) {
    staysAtStart = false
    guard let row = map.row(of: target, in: dataSource) else { return }
    rows.select(row, measure)
    rows.put(row, at: line, measure)
    rows.revealSelection(measure)
  }

  /// Returns the row on a line of the view; `nil` where there is none, and for items that cannot be
  /// selected.
  public mutating func target(onLine y: Int) -> Target? {
    guard let row = rows.row(onLine: y, measure),
      rows.rows[row].isSelectable || rows.rows[row].isHeader
    else { return nil }
    return map.target(of: row, in: dataSource)
  }

  /// Selects the first row of a section, its first item or the header if it is folded, and puts the
  /// section at the top.
  public mutating func selectFirst(of key: Source.Key) {
    staysAtStart = false
    guard let row = map.firstRow(of: key, in: dataSource) else { return }
    rows.selectSection(from: row, measure)
  }

  /// The line of the view on which the selection begins, negative above it; `nil` out of sight.
  public var selectionLine: Int? {
    mutating get { rows.selected.flatMap { rows.screenLine(of: $0, measure) } }
  }

  /// Returns the next item after the selection, towards that end, of which the test holds; `nil` if
  /// there is none.
  public func nextItem(_ edge: ListEdge, where test: (Source.Item) -> Bool) -> Source.Item.ID? {
    guard let row = rows.selected else { return nil }
    var next = row
    while true {
      next += edge == .end ? 1 : -1
      guard map.places.indices.contains(next) else { return nil }
      if let item = map.item(of: next, in: dataSource), test(item) { return item.id }
    }
  }

  // MARK: Place

  /// What is selected, and on which line of the view; `nil` if nothing is.
  public var place: ListPlace<Source.Key, Source.Item.ID>? {
    mutating get { selection.map { ListPlace(target: $0, line: selectionLine) } }
  }

  /// Goes back to a place, as far as its row is still here.
  public mutating func restore(_ place: ListPlace<Source.Key, Source.Item.ID>) {
    if let line = place.line { select(place.target, onLine: line) } else { select(place.target) }
  }

  /// Scrolls to the first row as far as the selection stays in sight.
  public mutating func showStart() { rows.showStart(measure) }

  /// The number of rows between what is in sight, or selected, and that end of the list.
  public mutating func rowsLeft(to edge: ListEdge) -> Int { rows.rowsLeft(to: edge, measure) }

  /// Whether nothing of the data is above the view.
  public var isScrolledToStart: Bool { rows.isScrolledToStart }

  /// Whether the first row of the data is selected and nothing is above the view.
  public var isAtTop: Bool {
    rows.isScrolledToStart && rows.selected == rows.selectableRow(from: 0)
  }

  /// The lines of the view that a scroll indicator covers; `nil` if everything is in sight.
  public var indicator: Range<Int>? {
    mutating get {
      let (height, window) = (size.height, dataSource.window)
      guard height > 0, !rows.isEmpty, window?.hasMore == true || !rows.isWhollyInSight(measure)
      else { return nil }
      let row = rows.selected ?? rows.top
      if let item = map.item(of: row, in: dataSource), let place = window?.place(item) {
        let line = min(height - 1, max(0, Int(place * Double(height - 1) + 0.5)))
        return line..<line + 1
      }
      let (count, shown) = (map.places.count, rows.lastVisibleRow(measure) + 1 - rows.top)
      let length = max(1, height * shown / count)
      let line = rows.top * (height - length) / max(1, count - shown)
      return line..<line + length
    }
  }

  /// Selects the row nearest to a place in the list: 0 is its beginning, 1 its end. Where the rows
  /// are a stretch of a longer list, it is one of those that are here.
  public mutating func select(atShare share: Double) {
    let (window, source, last) = (dataSource.window, dataSource, Double(max(1, rows.lastRow)))
    func place(_ row: Int) -> Double {
      map.item(of: row, in: source).flatMap { window?.place($0) } ?? Double(row) / last
    }
    let candidates = rows.rows.indices.filter { rows.rows[$0].isSelectable }
    guard let row = candidates.min(by: { abs(place($0) - share) < abs(place($1) - share) }) else {
      return
    }
    staysAtStart = false
    rows.select(row, measure)
  }

  /// The items of which something is in sight, from the top.
  public var itemsInSight: [Source.Item] {
    mutating get {
      guard !rows.isEmpty else { return [] }
      return (rows.top...rows.lastVisibleRow(measure)).compactMap {
        map.item(of: $0, in: dataSource)
      }
    }
  }

  /// The items below those in sight, as many as fill the view.
  public var itemsBelow: [Source.Item] {
    mutating get {
      guard !rows.isEmpty else { return [] }
      let first = rows.lastVisibleRow(measure) + 1
      var (end, height) = (first, 0)
      while end <= rows.lastRow, height < rows.size.height {
        height += rows.height(of: end, measure)
        end += 1
      }
      return (first..<end).compactMap { map.item(of: $0, in: dataSource) }
    }
  }

  // MARK: Rows

  private var measure: ListRows.Measure { map.measure(dataSource, width: rows.size.width) }

  private mutating func forgetHeights() {
    rows.forgetHeights()
    painter.forget()
  }

  /// The selection keeps its line on the screen; if its row is gone, `RowMap.successor` takes it.
  private mutating func dataChanged(from old: Source) {
    let (oldMap, measureOld) = (map, map.measure(old, width: rows.size.width))
    let line = rows.selected.flatMap { rows.screenLine(of: $0, measureOld) }
    let isInSight = rows.isSelectionInSight(measureOld)
    let oldRows = rows
    map = RowMap(dataSource)
    let (source, window) = (dataSource, dataSource.window)
    picks.keep {
      source.matrix.index(of: $0) != nil || window?.mayContinue($0) == true
    }
    rows = ListRows(map.rows, size: oldRows.size)
    rows.margin = oldRows.margin
    let same = map.carryHeights(of: oldRows, oldMap, old, to: &rows, in: dataSource)
    painter.carry(dataSource.looksSame(as: old) ? same : [])
    guard let selected = oldRows.selected,
      let row = oldMap.successor(of: selected, of: old, in: map, of: dataSource, rows)
    else { return startAgain(after: oldRows, oldMap, old) }
    rows.selected = row
    let top = map.row(of: oldMap.target(of: oldRows.top, in: old), in: dataSource)
    if !isInSight, let top {
      (rows.top, rows.offset) = (top, oldRows.offset)
      return rows.closeGap(measure)
    }
    rows.put(row, at: line ?? rows.stickyLines(of: row, measure), measure)
    rows.revealSelection(measure)
  }

  /// Nothing was selected before, or nothing can be now: shows the start, or what was at the top.
  private mutating func startAgain(
    after oldRows: ListRows, _ oldMap: RowMap<Source>, _ old: Source
  ) {
    rows.selected = nil
    guard oldRows.selected == nil, !oldRows.isEmpty, rows.selectableRow(from: 0) == nil,
      let top = map.row(of: oldMap.target(of: oldRows.top, in: old), in: dataSource)
    else {
      move(.top)
      return
    }
    (rows.top, rows.offset) = (top, oldRows.offset)
    rows.revealSelection(measure)
  }
}
