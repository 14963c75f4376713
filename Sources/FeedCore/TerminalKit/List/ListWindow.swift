/// What is known of a longer list beyond the stretch that a data source holds.
public struct ListWindow<Item: ListItem> {
  /// Whether there are rows above the stretch, and below it.
  public let hasRowsAbove: Bool
  public let hasRowsBelow: Bool
  /// Returns whether the list may continue to an item that is not in the stretch; else it has gone.
  public let mayContinue: (Item.ID) -> Bool
  /// Returns where an item is in the whole list, from 0 at its start to 1 at its end; `nil` if that
  /// is not known.
  public let place: (Item) -> Double?

  public init(
    hasRowsAbove: Bool, hasRowsBelow: Bool, mayContinue: @escaping (Item.ID) -> Bool,
    place: @escaping (Item) -> Double?
  ) {
    (self.hasRowsAbove, self.hasRowsBelow) = (hasRowsAbove, hasRowsBelow)
    self.mayContinue = mayContinue
    self.place = place
  }

  /// Whether there are rows beyond the stretch.
  public var hasMore: Bool { hasRowsAbove || hasRowsBelow }
}
