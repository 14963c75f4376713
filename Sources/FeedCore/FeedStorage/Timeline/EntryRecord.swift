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

  /// A column of `entry` that a record fills. Statements name the columns in this order.
  enum Column: Int, CaseIterable, CodingKey {
    case kind, title, author, link, host, published, lead, wordCount, comments, commentCount
    case image, alternative, width, height, duration, size

    /// The name in SQL, which the compiler writes for a coding key. Reflection would cost each
    /// start 3 million instructions.
    var name: String { stringValue }
  }

  /// The names of all columns.
  static let columns = Column.allCases.map(\.name)

  /// Adds the values of all columns to a row.
  func add(to row: inout RowStatement) {
    for column in Column.allCases { add(column, to: &row) }
  }

  private func add(_ column: Column, to row: inout RowStatement) {
    switch column {
    case .kind: row.add(kind.rawValue)
    case .title: row.add(title)
    case .author: row.add(author)
    case .link: row.add(link)
    case .host: row.add(host)
    case .published: row.add(published)
    case .lead: row.add(lead)
    case .wordCount: row.add(wordCount)
    case .comments: row.add(comments)
    case .commentCount: row.add(commentCount)
    case .image: row.add(image)
    case .alternative: row.add(alternative)
    case .width: row.add(width)
    case .height: row.add(height)
    case .duration: row.add(duration)
    case .size: row.add(size)
    }
  }

  /// Reads all columns of a row, of which the first is at `index`.
  init(row: Row, from index: Int) {
    kind = ParsedItem.Kind(rawValue: row[index + Column.kind.rawValue]) ?? .article
    title = row[index + Column.title.rawValue]
    author = row[index + Column.author.rawValue]
    link = row[index + Column.link.rawValue]
    host = row[index + Column.host.rawValue]
    published = row[index + Column.published.rawValue]
    lead = row[index + Column.lead.rawValue]
    wordCount = row[index + Column.wordCount.rawValue]
    comments = row[index + Column.comments.rawValue]
    commentCount = row[index + Column.commentCount.rawValue]
    image = row[index + Column.image.rawValue]
    alternative = row[index + Column.alternative.rawValue]
    width = row[index + Column.width.rawValue]
    height = row[index + Column.height.rawValue]
    duration = row[index + Column.duration.rawValue]
    size = row[index + Column.size.rawValue]
  }
}
