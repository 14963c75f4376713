import TerminalKit

extension FeedsRow {
  /// The river of the feed or query feed, for the pane beside the page of feeds.
  @MainActor func match(in context: PageContext) -> MatchPreview.Match? {
    switch self {
    case .feed(let summary, _, _):
      let feed = summary.feed
      return MatchPreview.Match(subject: .feed(feed.id)) { size in
        RiverViewController(context, .feed(feed.id), title: feed.title, size: size)
      }
    case .queryFeed(let summary):
      return MatchPreview.Match(subject: .queryFeed(summary.queryFeed)) { size in
        RiverViewController(context, .queryFeed(summary.queryFeed), size: size)
      }
    case .profile, .account: return nil
    }
  }
}
