import FeedModel
import TerminalKit

/// Shows beside a page what its query finds, or what belongs to its selected row.
final class MatchPreview: Previewing {
  /// What the preview shows, and how its page is made: `nil` if it cannot be made.
  struct Match {
    let subject: PreviewSubject
    let page: (Size) -> (any ViewController)?
  }

  private let match: () -> Match?
  /// The page that was made last, and what it shows.
  private weak var page: (any ViewController)?
  private var shown: PreviewSubject?

  init(_ match: @escaping () -> Match?) {
    self.match = match
  }

  var selected: PreviewSubject? { match()?.subject }

  func subject(of page: any ViewController) -> PreviewSubject? {
    page === self.page ? shown : nil
  }

  func preview(on page: (any ViewController)?, size: Size) -> (any ViewController)? {
    guard let match = match(), let new = match.page(size) else { return nil }
    (self.page, shown) = (new, match.subject)
    new.size = size
    new.appear()
    return new
  }
}

/// The subject of a preview.
enum PreviewSubject: Equatable {
  case entry(EntryID)
  case feed(FeedID)
  case queryFeed(QueryFeed)
  /// The hits of a query, as the user wrote it.
  case query(String)
}

/// Shows the selected row of a list in the pane beside it. To be seen there marks nothing as read.
protocol Previewing: AnyObject {
  /// The selected subject; `nil` if there is nothing to show of it.
  var selected: PreviewSubject? { get }
  /// Returns the subject in this list that the page shows; `nil` if it is not one of its pages.
  func subject(of page: any ViewController) -> PreviewSubject?
  /// Returns a page that shows what is selected, the given page itself if it can; `nil` if there is
  /// nothing to show.
  func preview(on page: (any ViewController)?, size: Size) -> (any ViewController)?
}
