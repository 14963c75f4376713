/// The numbers of entries that a query feed shows, counted in all or part of the archive.
package struct QueryFeedCount: Equatable, Sendable {
  package var items: Int
  package var unread: Int
  /// How much of the archive was counted: all of it, or only the newest entries.
  package var extent: Extent

  package enum Extent: Equatable, Sendable {
    case whole, newest
  }

  package init(items: Int = 0, unread: Int = 0, extent: Extent = .whole) {
    self.items = items
    self.unread = unread
    self.extent = extent
  }
}
