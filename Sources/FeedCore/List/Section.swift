/// Names a section of a list.
public struct SectionID: Hashable, Sendable {
  public let rawValue: Int

  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// A titled group of items. A section without items is folded: its header stands for it.
public struct Section<Item: ListItem>: Identifiable, Equatable, Sendable {
  public let id: SectionID
  public var title: String
  public var items: [Item]

  public init(id: SectionID, title: String, items: [Item]) {
    self.id = id
    self.title = title
    self.items = items
  }
}
