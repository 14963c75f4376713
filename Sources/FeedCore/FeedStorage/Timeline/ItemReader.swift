import FeedFormats
import FeedModel
import GRDB
import TerminalKit

/// Reads rows of the river by their IDs.
struct ItemReader {
  let db: Database
  /// Whether the items get the tags of their feeds.
  var withTags = false

  /// Returns the entries with these IDs, in their order and without deleted ones.
  func items(_ ids: [Int64]) throws -> [FeedItem] {
    try db.rows(withTags ? Self.byNumberWithTags : Self.byNumber, [Self.json(ids)], item)
  }

  private static let byNumber = byNumber(columns)
  private static let byNumberWithTags = byNumber(columnsWithTags)

  private static func byNumber(_ columns: String) -> String {
    """
    SELECT \(columns)
    FROM json_each(?) AS wanted CROSS JOIN entry ON entry.id = wanted.value
      JOIN feed ON feed.id = entry.feed
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
      (SELECT colour FROM touch CROSS JOIN rule ON rule.id = touch.rule
        WHERE touch.entry = entry.id AND colour IS NOT NULL AND NOT isGone
        ORDER BY rule.position LIMIT 1),
      (SELECT rule.name FROM hidden CROSS JOIN rule ON rule.id = hidden.rule
        WHERE hidden.entry = entry.id),
      \(EntryRecord.columns.map { "entry.\($0)" }.joined(separator: ", "))
    """

  /// The same with the tags of the feed at the end.
  private static let columnsWithTags = columns + ", feed.tags"
  /// The index of the tags.
  private static let tags = before + EntryRecord.columns.count

  /// The number of `columns` before those of the record.
  private static let before = 8

  /// Returns the row of `entry` itself.
  static func record(_ row: Row) -> EntryRecord { EntryRecord(row: row, from: before) }

  static func item(_ row: Row) -> FeedItem {
    let record = record(row)
    let isUnread: Bool = row[3]
    let colour: String? = row[6]
    let head = EntryHead(
      id: EntryID(row[0]), feed: FeedID(row[1]),
      feedTitle: AddressText.withoutCredentials(row[2]), author: record.author,
      link: record.link, published: record.published, commentCount: record.commentCount,
      isRead: !isUnread, isFavourite: row[4], rating: row[5],
      highlight: colour.flatMap(HighlightColour.init), mutedBy: row[7])
    return record.item(head)
  }
}
