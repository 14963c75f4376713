/// The sections of the page of feeds as shown, after folding and filtering.
public struct FeedsPage: Equatable, Sendable {
  public let listing: FeedsListing
  public let matrix: SectionMatrix<FeedsRow>
  /// The group that each section shows.
  public let groups: [SectionID: FeedsGroup]

  /// Makes the page of a listing.
  ///
  /// Only the headers of groups in `folded` are shown. If there are `words`, the page shows only
  /// feeds with them in their title or address and query feeds with them in their name, and nothing
  /// is folded.
  public init(
    _ listing: FeedsListing, folded: Set<FeedsGroup>, narrowedBy words: String = "",
    numbers: inout SectionNumbers
  ) {
    let words = words.lowercased()
    var sections: [Section<FeedsRow>] = []
    var groups: [SectionID: FeedsGroup] = [:]
    for group in (words.isEmpty ? [.profile] : []) + listing.groups {
      let rows =
        group == .profile
        ? [.profile(listing.overview)]
        : listing.rows(of: group).filter { $0.has(words) }
      guard !rows.isEmpty else { continue }
      let id = numbers.number(of: group)
      groups[id] = group
      let isFolded = words.isEmpty && folded.contains(group)
      sections.append(Section(id: id, title: group.title, items: isFolded ? [] : rows))
    }
    self.listing = listing
    self.groups = groups
    matrix = SectionMatrix(sections)
  }
}

extension FeedsRow {
  /// Returns whether the title, name or address contains these words, which are in lower case.
  fileprivate func has(_ words: String) -> Bool {
    guard !words.isEmpty else { return true }
    switch self {
    case .profile: return true
    case .view(let summary): return summary.view.name.lowercased().contains(words)
    case .feed(let summary, _, _, _):
      let feed = summary.feed
      return feed.title.lowercased().contains(words) || feed.url.lowercased().contains(words)
    }
  }
}
