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
