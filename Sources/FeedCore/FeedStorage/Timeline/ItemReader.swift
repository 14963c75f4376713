import FeedFormats
import FeedModel
import GRDB
import SafeText

/// Reads rows of the river by their IDs.
struct ItemReader {
  let db: Database
  /// Whether the items get the tags of their feeds.
  var withTags = false

  /// Returns the entries with these IDs, in their order and without deleted ones.
  func items(_ ids: [Int64]) throws -> [FeedItem] {
    try withPlaces(
      db.rows(withTags ? Self.byNumberWithTags : Self.byNumber, [Self.json(ids)], item))
  }

  func withPlaces(_ items: [FeedItem]) throws -> [FeedItem] {
    guard try db.number("SELECT 1 FROM heard LIMIT 1") != nil else { return items }
    return try items.map { item in
      guard case .episode(let head, var episode) = item,
        let row = try db.row(
          "SELECT seconds, length FROM heard WHERE entry = ?", [head.id.rawValue])
      else { return item }
      episode.heard = row[0]
      episode.duration = episode.duration ?? row[1]
      return .episode(head, episode)
    }
  }

  /// Returns the entries of a page. Only those that are not kept are read.
  func items(_ ids: [Int64], after last: ItemCache.Page?) throws -> [FeedItem] {
    guard var found = last?.items, !found.isEmpty else { return try items(ids) }
    for item in try items(ids.filter { found[$0] == nil }) {
      if let id = item.id.entry { found[id.rawValue] = item }
    }
    return ids.compactMap { found[$0] }
  }

  private static let byNumber = byNumber(joinedColumns)
  private static let byNumberWithTags = byNumber(joinedColumns + ", feed.tags")

  /// The marks are joined: a subquery for each of them would begin again with each row.
  private static func byNumber(_ columns: String) -> String {
    """
    SELECT \(columns)
    FROM json_each(?) AS wanted CROSS JOIN entry ON entry.id = wanted.value
      CROSS JOIN feed ON feed.id = entry.feed
      LEFT JOIN unreadRow AS unreadMark
        ON unreadMark.pile = (SELECT pile FROM livePile) AND unreadMark.entry = entry.id
      LEFT JOIN favourite AS favouriteMark ON favouriteMark.entry = entry.id
      LEFT JOIN rating AS ratingMark ON ratingMark.entry = entry.id
      LEFT JOIN tagged AS tagMark ON tagMark.entry = entry.id
      LEFT JOIN noted AS noteMark ON noteMark.entry = entry.id
      LEFT JOIN hidden AS hiddenMark ON hiddenMark.entry = entry.id
    ORDER BY wanted.key
    """
  }

  private func item(_ row: Row) -> FeedItem {
    withTags
      ? Self.item(row).withHead { $0.tags = TagList.tags(row[Self.tags]) } : Self.item(row)
  }

  /// Returns numbers in the form that SQLite's `json_each` reads, so that one statement serves any
  /// number of them.
  static func json(_ ids: some Sequence<Int64>) -> String {
    JSONWriter.list(ids.map { .number(Int($0)) })
  }

  /// The columns that a query must return for `item`, from `entry` joined with `feed`.
  static let columns = """
    entry.id, entry.feed, \(SubscriptionStore.feedTitle), \(MarkStore.isUnread("entry.id")),
      EXISTS (SELECT 1 FROM favourite WHERE favourite.entry = entry.id),
      ifnull((SELECT stars FROM rating WHERE rating.entry = entry.id), 0),
      \(colour),
      (SELECT \(hiding("hidden")) FROM hidden WHERE hidden.entry = entry.id),
      \(pageWords),
      (SELECT tagged.tags FROM tagged WHERE tagged.entry = entry.id),
      (SELECT noted.note FROM noted WHERE noted.entry = entry.id),
      \(enclosure),
      \(isDated),
      \(recordColumns)
    """

  /// The same where the marks are joined too.
  private static let joinedColumns = """
    entry.id, entry.feed, \(SubscriptionStore.feedTitle),
      unreadMark.entry IS NOT NULL OR ifnull(hiddenMark.isUnread, 0),
      favouriteMark.entry IS NOT NULL, ifnull(ratingMark.stars, 0),
      CASE WHEN EXISTS (SELECT 1 FROM touch) THEN \(colour) END,
      \(hiding("hiddenMark")),
      \(pageWords),
      tagMark.tags, noteMark.note,
      \(enclosure),
      \(isDated),
      \(recordColumns)
    """

