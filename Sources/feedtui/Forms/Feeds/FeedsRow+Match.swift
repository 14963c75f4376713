import FeedtuiPages

extension FeedsRow {
  /// The river of the feed or query feed, for the pane beside the page of feeds.
  @MainActor var match: MatchPreview.Match? {
    switch self {
    case .feed(let summary, _, _):
      MatchPreview.Match(.feed(summary.feed.id), .feed(summary.feed))
    case .queryFeed(let summary):
      MatchPreview.Match(.queryFeed(summary.queryFeed), .queryFeed(summary.queryFeed))
    case .profile, .account: nil
    }
  }
}
