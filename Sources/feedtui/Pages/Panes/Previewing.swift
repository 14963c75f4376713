package import FeedModel
package import TerminalKit

/// Shows the selected row of a list in the pane beside it. To be seen there marks nothing as read.
package protocol Previewing: AnyObject {
  /// The selected subject; `nil` if there is nothing to show of it.
  var selected: PreviewSubject? { get }
  /// Returns the subject in this list that the page shows; `nil` if it is not one of its pages.
  func subject(of page: any ViewController) -> PreviewSubject?
  /// Returns a page that shows what is selected, the given page itself if it can; `nil` if there is
  /// nothing to show.
  func preview(on page: (any ViewController)?, size: Size) -> (any ViewController)?
}

/// The subject of a preview.
package enum PreviewSubject: Equatable {
  case entry(EntryID)
  case feed(FeedID)
  case queryFeed(QueryFeed)
  /// The hits of a query, as the user wrote it.
  case query(String)
}
