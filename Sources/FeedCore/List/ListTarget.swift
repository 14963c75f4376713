/// What a place in a list is known by: an item, or the header of a section.
public enum ListTarget<Item: ListItem>: Hashable, Sendable {
  case header(SectionID)
  case item(Item.ID)

  /// The item it names; `nil` for a header.
  public var item: Item.ID? {
    switch self {
    case .item(let id): id
    case .header: nil
    }
  }

  /// The section whose header it names; `nil` for an item.
  public var section: SectionID? {
    switch self {
    case .header(let id): id
    case .item: nil
    }
  }
}
