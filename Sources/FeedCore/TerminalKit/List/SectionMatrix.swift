/// The sections that a list shows, as a collection of their items.
///
/// Indices are opaque: `index(of:)` finds an item by its identity.
public struct SectionMatrix<
  Key: Hashable & Sendable, Header: Equatable & Sendable, Item: ListItem
>: BidirectionalCollection, Equatable, Sendable {
  public struct Index: Hashable, Comparable, Sendable {
    let section: Int
    let item: Int

    public static func < (a: Index, b: Index) -> Bool {
      (a.section, a.item) < (b.section, b.item)
    }
  }

  public let sections: [Section<Key, Header, Item>]
  private let places: [Item.ID: Index]

  /// Every identity and every key must occur once; of a second one only the first is found.
  public init(_ sections: [Section<Key, Header, Item>] = []) {
    self.sections = sections
    var places: [Item.ID: Index] = [:]
    places.reserveCapacity(sections.reduce(0) { $0 + $1.items.count })
    for (s, section) in sections.enumerated() {
      for (i, item) in section.items.enumerated() {
        let id = item.id
        if let first = places.updateValue(Index(section: s, item: i), forKey: id) {
          places[id] = first
        }
      }
    }
    self.places = places
  }

  public static func == (a: Self, b: Self) -> Bool { a.sections == b.sections }

  public var startIndex: Index { firstItem(from: Index(section: 0, item: 0)) }
  public var endIndex: Index { Index(section: sections.count, item: 0) }

  public subscript(index: Index) -> Item { sections[index.section].items[index.item] }

  public func index(after index: Index) -> Index {
    firstItem(from: Index(section: index.section, item: index.item + 1))
  }

  public func index(before index: Index) -> Index {
    if index.item > 0 { return Index(section: index.section, item: index.item - 1) }
    var section = index.section - 1
    while section > 0, sections[section].items.isEmpty { section -= 1 }
    return Index(section: section, item: sections[section].items.count - 1)
  }

  /// Returns the place of the item with that identity; `nil` if it is not here.
  public func index(of id: Item.ID) -> Index? { places[id] }

  /// Returns the item with that identity; `nil` if it is not here.
  public func item(_ id: Item.ID) -> Item? { places[id].map { self[$0] } }

  /// The first place at or after `index` that holds an item, past sections without items.
  private func firstItem(from index: Index) -> Index {
    var (section, item) = (index.section, index.item)
    while section < sections.count, item >= sections[section].items.count {
      (section, item) = (section + 1, 0)
    }
    return Index(section: section, item: item)
  }
}
