import SafeText

/// A section of the page of feeds.
nonisolated package enum FeedsGroup: Hashable, Sendable {
  case profile
  /// The accounts on servers.
  case accounts
  /// The user's query feeds.
  case queryFeeds
  case tag(String)
  /// Feeds without a tag, below a heading of the user's file.
  case heading(String)
  /// Feeds without a tag or a heading.
  case untagged

  package var isTag: Bool { if case .tag = self { true } else { false } }

  package var title: String {
    switch self {
    case .profile: "Overview"
    case .accounts: "Accounts"
    case .queryFeeds: "Query feeds"
    case .tag(let tag): Sanitizer.line(tag)
    case .heading(let heading): Sanitizer.line(heading)
    case .untagged: "Untagged"
    }
  }
}
