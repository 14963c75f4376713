import FeedModel
package import TerminalKit

/// Shows beside a page what its query finds, or what belongs to its selected row.
package final class MatchPreview: Previewing {
  /// The subject of the preview, and the page that shows it; `nil` if there is none.
  package struct Match {
    package let subject: PreviewSubject
    package let destination: () -> Destination?

    package init(
      _ subject: PreviewSubject, _ destination: @escaping @autoclosure () -> Destination?
    ) {
      self.subject = subject
      self.destination = destination
    }
  }

  private let context: PageContext
  private var navigation: (any Navigator)? { context.navigation }
  private let match: () -> Match?
  /// The page that was made last, and what it shows.
  private weak var page: (any ViewController)?
  private var shown: PreviewSubject?

  package init(_ context: PageContext, _ match: @escaping () -> Match?) {
    self.context = context
    self.match = match
  }

  package var selected: PreviewSubject? { match()?.subject }

  package func subject(of page: any ViewController) -> PreviewSubject? {
    page === self.page ? shown : nil
  }

  package func preview(on page: (any ViewController)?, size: Size) -> (any ViewController)? {
    guard let match = match(), let destination = match.destination(),
      let new = navigation?.page(at: destination, size: size)
    else { return nil }
    (self.page, shown) = (new, match.subject)
    new.size = size
    new.appear()
    return new
  }
}
