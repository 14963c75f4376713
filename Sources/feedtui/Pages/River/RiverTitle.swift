import FeedModel
import SafeText

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
    var title = name(of: request.kind)
    if let query = request.search { title += " · “\(Sanitizer.line(query.text))”" }
    guard let page = window.page, page.request.kind == request.kind,
      page.request.search == request.search
    else { return title }
    // What has been counted stays while another stretch of the same view is on its way.
    if let unread = window.rows?.unread, unread > 0 {
      title += " · \(Wording.grouped(unread)) unread"
    }
    if let order = request.scope.order { title += " · \(order.phrase)" }
    guard page.request == request, request.search != nil || page.scan != nil else { return title }
    return ([title] + facts(of: page) + progress(of: page)).joined(separator: " · ")
  }

  /// "searching… Tuesday 4 March" while the archive is scanned for more.
  private func progress(of page: TimelinePage) -> [String] {
    guard let scan = page.scan else { return [] }
    let day = clock.zone.day(at: scan.reach.sortTime)
    return ["searching… \(Wording.title(of: day, today: clock.today, style: clock.dates))"]
  }

  func name(of kind: RiverKind) -> String {
    switch kind {
    case .all: "All"
    case .unread: "Unread"
    case .favourites: "Favourites"
    case .rated: "Rated"
    case .tagged: "Tagged"
    case .feed: feed
    case .queryFeed(let queryFeed): Sanitizer.line(queryFeed.name)
    }
  }

  /// "12+ hits" of a search, with those of folded days.
  private func facts(of page: TimelinePage) -> [String] {
    guard page.request.search != nil else { return [] }
    let folded = page.foldedDays.map { page.counts[$0]?.shown }
    let count = folded.compactMap(\.self).reduce(page.rows.count, +)
    let isMore = page.hasNewer || page.hasOlder || folded.contains(nil)
    let hits = "\(Wording.grouped(count))\(isMore ? "+" : "") \(count == 1 ? "hit" : "hits")"
    return [hits]
  }
}
