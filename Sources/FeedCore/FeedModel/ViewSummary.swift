/// A query feed with its counts: a row of the page of all feeds.
public struct ViewSummary: Equatable, Sendable {
  public var view: SavedView
  /// The place of the query feed among those of the `feeds` file, counted from 1.
  public var number: Int
  /// The counts; `nil` until they have been made.
  public var count: ViewCount?

  public init(view: SavedView, number: Int, count: ViewCount? = nil) {
    self.view = view
    self.number = number
    self.count = count
  }
}
