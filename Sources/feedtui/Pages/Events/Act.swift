package import FeedModel
package import FeedtuiLibrary
package import FeedtuiSettings

/// An act of the user: it changes marks, feeds, settings, or what is remembered for the
/// next start.
nonisolated package enum Act: Equatable, Sendable {
  /// Its number comes back when it has been stored or refused.
  case mark(Mark, [EntryID], number: Int)
  /// Marks all of a view as read, or a part of it.
  case readView(TimelineScope, SearchQuery?, within: ViewPart?, number: Int)
  /// Marks all of a view as unread.
  case unreadView(TimelineScope, number: Int)
  /// Has two downloads exchange their places.
  case exchangeDownloads(EntryID, EntryID)
  case feeds(FeedEdit)
  /// Changes these settings as one act. The summary names the change: "Density: compact".
  case settings([ConfigPlace.Change], summary: String)
  /// Edits the rules as one act: "Rule added: crypto". Each edit is about the rules as the edits
  /// before it have left them.
  case rules([RuleEdit], summary: String)
  /// Takes the last act back, whether it changed marks, feeds or settings; or does it again.
  case undo, redo
  /// Writes a copy of the entry into a new file.
  case save(EntryID, EntryFormat)
  /// Keeps how far a text has been read; `nil` forgets it.
  case keepPosition(ReadingPosition?, EntryID)
  /// Remembers a value for the next start, by the name of a `Preference`.
  case remember(String, String)
  /// Remembers a line that was typed into the prompt of that label.
  case rememberLine(String, of: String)
  /// Remembers where the user is.
  case rememberPlace(StartLocation)

  package var needs: Set<Capability> {
    switch self {
    case .feeds: [.feeds]
    case .settings, .rules: [.settings]
    case .save: [.files]
    case .mark(.downloaded, _, _), .exchangeDownloads: [.files, .network]
    case .mark, .readView, .unreadView, .undo, .redo, .keepPosition, .remember, .rememberLine,
      .rememberPlace:
      []
    }
  }
}
