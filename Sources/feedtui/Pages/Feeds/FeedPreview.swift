import FeedModel
import TerminalKit

/// The river of the selected feed, or query feed, beside the page of feeds.
final class FeedPreview: Previewing {
  private let context: PageContext
  private let list: ListPage<FeedsDataSource>
  /// The river that was made last, and what it shows.
  private weak var river: RiverViewController?
  private var shown: PreviewSubject?

  init(_ context: PageContext, of list: ListPage<FeedsDataSource>) {
    self.context = context
    self.list = list
  }

  var selected: PreviewSubject? {
    switch list.view?.selectedItem {
    case .feed(let summary, _, _): .feed(summary.id)
    case .queryFeed(let summary): .queryFeed(summary.queryFeed)
    case .profile, nil: nil
    }
  }

  func subject(of page: any ViewController) -> PreviewSubject? { page === river ? shown : nil }

  func preview(on page: (any ViewController)?, size: Size) -> (any ViewController)? {
    guard let river = makeRiver(size: size) else { return nil }
    (self.river, shown) = (river, selected)
    river.appear()
    return river
  }

  private func makeRiver(size: Size) -> RiverViewController? {
    switch list.view?.selectedItem {
    case .feed(let summary, _, _):
      let feed = summary.feed
      return RiverViewController(context, .feed(feed.id), title: feed.title, size: size)
    case .queryFeed(let summary):
      return RiverViewController(context, .queryFeed(summary.queryFeed), size: size)
    case .profile, nil: return nil
    }
  }
}
