/// An attribute of an entry or its feed that a query can test.
///
/// The raw values are newsboat's names; `summary` and those after it are our own.
package enum QueryAttribute: String, CaseIterable, Hashable, Sendable {
  case title, link, author, content, guid
  /// "yes" or "no".
  case unread
  /// The letters from newsboat; "f" for a favourite without any.
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
  /// The address and the type of the first enclosure.
  case enclosureAddress = "enclosure_url"
  case enclosureType = "enclosure_type"
  /// What its row shows: the title and the beginning of the text.
  case summary
  /// The title and the whole text.
  case text
  /// The categories that the feed gives, one a line. A single one is tested with `=`.
  case categories
  /// The host of the address.
  case host
  /// "article", "status", "photo", "audio", "video" or "link".
  case kind
  /// The number of words of the text.
  case words
  /// The user's stars, 1 to 5, or 0 without a rating.
  case rating
  /// Whether it is a favourite: "yes" or "no".
  case starred
  /// Whether a rule mutes it: "yes" or "no".
  case muted

  /// newsboat's attributes that are not supported.
  package static let unsupported = [
    "articleindex", "feedlink", "feeddate", "description", "latest_article_age",
    "enclosure_description", "enclosure_description_mime_type",
  ]

  /// Whether the values are numbers, which can be compared by size.
  package var isNumber: Bool {
    switch self {
    case .age, .feedIndex, .unreadCount, .totalCount, .words, .rating: true
    case .title, .link, .author, .content, .guid, .unread, .flags, .date, .feedTitle, .feedAddress,
      .tags, .enclosureAddress, .enclosureType, .summary, .text, .categories, .host, .kind,
      .starred, .muted:
      false
    }
  }
}
