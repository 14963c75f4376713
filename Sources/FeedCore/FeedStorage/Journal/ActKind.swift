/// The table of acts: what the user can do, and undo with one key, after a restart too.
///
/// An act in the table can be undone. Raw values are stored in the archive: a case keeps its name.
package enum ActKind: String, Equatable, Sendable, CaseIterable {
  case favourite, unfavourite
  case read, unread
  /// Marks a day, or another stretch of time, read.
  case dayRead
  /// Marks a view read.
  case viewRead
  /// Marks a view unread.
  case viewUnread
  case hide
  /// Shows hidden entries again.
  case show
  /// Gives entries the stars that are the act's value, 1 to 5.
  case rate
  /// Takes the stars away.
  case unrate
  /// Puts tags on entries and takes others off (`tagChange`).
  case tag
  /// Writes, changes or deletes the note of an entry (`noteChange`).
  case note
  /// Downloads files of entries.
  case download
  /// Downloads them no more, or deletes them.
  case dropDownload
  /// Exchanges the places of two downloads.
  case moveDownload
  /// An edit of the feeds file, or of the order of the tags.
  case edit
  /// A change of settings.
  case settings

  /// A row of the table.
  struct Row {
    /// What the archive does, and what it does to undo that; `nil` for an act that the program
    /// carries out and that has a `FileEdit`.
    let marks: (change: MarkChange, inverse: MarkChange)?
    /// The words after "Undone:".
    let words: String
    /// The number of such acts that are kept.
    let kept: Int

    init(_ change: MarkChange, undo inverse: MarkChange, _ words: String) {
      marks = (change, inverse)
      self.words = words
      kept = 200
    }

    /// An act whose `FileEdit` says how it is undone, and in what words.
    init(kept: Int) {
      marks = nil
      words = ""
      self.kept = kept
    }
  }

  var row: Row {
    switch self {
    case .favourite: Row(.favourite, undo: .unfavourite, "starred")
    case .unfavourite: Row(.unfavourite, undo: .favourite, "no longer starred")
    case .read: Row(.read, undo: .unread, "read")
    case .unread: Row(.unread, undo: .read, "unread")
    case .dayRead: Row(.read, undo: .unread, "day read")
    case .viewRead: Row(.read, undo: .unread, "read")
    case .viewUnread: Row(.unread, undo: .read, "unread")
    case .hide: Row(.hide, undo: .show, "hidden")
    case .show: Row(.show, undo: .hide, "shown again")
    case .rate: Row(.rate, undo: .rateAsBefore, "rating")
    case .unrate: Row(.unrate, undo: .rateAsBefore, "rating")
    case .tag: Row(.tag, undo: .tagAsBefore, "tags")
    case .note: Row(.note, undo: .noteAsBefore, "note")
    case .download: Row(.download, undo: .downloadAsBefore, "download")
    case .dropDownload: Row(.dropDownload, undo: .keepDownload, "removed download")
    case .moveDownload: Row(.moveDownload, undo: .moveDownload, "order of downloads")
    case .edit: Row(kept: 200)
    case .settings: Row(kept: 1_000)
    }
  }
}
