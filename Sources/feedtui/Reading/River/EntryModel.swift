import FeedtuiPages
import SafeText
import TerminalKit

/// What the cell of an entry shows. Each kind of entry has a model of its own.
nonisolated protocol EntryModel: Equatable, Sendable {
  var byline: Byline { get set }
  /// The kind in the words of queries.
  var kind: String { get }
  var title: String { get }
  /// The text of the entry where it has a single row.
  var headline: String { get }
  /// How long it takes to read; empty for what is not read.
  var length: String { get }
  /// What else is said of the entry.
  var spokenFacts: [String] { get }
  /// The picture below the rows of text; `nil` where none is shown.
  var frame: PictureFrame? { get }
  /// Returns the rows below the byline, with that many columns for text.
  func lines(_ room: Int) -> [CellLine]
}

nonisolated extension EntryModel {
  var headline: String { title }
  var length: String { "" }
  var spokenFacts: [String] { [] }
  var frame: PictureFrame? { nil }

  /// "Title, unread, starred, from Feed, 4 minutes, 3 hours ago", with the kind of what is not an
  /// article.
  var spoken: String {
    SpokenWords.joined(
      [title, kind == "article" ? "" : kind] + byline.spokenMarks + [byline.spokenSource]
        + spokenFacts + [byline.spokenAge])
  }

  /// Bold while the entry is unread, like the mark in the gutter; in the colour that a rule gives
  /// it.
  var titleStyle: Style {
    guard byline.muting == nil else { return .muted }
    if let highlight = byline.highlight { return Style(highlight, byline.isUnread ? .bold : []) }
    return Style(byline.isUnread ? .unread : .read)
  }

  /// The rows of the title.
  func titleLines(_ room: Int) -> [CellLine] {
    CellLine.wrap(title, style: titleStyle, width: room, maximum: Appearance.mostRows)
  }
}
