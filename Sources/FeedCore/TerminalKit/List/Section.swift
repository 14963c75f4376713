/// A group of rows under a header, known by a key of its own type.
public struct Section<Key: Hashable & Sendable, Header: Equatable & Sendable, Item: ListItem>:
  Equatable, Sendable
{
  /// What a section shows. A folded section always has a header: nothing else would stand for it.
  public enum Content: Equatable, Sendable {
    /// Without a header the first item follows the last row of the section above.
    case open(Header?, [Item])
    /// `count` is the number of items that are out of sight.
    case folded(Header, count: Int)
  }

  public let key: Key
  public let content: Content

  public init(_ key: Key, _ content: Content) {
    self.key = key
    self.content = content
  }

  public init(_ key: Key, header: Header? = nil, items: [Item]) {
    self.init(key, .open(header, items))
  }

  public var header: Header? {
    switch content {
    case .open(let header, _): header
    case .folded(let header, _): header
    }
  }

  /// The items in sight: none while the section is folded.
  public var items: [Item] {
    switch content {
    case .open(_, let items): items
    case .folded: []
    }
  }

  /// The number of items out of sight; `nil` if the section is open.
  public var foldedCount: Int? {
    switch content {
    case .open: nil
    case .folded(_, let count): count
    }
  }
}
