import FeedModel
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

nonisolated extension FeedsListing {
  /// Returns the river of what is below a heading; `nil` if it would have no items.
  func river(of group: FeedsGroup) -> RiverKind? {
    FeedsActs.river(of: rows(of: group), named: group.title)
  }

  /// The river of a tag, or of what is below another heading.
  @MainActor func match(of group: FeedsGroup) -> MatchPreview.Match? {
    guard case .queryFeed(let river) = river(of: group) else {
      return rows(of: group).first?.match
    }
    return .init(.queryFeed(river), .river(.queryFeed(river), title: group.title))
  }
}
