/// A limit on the entries kept of a feed.
public struct Retention: Equatable, Sendable {
  /// Days for which an entry is kept after it was first seen; `nil` for ever.
  public var days: Int?
  /// The number of newest entries that are kept; `nil` for all.
  public var items: Int?

  public init(days: Int? = nil, items: Int? = nil) {
    self.days = days
    self.items = items
  }
}