  /// Returns the name of the rule that mutes it, or "" if the user has hidden it.
  private static func hiding(_ mark: String) -> String {
    """
    CASE WHEN \(mark).rule IS NOT NULL
        THEN (SELECT rule.name FROM rule WHERE rule.id = \(mark).rule)
        WHEN \(mark).reason = 'reader' THEN '' END
    """
  }
  private static let colour = """
    (SELECT colour FROM touch CROSS JOIN rule ON rule.id = touch.rule
        WHERE touch.entry = entry.id AND colour IS NOT NULL AND NOT isGone
        ORDER BY rule.position LIMIT 1)
    """
  /// The words of the full text, where the archive has any.
  private static let pageWords = """
    CASE WHEN EXISTS (SELECT 1 FROM webPage)
      THEN (SELECT words FROM webPage WHERE webPage.entry = entry.id) END
    """
  /// The address of the enclosure that makes the item what it is, or of the first one, where that
  /// is all there is to open.
  private static let enclosure = """
    CASE WHEN entry.link IS NULL
      THEN ifnull(
        CASE WHEN entry.kind IN ('audio', 'video') THEN
          (SELECT url FROM enclosure
            WHERE enclosure.entry = entry.id AND enclosure.type LIKE entry.kind || '/%'
            ORDER BY enclosure.position LIMIT 1) END,
        (SELECT url FROM enclosure WHERE enclosure.entry = entry.id
          ORDER BY enclosure.position LIMIT 1)) END
    """
  /// An entry without a date is at the time of its arrival, or spread over the day before. The date
  /// of an update, if there is no other, is with the text, which is not read for a row.
  private static let isDated = """
    entry.published IS NOT NULL OR entry.id & \(EntryID.spreadBit) = 0
      AND entry.id >> \(EntryID.sequenceBits) <> entry.firstSeen
    """
  private static let recordColumns = EntryRecord.columns.map { "entry.\($0)" }
    .joined(separator: ", ")

  /// The index of the tags.
  private static let tags = before + EntryRecord.columns.count

  /// The number of `columns` before those of the record.
  private static let before = 13

  /// Returns the row of `entry` itself.
  static func record(_ row: Row) -> EntryRecord { EntryRecord(row: row, from: before) }

  static func item(_ row: Row) -> FeedItem {
    var record = record(row)
    let pageWords: Int? = row[8]
    record.wordCount = max(record.wordCount, pageWords ?? 0)
    let isUnread: Bool = row[3]
    let (colour, muter, itemTags): (String?, String?, String?) = (row[6], row[7], row[9])
    var head = EntryHead(
      id: EntryID(row[0]), feed: FeedID(row[1]),
      feedTitle: AddressText.withoutCredentials(row[2]), author: record.author,
      link: (record.link ?? row[11]).map(WebAddress.meant), published: record.published,
      commentCount: record.commentCount,
      isRead: !isUnread, isFavourite: row[4], rating: row[5],
      itemTags: itemTags.map(TagList.tags) ?? [], note: row[10],
      highlight: colour.flatMap(HighlightColour.init),
      hiding: muter.map { $0.isEmpty ? .user : .rule($0) })
    head.isDated = row[12]
    return record.item(head)
  }
}

extension EntryRecord {
  /// Returns the row of the river for the entry.
  ///
  /// Only this function maps the archive's kinds to the river's.
  func item(_ head: EntryHead) -> FeedItem {
    switch kind {
    case .article:
      let (title, lead) = heading
      return .article(head, Article(title: title, lead: lead, wordCount: wordCount, image: picture))
    case .status:
      return .status(head, Status(text: lead.isEmpty ? heading.title : lead))
    case .photo:
      return .photo(
        head,
        Photo(
          caption: title ?? lead, alternative: alternative, image: image, width: width,
          height: height))
    case .audio, .video:
      let medium = kind == .audio ? Episode.Medium.audio : .video
      return .episode(
        head, Episode(title: heading.title, medium: medium, duration: duration, size: size))
    case .link:
      return .link(head, Link(title: heading.title, host: host, comments: comments))
    }
  }

  private var picture: ParsedItem.Image? {
    image.map {
      ParsedItem.Image(url: $0, alternative: alternative, width: width, height: height)
    }
  }

  /// The title, and the rest of the lead.
  ///
  /// A missing title is replaced by the first sentence of the lead, or if there is no lead by the
  /// link's host.
  private var heading: (title: String, lead: String) {
    if let title, !title.isEmpty { return (title, lead) }
    if !lead.isEmpty {
      let (sentence, rest) = BriefText.firstSentence(of: lead)
      return (sentence, rest)
    }
    return (host.isEmpty ? "Untitled" : host, "")
  }
}
