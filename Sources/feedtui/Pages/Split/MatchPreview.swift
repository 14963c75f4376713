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
