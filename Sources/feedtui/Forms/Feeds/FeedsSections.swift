import FeedModel
package import FeedtuiPages
package import TerminalKit

/// The sections of the page of feeds, as they are shown.
nonisolated package enum FeedsSections {
  /// Returns the sections of a listing; those in `folded` are shown by their headers alone. With
  /// words to look for, only feeds whose titles or addresses contain them are shown. Feeds without
  /// unread items that the arrangement would leave out stay if they are among the `kept`. The
  /// accounts are below the profile.
  package static func matrix(
    _ listing: FeedsListing, accounts: [AccountReport] = [], folded: Set<FeedsGroup>,
    narrowedBy words: String = "",
    as arrangement: FeedsArrangement = FeedsArrangement(), keeping kept: Set<FeedsRow.ID> = []
  ) -> FeedsMatrix {
    let words = words.lowercased()
    let groups = (words.isEmpty ? [.profile, .accounts] : []) + listing.groups
    return SectionMatrix(
      groups.compactMap { group in
        let rows: [FeedsRow] =
          switch group {
          case .profile: [.profile(listing.overview)]
          case .accounts: accounts.map(FeedsRow.account)
          case .queryFeeds, .tag, .heading, .untagged:
            arrangement.arranged(
              listing.rows(of: group).filter { $0.contains(words) }, keeping: kept)
          }
        guard !rows.isEmpty else { return nil }
        let header = FeedsHeader(
          group: group, count: rows.count,
          unread: rows.reduce(0) { $0 + ($1.summary?.unread ?? 0) })
        return words.isEmpty && folded.contains(group)
          ? Section(group, .folded(header, count: rows.count))
          : Section(group, header: header, items: rows)
      })
  }
}

/// The rows of the page of feeds by tag.
package typealias FeedsMatrix = SectionMatrix<FeedsGroup, FeedsHeader, FeedsRow>

nonisolated extension FeedsRow {
  /// Whether its title or address contains these words, which are in lower case.
  fileprivate func contains(_ words: String) -> Bool {
    guard !words.isEmpty else { return true }
    switch self {
    case .profile, .account: return true
    case .queryFeed(let summary): return summary.queryFeed.name.lowercased().contains(words)
    case .feed(let summary, _, _):
      let feed = summary.feed
      return feed.title.lowercased().contains(words) || feed.url.lowercased().contains(words)
    }
  }
}

/// The contents of the header of a section of the page of feeds.
nonisolated package struct FeedsHeader: Equatable, Sendable {
  package let group: FeedsGroup
  /// The number of feeds, or of query feeds.
  package let count: Int
  /// The number of their unread items.
  package let unread: Int
}
