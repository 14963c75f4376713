/// What of an entry, or of its feed, a saved view can ask for. The raw values are newsboat's names.
public enum ViewAttribute: String, CaseIterable, Hashable, Sendable {
  case title, link, author, content, guid
  /// "yes" or "no".
  case unread
  /// A favourite has every flag, another entry none.
  case flags
  /// When it was published, as newsboat writes it: "Sat, 21 Nov 2026 14:05:00 +0100".
  case date
  /// Whole days since its place in the river.
  case age
  case feedTitle = "feedtitle"
  case feedAddress = "rssurl"
  /// Each of the feed's tags, followed by a blank: whether a tag is there is asked with `#`.
  case tags
  /// The place of the feed in the `feeds` file, counted from 1.
  case feedIndex = "feedindex"
  /// How many entries of the feed are unread, and how many there are.
  case unreadCount = "unread_count"
  case totalCount = "total_count"
  /// Of the first enclosure.
  case enclosureAddress = "enclosure_url"
  case enclosureType = "enclosure_type"

  /// Attributes of newsboat's that are not supported.
  public static let unsupported = [
    "articleindex", "feedlink", "feeddate", "description", "latest_article_age",
    "enclosure_description", "enclosure_description_mime_type",
  ]

  /// Whether its values can be more or less.
  public var isNumber: Bool {
    switch self {
    case .age, .feedIndex, .unreadCount, .totalCount: true
    case .title, .link, .author, .content, .guid, .unread, .flags, .date, .feedTitle, .feedAddress,
      .tags, .enclosureAddress, .enclosureType:
      false
    }
  }
}
