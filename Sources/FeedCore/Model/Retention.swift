/// How much is kept of a feed.
public struct Retention: Equatable, Sendable {
  /// Days after an entry was first seen; `nil` for ever.
  public var days: Int?
  /// The newest so many; `nil` for all.
  public var items: Int?

  public init(days: Int? = nil, items: Int? = nil) {
    self.days = days
    self.items = items
  }
}
