/// A row of the page of feeds.
public enum FeedsRow: ListItem {
  /// All feeds together, and the archive.
  case profile(FeedsOverview)
  /// A feed in the section of one of its tags, with all of them.
  case feed(FeedSummary, FeedsGroup, tags: [String], isHidden: Bool)

  public enum ID: Hashable, Sendable {
    case profile
    case feed(FeedID, FeedsGroup)
  }

  public var id: ID {
    switch self {
    case .profile: .profile
    case .feed(let summary, let group, _, _): .feed(summary.id, group)
    }
  }

  /// The feed; `nil` for the profile.
  public var summary: FeedSummary? {
    switch self {
    case .profile: nil
    case .feed(let summary, _, _, _): summary
    }
  }
}
