import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText

/// What the title bar says of a river, and what the river says in place of its rows.
struct RiverWords {
  let context: PageContext
  /// The title of a feed that is shown alone.
  let feed: String
  private var keys: KeyHints { context.keys }

  init(_ context: PageContext, feed: String) {
    self.context = context
    self.feed = Sanitizer.line(feed)
  }

  // MARK: The title

  /// The name of a view.
  func name(of kind: RiverKind) -> String {
    switch kind {
    case .all: "All"
    case .unread: "Unread"
    case .favourites: "Starred"
    case .rated: "Rated"
    case .tagged: "Tagged"
    case .feed: feed
    case .queryFeed(let queryFeed): Sanitizer.line(queryFeed.name)
    }
  }

  func title(of window: RiverWindow) -> String {
    let request = window.request
    var title = name(of: request.kind)
    if let query = request.search { title += " · “\(Sanitizer.line(query.text))”" }
    guard let page = window.page, page.request.kind == request.kind,
      page.request.search == request.search
    else { return title }
    // The count stays while another stretch of the same view is on its way.
    if let unread = window.rows?.unread, unread > 0 {
      title += " · \(Wording.grouped(unread)) unread"
    }
    if let order = page.request.scope.order { title += " · \(order.phrase)" }
    guard page.request == request else { return title }
    if request.search != nil { title += " · \(hits(on: page))" }
    if let scan = page.scan {
      // "searching… Tuesday 4 March" while the archive is scanned for more.
      let (clock, reach) = (context.clock, scan.reach)
      let day = clock.zone.day(at: reach.sortTime)
      title += " · searching… \(Wording.title(of: day, today: clock.today, style: clock.dates))"
    }
    return title
  }

  /// "12+ hits" of a search, with those of folded days.
  private func hits(on page: TimelinePage) -> String {
    let folded = page.foldedDays.map { page.counts[$0]?.shown }
    let count = folded.compactMap(\.self).reduce(page.rows.count, +)
    let isMore = page.hasNewer || page.hasOlder || folded.contains(nil)
    return "\(Wording.grouped(count))\(isMore ? "+" : "") \(count == 1 ? "hit" : "hits")"
  }

  // MARK: Messages

  /// `isLate` says that the archive takes its time.
  func loading(isLate: Bool) -> PageMessage {
    PageMessage(headline: isLate ? "Searching the archive…" : "Loading…")
  }

  func failed(_ message: String) -> PageMessage {
    .failure(message, help: "\(keys["refresh-all"]) refresh · \(keys["quit"]) quit")
  }

  /// The page has no rows, or none yet. `findings` is what other searches would find.
  func nothing(on page: TimelinePage, _ findings: [String]) -> PageMessage {
    if page.scan != nil { return loading(isLate: true) }
    return page.request.search == nil ? empty(page.request.kind) : nothingFound(findings)
  }

  /// What someone who follows nothing can begin with.
  private var beginnings: String {
    let capabilities = context.config.capabilities
    let (add, list) = (keys["add-feed"], keys["import-opml"])
    return [
      capabilities.contains(.adding)
        ? "Press \(add) and paste the address of a feed, or of any page" : "",
      capabilities.contains(Capabilities.importingLists) ? "\(list) takes an OPML file" : "",
      capabilities.contains(.programs) ? "'feedtui --demo' shows a sample" : "",
    ].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func nothingFound(_ findings: [String]) -> PageMessage {
    let ways = [
      "\(keys["back"]) back", "\(keys["search"]) new search", "\(keys["filter"]) filter",
    ]
    return PageMessage(
      headline: "Nothing found", help: (findings + ways).joined(separator: " · "))
  }

  /// The view holds nothing.
  private func empty(_ kind: RiverKind) -> PageMessage {
    switch kind {
    case .all where context.isRefreshing:
      PageMessage(headline: "Fetching your feeds…", help: "\(keys["cancel"]) cancels")
    case .all:
      PageMessage(
        headline: "No items yet",
        help: context.config.neighbour.map {
          "newsboat's feeds are in \($0): 'feedtui import newsboat' adds them"
        } ?? beginnings)
    case .unread:
      PageMessage(
        headline: "Nothing unread", help: "\(keys["all"]) all · \(keys["favourites"]) starred")
    case .favourites:
      PageMessage(
        headline: "Nothing starred yet",
        help: "\(keys["favourite"]) stars an item · \(keys["all"]) all")
    case .rated:
      PageMessage(
        headline: "Nothing rated yet",
        help: "\(keys["details"]) details of an item, where 1 to 5 rate it · \(keys["all"]) all")
    case .tagged:
      PageMessage(
        headline: "Nothing tagged yet",
        help: "\(keys["tag"]) tags an item · \(keys["later"]) later · \(keys["all"]) all")
    case .feed:
      PageMessage(headline: "No items in this feed", help: "\(keys["back"]) back")
    case .queryFeed:
      PageMessage(headline: "Nothing in this query feed", help: "\(keys["back"]) back")
    }
  }
}
