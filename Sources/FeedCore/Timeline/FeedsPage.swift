/// The sections of the page of feeds, as they are shown.
public struct FeedsPage: Equatable, Sendable {
  public let listing: FeedsListing
  public let matrix: SectionMatrix<FeedsRow>
  /// What each section stands for.
  public let groups: [SectionID: FeedsGroup]

  /// Sections in `folded` are shown by their headers alone. With words to look for, feeds are shown whose
  /// titles or addresses have them, and nothing else.
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
  /// Whether it has these words in its title or address; they are in lower case.
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
