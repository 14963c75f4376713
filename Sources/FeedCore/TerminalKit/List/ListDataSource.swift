/// What a page shows: its sections, and the cell of every row. Each page has one such type; it is a
/// value, and is tested without a screen.
public protocol ListDataSource<Key, Header, Item> {
  associatedtype Key: Hashable & Sendable
  associatedtype Header: Equatable & Sendable
  associatedtype Item: ListItem

  var matrix: SectionMatrix<Key, Header, Item> { get }

  /// Returns the cell of an item: the one exhaustive `switch` over the kinds of items.
  func cell(for item: Item) -> any Cell

  /// Returns the cell of a section's header. `foldedCount` is the number of items that are out of
  /// sight; `nil` if the section is open.
  func cell(for header: Header, foldedCount: Int?) -> any Cell

  /// Returns what an item's row can do; by default it can be selected.
  func trait(of item: Item) -> RowTrait

  /// Whether the header of an open section can be selected; by default it cannot. That of a folded
  /// one always can.
  func canSelect(header: Header) -> Bool

  /// The rest of a longer list, of which the rows are a stretch; by default `nil`: they are all
  /// that there is.
  var window: ListWindow<Item>? { get }
}

extension ListDataSource {
  public func trait(of item: Item) -> RowTrait { .selectable }
  public func canSelect(header: Header) -> Bool { false }
  public var window: ListWindow<Item>? { nil }
}
