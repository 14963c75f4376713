/// The identity of a row: an item, or the header of a section.
public enum ListTarget<Key: Hashable & Sendable, ID: Hashable & Sendable>: Hashable, Sendable {
  case header(Key)
  case item(ID)

  /// The identity of the item; `nil` for a header.
  public var item: ID? { if case .item(let id) = self { id } else { nil } }
}

/// A place in a list, to come back to.
public struct ListPlace<Key: Hashable & Sendable, ID: Hashable & Sendable>: Equatable, Sendable {
  let target: ListTarget<Key, ID>
  /// The line of the view on which the row began; `nil` if it was out of sight.
  let line: Int?
}
