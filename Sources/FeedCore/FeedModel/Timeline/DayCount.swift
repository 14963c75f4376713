/// The number of entries of a day.
public struct DayCount: Equatable, Sendable {
  /// Entries in the requested view, including those that are kept in sight.
  public var shown: Int
  /// Unread entries, whatever the view.
  public var unread: Int
  /// Favourites, whatever the view.
  public var favourites: Int

  public init(shown: Int = 0, unread: Int = 0, favourites: Int = 0) {
    self.shown = shown
    self.unread = unread
    self.favourites = favourites
  }
}
