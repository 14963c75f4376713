import FeedModel
import GRDB

/// A row of `entry`: what a cell of the river shows, and nothing heavier.
struct EntryRecord: Equatable {
  var kind: ParsedItem.Kind
  /// The title from the feed, or `nil` without one.
  var title: String?
  var author: String?
  var link: String?
  /// The host of the link for display; empty without one.
  var host: String
  /// The date from the feed, in seconds since 1970.
  var published: Int64?
  /// The beginning of the text.
  var lead: String
  var wordCount: Int
  var comments: String?
  var commentCount: Int?
  var image: String?
  var alternative: String?
  /// Pixels.
  var width: Int?
  var height: Int?
  /// Seconds.
  var duration: Int?
  /// Bytes.
  var size: Int?

  /// The columns of `entry` that a record fills, in the order of `values`.
  static let columns = [
    "kind", "title", "author", "link", "host", "published", "lead", "wordCount", "comments",
    "commentCount", "image", "alternative", "width", "height", "duration", "size",
  ]

  var values: [(any DatabaseValueConvertible)?] {
    [
      kind.rawValue, title, author, link, host, published, lead, wordCount, comments, commentCount,
      image, alternative, width, height, duration, size,
    ]
  }

  init(row: Row, from index: Int) {
    kind = ParsedItem.Kind(rawValue: row[index]) ?? .article
    title = row[index + 1]
    author = row[index + 2]
    link = row[index + 3]
    host = row[index + 4]
    published = row[index + 5]
    lead = row[index + 6]
    wordCount = row[index + 7]
    comments = row[index + 8]
    commentCount = row[index + 9]
    image = row[index + 10]
    alternative = row[index + 11]
    width = row[index + 12]
    height = row[index + 13]
    duration = row[index + 14]
    size = row[index + 15]
  }
}
