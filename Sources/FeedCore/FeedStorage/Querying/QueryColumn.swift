import FeedModel
import GRDB

/// The attributes of entries in SQL, for the row `viewed` of `entry`.
enum QueryColumn {
  static let isUnread = MarkStore.isUnread("viewed.id")
  static let isFavourite =
    "EXISTS (SELECT 1 FROM favourite WHERE favourite.entry = viewed.id)"
  static let isMuted =
    "EXISTS (SELECT 1 FROM hidden WHERE hidden.entry = viewed.id AND hidden.reason = 'rule')"

  /// The texts that the index takes for the title.
  static let titles = SearchIndex.titles(of: "viewed")

  /// Returns a value as text, which is never `NULL`.
  ///
  /// `now` is SQL for the second up to which ages are counted.
  static func text(_ attribute: QueryAttribute, now: String) -> String {
    attribute.isNumber
      ? "CAST(\(value(attribute, now: now)) AS TEXT)" : "ifnull(\(value(attribute, now: now)), '')"
  }

  /// Returns a value, which is a number or text.
  static func value(_ attribute: QueryAttribute, now: String) -> String {
    switch attribute {
    case .title: "viewed.title"
    case .link: "viewed.link"
    case .author: "viewed.author"
    case .content: texts
    case .guid: ofBody("guid")
    case .unread: "CASE WHEN \(isUnread) THEN 'yes' ELSE 'no' END"
    case .flags: flags
    case .date:
      "\(QueryFunctions.date)(ifnull(viewed.published, viewed.id >> \(EntryID.sequenceBits)))"
    case .age: "((\(now) - (viewed.id >> \(EntryID.sequenceBits))) / 86400)"
    case .feedTitle: ofFeed(SubscriptionStore.feedTitle)
    case .feedAddress: ofFeed("feed.url")
    case .tags: "''"
    case .feedIndex: ofFeed("feed.position")
    case .unreadCount: ofCount("unread")
    case .totalCount: ofCount("shown")
    case .enclosureAddress: ofEnclosure("url")
    case .enclosureType: ofEnclosure("type")
    case .summary: "(ifnull(viewed.title, '') || ' ' || viewed.lead)"
    case .text: "(ifnull(viewed.title, '') || ' ' || ifnull(\(texts), ''))"
    case .categories: ofBody("categories")
    case .host: "viewed.host"
    case .kind: "viewed.kind"
    case .words: "viewed.wordCount"
    case .rating: "ifnull((SELECT rating.stars FROM rating WHERE rating.entry = viewed.id), 0)"
    case .starred: "CASE WHEN \(isFavourite) THEN 'yes' ELSE 'no' END"
    case .muted: "CASE WHEN \(isMuted) THEN 'yes' ELSE 'no' END"
    }
  }

  /// The flag letters from newsboat, in order, or "f" for a favourite without any.
  private static let flags = """
    ifnull(
      (SELECT group_concat(letter, '') FROM
        (SELECT flag.letter FROM flag WHERE flag.entry = viewed.id ORDER BY flag.letter)),
      CASE WHEN \(isFavourite) THEN 'f' ELSE '' END)
    """

  /// The HTML from the feed and from the web page.
  private static let texts = "(SELECT html FROM bodyText WHERE bodyText.entry = viewed.id)"

  private static func ofBody(_ column: String) -> String {
    "(SELECT body.\(column) FROM body WHERE body.entry = viewed.id)"
  }

  private static func ofFeed(_ value: String) -> String {
    "(SELECT \(value) FROM feed WHERE feed.id = viewed.feed)"
  }

  private static func ofCount(_ column: String) -> String {
    """
    ifnull((SELECT feedCount.\(column) FROM feedCount WHERE feedCount.feed = viewed.feed), 0)
    """
  }

  private static func ofEnclosure(_ column: String) -> String {
    """
    (SELECT enclosure.\(column) FROM enclosure WHERE enclosure.entry = viewed.id
      ORDER BY enclosure.position LIMIT 1)
    """
  }
}
