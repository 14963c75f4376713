/// A query feed with its counts: a row of the page of all feeds.
package struct ViewSummary: Equatable, Sendable {
  package var view: SavedView
  /// The place of the query feed among those of the `feeds` file, counted from 1.
  package var number: Int
  /// The counts; `nil` until they have been made.
  package var count: ViewCount?

  package init(view: SavedView, number: Int, count: ViewCount? = nil) {
    self.view = view
    self.number = number
    self.count = count
  }
}
