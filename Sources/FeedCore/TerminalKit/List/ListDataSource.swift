/// The sections of a page, and the cell of every row. Each page has one such type. It never
/// changes, and is tested without a screen.
public protocol ListDataSource<Key, Header, Item> {
  associatedtype Key: Hashable & Sendable
  associatedtype Header: Equatable & Sendable
  associatedtype Item: ListItem

  var matrix: SectionMatrix<Key, Header, Item> { get }

  /// Returns the cell of an item: the one place where kinds of items are told apart.
  func cell(for item: Item) -> any Cell

  /// Returns the cell of a section's header. `foldedCount` is the number of items that are out of
  /// sight; `nil` if the section is open.
  func cell(for header: Header, foldedCount: Int?) -> any Cell

  /// Returns what an item's row can do; by default it can be selected.
  func trait(of item: Item) -> RowTrait

  /// Whether the header of an open section can be selected; by default it cannot. That of a folded
  /// one always can.
  func canSelect(header: Header) -> Bool

  /// Whether equal items look the same in both, so that what was drawn of them can be drawn again.
  /// By default they do not.
  func looksSame(as other: Self) -> Bool

  /// The rest of a longer list, of which the rows are a stretch; by default `nil`: they are all
  /// that there is.
  var window: ListWindow<Item>? { get }
}

extension ListDataSource {
  public func trait(of item: Item) -> RowTrait { .selectable }
  public func canSelect(header: Header) -> Bool { false }
  public func looksSame(as other: Self) -> Bool { false }
  public var window: ListWindow<Item>? { nil }
}

extension ListDataSource where Header == Never {
  public func cell(for header: Never, foldedCount: Int?) -> any Cell {}
}

/// Draws one row of a list. A cell owns its look, selected or not; nothing else reaches into it.
public protocol Cell {
  /// The row in words for users who hear it: its state, then what it is. Empty if there is nothing
  /// to say.
  var spoken: String { get }
  /// Returns the rows that the cell takes in `width` columns: at least 1, which is the default.
  func height(fitting width: Int) -> Int
  func draw(in canvas: inout Canvas, state: CellState)
  /// Returns the part of a selected cell of that size that is set off from the others: the rows of
  /// its title. By default that is the first row.
  func selectedPart(in size: Size) -> Rect
}

extension Cell {
  public func height(fitting width: Int) -> Int { 1 }

  public func selectedPart(in size: Size) -> Rect {
    Rect(x: 0, y: 0, width: size.width, height: 1)
  }
}

/// How a cell stands in its list.
public enum CellState: Equatable, Sendable {
  case normal
  case selected
}

/// A value that a list can hold. Its identity finds it again after a change of data; its equality
/// says whether it must be measured and drawn again.
public protocol ListItem: Identifiable, Equatable, Sendable where ID: Sendable {}
