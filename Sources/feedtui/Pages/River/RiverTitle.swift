import FeedModel
import TerminalKit

/// What the title bar says of a river.
struct RiverTitle {
  /// The title of a feed that is shown alone.
  let feed: String
  let clock: Clock

  init(feed: String, _ clock: Clock) {
    self.feed = feed
    self.clock = clock
  }

  func text(of window: RiverWindow) -> String {
    let request = window.request
    guard let query = request.search else { return name(of: request.filter) }
    let title = "\(name(of: request.filter)) · “\(Sanitizer.line(query.text))”"
    guard let page = window.page, page.request == request else { return title }
    return ([title] + facts(of: page)).joined(separator: " · ")
  }

  private func name(of filter: Filter) -> String {
    switch filter {
    case .all: "All"
    case .unread: "Unread"
    case .favourites: "Favourites"
    case .rated: "Rated"
    case .feed: feed
    case .queryFeed(let queryFeed): Sanitizer.line(queryFeed.name)
    }
  }

  /// "12+ hits", and how far the index reaches where it is not complete.
  private func facts(of page: TimelinePage) -> [String] {
    let count = page.rows.count
    let isMore = page.hasNewer || page.hasOlder
    let hits = "\(count)\(isMore ? "+" : "") \(count == 1 ? "hit" : "hits")"
    guard let day = page.unsearched else { return [hits] }
    let title = Wording.title(of: day, today: clock.today, style: clock.dates)
    return [hits, "indexed back to \(title)"]
  }
}
