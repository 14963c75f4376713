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

  /// The rest of a longer list, of which the rows are a stretch; by default `nil`: they are all
  /// that there is.
  var window: ListWindow<Item>? { get }
}

extension ListDataSource {
  public func trait(of item: Item) -> RowTrait { .selectable }
  public var window: ListWindow<Item>? { nil }
}

/// What is known of a longer list beyond the stretch that a data source holds.
public struct ListWindow<Item: ListItem> {
  /// Whether there are rows beyond the stretch.
  public let hasMore: Bool
  private let mayContinue: (Item.ID) -> Bool
  private let place: (Item) -> Double?

  /// - Parameters:
  ///   - mayContinue: returns whether an item that is not in the stretch may be beyond it.
  ///   - place: returns where an item is in the whole list, from 0 at its start to 1 at its end;
  ///     `nil` if that is not known.
  public init(
    hasMore: Bool, mayContinue: @escaping (Item.ID) -> Bool, place: @escaping (Item) -> Double?
  ) {
    self.hasMore = hasMore
    self.mayContinue = mayContinue
    self.place = place
  }

  /// Returns whether the list may continue to an item that is not in the stretch; else it has gone.
  public func mayContinue(to id: Item.ID) -> Bool { mayContinue(id) }

  /// Returns where an item is in the whole list, from 0 to 1; `nil` if that is not known.
  public func position(of item: Item) -> Double? { place(item) }
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
  /// The same, but it cannot be picked: acts on several rows are not about it.
  case single
  /// The row can be selected; choosing it checks or unchecks it.
  case checked(Bool)

  public var isSelectable: Bool {
    switch self {
    case .selectable, .single, .checked: true
    case .fixed: false
    }
  }

  /// Whether the row can be one of several that an act is about.
  public var isPickable: Bool {
    switch self {
    case .selectable, .checked: true
    case .single, .fixed: false
    }
  }
}
