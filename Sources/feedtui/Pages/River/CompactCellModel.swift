import FeedModel
import TerminalKit

/// The contents of an entry's row; its fields are put into words when they are drawn.
nonisolated struct CompactCellModel {
  let byline: Byline
  /// The title, with the rule that mutes it.
  let headline: String
  let titleStyle: Style
  let style: RowStyle
  private let item: FeedItem
  private let head: EntryHead

  init(_ cell: some EntryCell, of item: FeedItem, _ head: EntryHead, style: RowStyle) {
    byline = cell.byline
    headline = (cell.byline.muting.map { "\($0) · " } ?? "") + cell.headline
    titleStyle = cell.titleStyle
    self.style = style
    self.item = item
    self.head = head
  }

  /// Returns the text of a field; it is empty where the entry has no value for it.
  func text(of field: RowField) -> String {
    switch field {
    case .age: byline.age
    case .date:
      Wording.shortDate(of: style.zone.day(at: head.sortTime), style: style.dates)
    case .time: Wording.clock(head.sortTime, style.zone, style: style.clock)
    case .feed: byline.feed
    case .author: head.author ?? ""
    case .title: headline
    case .kind: kind
    case .words: words
    case .comments: comments
    case .host: head.link.map { Sanitizer.hostForDisplay($0) } ?? ""
    case .tags: head.tags.map(Sanitizer.line).joined(separator: ", ")
    case .rating: byline.stars ?? ""
    }
  }

  /// The kind in the words of queries.
  private var kind: String {
    switch item {
    case .article: "article"
    case .status: "status"
    case .photo: "photo"
    case .episode(_, let episode):
      switch episode.medium {
      case .audio: "audio"
      case .video: "video"
      }
    case .link: "link"
    case .notice, .muted: ""
    }
  }

  private var words: String {
    switch item {
    case .article(_, let article):
      article.wordCount > 0 ? Wording.readingTime(words: article.wordCount) : ""
    case .status, .photo, .episode, .link, .notice, .muted: ""
    }
  }

  private var comments: String {
    guard let count = head.commentCount, count > 0 else { return "" }
    return count > 9999 ? "\(count / 1000)k" : "\(count)"
  }
}
