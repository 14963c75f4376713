/// The number of entries of a day.
package struct DayCount: Equatable, Sendable {
  /// Entries in the requested view, including those that are kept in sight.
  package var shown: Int
  /// Unread entries of the view.
  package var unread: Int
  /// Favourites, whatever the view.
  package var favourites: Int

  package init(shown: Int = 0, unread: Int = 0, favourites: Int = 0) {
    self.shown = shown
    self.unread = unread
    self.favourites = favourites
  }

  package mutating func subtract(_ other: DayCount) {
    shown -= other.shown
    unread -= other.unread
    favourites -= other.favourites
  }
}
