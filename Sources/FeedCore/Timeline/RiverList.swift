/// The list of the river: a `ListView` specialised for its items.
///
/// Another module that used the generic list would look up type metadata at run time for every key.
public struct RiverList {
  private var list: ListView<FeedItem>
  /// The newest loaded entry, skipping the notices.
  public private(set) var newestEntry: FeedItem.ID?

  /// Makes a list without rows.
  public init(size: Size) {
    let nothing = ListDataSource<FeedItem>(
      matrix: SectionMatrix([]), header: { _ in NoCell() }, cell: { _ in NoCell() })
    list = ListView(dataSource: nothing, size: size)
  }

  /// Shows these days, with cells made by the closures.
  public mutating func show(
    _ matrix: SectionMatrix<FeedItem>, header: @escaping (Section<FeedItem>) -> any Cell,
    cell: @escaping (FeedItem) -> any Cell
  ) {
    newestEntry = matrix.first { $0.head != nil }?.id
    list.dataSource = ListDataSource(matrix: matrix, header: header, cell: cell)
  }

  public var size: Size {
    get { list.size }
    set { list.size = newValue }
  }

  public var selection: ListTarget<FeedItem>? { list.selection }
  public var selectedItem: FeedItem? { list.selectedItem }
  public var selectedSection: Section<FeedItem>? { list.selectedSection }
  public var isScrolledToStart: Bool { list.isScrolledToStart }
  public var isAtTop: Bool { list.isAtTop }

  @discardableResult
  public mutating func move(_ motion: Motion) -> Motion? { list.move(motion) }
  public mutating func select(_ target: ListTarget<FeedItem>) { list.select(target) }
  public mutating func select(_ target: ListTarget<FeedItem>, onLine line: Int) {
    list.select(target, onLine: line)
  }
  public var selectionLine: Int? { mutating get { list.selectionLine } }
  public mutating func selectFirst(of section: SectionID) { list.selectFirst(of: section) }
  public mutating func showStart() { list.showStart() }
  public mutating func measureAgain() { list.measureAgain() }
  public mutating func rowsLeft(to edge: ListEdge) -> Int { list.rowsLeft(to: edge) }
  public mutating func draw(in canvas: inout Canvas) { list.draw(in: &canvas) }

  /// Returns the next item from the selection towards an edge that satisfies the test.
  public func nextItem(_ edge: ListEdge, where test: (FeedItem) -> Bool) -> FeedItem.ID? {
    list.nextItem(edge, where: test)
  }
}

/// A cell for the empty list, which draws nothing.
private struct NoCell: Cell {
  func height(fitting width: Int) -> Int { 1 }
  func draw(in canvas: inout Canvas, state: CellState) {}
}
