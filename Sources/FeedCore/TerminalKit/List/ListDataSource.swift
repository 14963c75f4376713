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

  /// Returns whether an item can be picked, so that acts are about several at once. By default it
  /// can.
  func isPickable(_ item: Item) -> Bool

  /// Returns whether an item that is not among the rows may be beyond those that are held; by
  /// default it has gone.
  func mayGoOn(to id: Item.ID) -> Bool

  /// Returns where an item stands in all that there is, beyond the rows that are held: from 0 at
  /// the start to 1 at the end. By default `nil`: the rows are all that there is.
  func position(of item: Item) -> Double?

  /// Whether there is more than the rows that are held; by default there is not.
  var goesOn: Bool { get }
}

extension ListDataSource {
  public func trait(of item: Item) -> RowTrait { .selectable }
  public func isPickable(_ item: Item) -> Bool { true }
  public func mayGoOn(to id: Item.ID) -> Bool { false }
  public func position(of item: Item) -> Double? { nil }
  public var goesOn: Bool { false }
}

/// A value that a list can hold. Its identity finds it again after a change of data; its equality
/// says whether it must be measured and drawn again.
public protocol ListItem: Identifiable, Equatable, Sendable where ID: Sendable {}

/// What a row can do.
public enum RowTrait: Equatable, Sendable {
  /// The row can be selected, and chosen.
  case selectable
  /// The row is only read; the selection passes over it.
  case fixed
  /// The row can be selected; choosing it checks or unchecks it.
  case checked(Bool)
  /// The row can be selected; choosing it switches it on or off.
  case toggle(Bool)

  public var isSelectable: Bool {
    switch self {
    case .selectable, .checked, .toggle: true
    case .fixed: false
    }
  }
}
