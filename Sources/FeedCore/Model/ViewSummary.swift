/// A saved view with what is counted of it: a row of the page of all feeds.
public struct ViewSummary: Equatable, Sendable {
  public var view: SavedView
  /// Its place in the `feeds` file among the views, counted from 1.
  public var number: Int
  /// `nil` until it has been counted.
  public var count: ViewCount?

  public init(view: SavedView, number: Int, count: ViewCount? = nil) {
    self.view = view
    self.number = number
    self.count = count
  }
}

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
