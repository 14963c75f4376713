/// An attribute of an entry or its feed that a query can test.
///
/// The raw values are newsboat's names.
package enum QueryAttribute: String, CaseIterable, Hashable, Sendable {
  case title, link, author, content, guid
  /// "yes" or "no".
  case unread
  /// A favourite has all flags, any other entry none.
  case flags
  /// The date of publication in newsboat's format: "Sat, 21 Nov 2026 14:05:00 +0100".
  case date
  /// Whole days since the entry's place in the river.
  case age
  case feedTitle = "feedtitle"
  case feedAddress = "rssurl"
  /// The feed's tags, each followed by a blank. A single tag is tested with `#`.
  case tags
  /// The feed's place in the `feeds` file, counted from 1.
  case feedIndex = "feedindex"
  /// The numbers of unread entries and of all entries of the feed.
  case unreadCount = "unread_count"
  case totalCount = "total_count"
  /// The entry's categories. A single one is tested with `#` or `=`.
  case categories
  /// The address and the type of the first enclosure.
  case enclosureAddress = "enclosure_url"
  case enclosureType = "enclosure_type"

  /// newsboat's attributes that are not supported.
  package static let unsupported = [
    "articleindex", "feedlink", "feeddate", "description", "latest_article_age",
    "enclosure_description", "enclosure_description_mime_type",
  ]

  /// Whether the values are numbers, which can be compared by size.
  package var isNumber: Bool {
    switch self {
    case .age, .feedIndex, .unreadCount, .totalCount: true
    case .title, .link, .author, .content, .guid, .unread, .flags, .date, .feedTitle, .feedAddress,
      .tags, .categories, .enclosureAddress, .enclosureType:
      false
    }
  }
}
