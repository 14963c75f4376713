/// A limit on the entries kept of a feed.
package struct Retention: Equatable, Sendable {
  /// Days for which an entry is kept after it was first seen; `nil` for ever.
  package var days: Int?
  /// The number of newest entries that are kept; `nil` for all.
  package var items: Int?

  package init(days: Int? = nil, items: Int? = nil) {
    self.days = days
    self.items = items
  }
}
