import FeedFiltering

/// The manual's texts about the terms of queries.
nonisolated extension TermName {
  var example: String {
    switch self {
    case .state: "is:unread"
    case .kind: "kind:photo,episode"
    case .feed: "feed:example"
    case .tag: "tag:news,tech"
    case .author: "by:\"Jane Doe\""
    case .title: "title:release"
    case .link: "link:example.org/blog"
    case .category: "category:swift"
    case .since: "since:2026-11-21"
    case .before: "before:7d"
    case .rating: "rating:>=4"
    case .words: "words:300..1000"
    case .order: "sort:title"
    }
  }

  /// What an entry must satisfy.
  var meaning: String {
    switch self {
    case .state: "\(Self.list(values)): its marks"
    case .kind: "\(Self.list(values)); several with commas"
    case .feed: "the title or the address of its feed contains this"
    case .tag: "its feed has this tag, or one of several"
    case .author: "these words follow each other in its author"
    case .title: "these words follow each other in its title"
    case .link: "its address is on this host, and contains what follows the host"
    case .category: "these words follow each other in one of its categories"
    case .since:
      """
      in the river since then: a date, a month (`2026-11`), a year, `45m`, `12h`, `7d` or `4w` ago, \
      `today`, `yesterday` or `monday`
      """
    case .before: "in the river before then"
    case .rating: "your stars: `4`, `>=3`, `<3` or `2..4`"
    case .words: "the length of its text, in the same way"
    case .order:
      "the order of the list: \(Self.list(values.filter { !$0.hasPrefix("-") })); `-title` reverses it"
    }
  }

  private static func list(_ values: [String]) -> String {
    values.map { "`\($0)`" }.joined(separator: ", ")
  }
}
