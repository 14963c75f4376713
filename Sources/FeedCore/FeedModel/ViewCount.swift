/// The numbers of entries that a query feed shows, counted in all or part of the archive.
public struct ViewCount: Equatable, Sendable {
  public var items: Int
  public var unread: Int
  /// How much of the archive was counted: all of it, or only the newest entries.
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
