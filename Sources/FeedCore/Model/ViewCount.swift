/// How many entries a saved view shows, as far as was looked.
public struct ViewCount: Equatable, Sendable {
  public var items: Int
  public var unread: Int
  /// Whether the archive was looked through to its end.
  public var extent: Extent

  public enum Extent: Equatable, Sendable {
    case whole, newest
  }

  public init(items: Int = 0, unread: Int = 0, extent: Extent = .whole) {
    self.items = items
    self.unread = unread
    self.extent = extent
  }
}
