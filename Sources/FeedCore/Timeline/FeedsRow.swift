/// A row of the page of feeds.
public enum FeedsRow: ListItem {
  /// All feeds together, and the archive.
  case profile(FeedsOverview)
  /// A saved view.
  case view(ViewSummary)
  /// A feed in the section of one of its tags, with all of them.
  case feed(FeedSummary, FeedsGroup, tags: [String], isHidden: Bool)

  public enum ID: Hashable, Sendable {
    case profile
    /// By its number.
    case view(Int)
    case feed(FeedID, FeedsGroup)
  }

  public var id: ID {
    switch self {
    case .profile: .profile
    case .view(let view): .view(view.number)
    case .feed(let summary, let group, _, _): .feed(summary.id, group)
    }
  }

  /// The feed; `nil` for other rows.
  public var summary: FeedSummary? {
    switch self {
    case .profile, .view: nil
    case .feed(let summary, _, _, _): summary
    }
  }
}
