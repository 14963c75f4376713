package import FeedModel
import TerminalKit

/// A row of the page of feeds.
nonisolated package enum FeedsRow: ListItem {
  /// All feeds together, with the archive.
  case profile(FeedsOverview)
  /// An account on a server.
  case account(AccountReport)
  /// A query feed.
  case queryFeed(QueryFeedSummary)
  /// A feed in one section.
  case feed(FeedSummary, FeedsGroup, FeedOptions)

  package enum ID: Hashable, Sendable {
    case profile
    case account(String)
    case queryFeed(QueryFeedID)
    case feed(FeedID, FeedsGroup)
  }

  package var id: ID {
    switch self {
    case .profile: .profile
    case .account(let report): .account(report.name)
    case .queryFeed(let queryFeed): .queryFeed(queryFeed.id)
    case .feed(let summary, let group, _): .feed(summary.id, group)
    }
  }

  /// The feed; `nil` for other rows.
  package var summary: FeedSummary? {
    switch self {
    case .profile, .account, .queryFeed: nil
    case .feed(let summary, _, _): summary
    }
  }
}
