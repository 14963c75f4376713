import FeedModel
import TerminalKit

/// Where a page is shown while there are two panes.
enum Pane {
  /// On the left; what is selected there is shown on the right.
  case list(any Previewing)
  /// The same, and on wide screens in a pane of its own before the list that was opened from it.
  case sidebar(any Previewing)
  /// On the right, beside the list that it was opened from.
  case detail
  /// On the right, beside the page that it was opened from, while it is on top.
  case companion
  /// On the whole screen.
  case whole
}

/// Shows the selected row of a list in the pane beside it. To be seen there marks nothing as read.
protocol Previewing: AnyObject {
  /// What is selected; `nil` if there is nothing to show of it.
  var selected: PreviewSubject? { get }
  /// What of this list that page shows; `nil` if it is not one of its pages.
  func subject(of page: any ViewController) -> PreviewSubject?
  /// Returns a page that shows what is selected, the given page itself if it can; `nil` if there is
  /// nothing to show.
  func preview(on page: (any ViewController)?, size: Size) -> (any ViewController)?
}

/// What a preview shows.
enum PreviewSubject: Equatable {
  case entry(EntryID)
  case feed(FeedID)
  case queryFeed(QueryFeed)
}
