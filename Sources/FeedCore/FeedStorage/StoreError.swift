/// The reason why the archive could not do what was requested.
package enum StoreError: Error, Equatable, Sendable {
  /// A newer version of the program made the archive. It has been left untouched.
  case newerVersion
  /// An older version of the program made the archive, which is opened for reading only.
  case olderVersion
  /// Nobody but its owner can read the archive: its log is not there.
  case notShared
  /// The file is something else. It has been left untouched.
  case notAnArchive(path: String)
  /// SQLite cannot read the archive or a part of it.
  case damaged(path: String)
  /// The archive is damaged, and cannot be moved aside while another program has it open.
  case damagedAndOpen
  /// The search index is damaged. Everything else is intact.
  case damagedSearch
  case cannotCreate(path: String, reason: String)
  /// Another program has kept the archive locked for seconds.
  case busy
  /// The task was cancelled.
  case cancelled
  /// The disk is full, or the file may only be read.
  case notWritten(reason: String)
  /// Reading or writing failed.
  case io(reason: String)
  /// A visitor's marks cannot be written.
  case marks(reason: String)
  /// The archive of an operator cannot be used.
  case shared(reason: String)
}

extension StoreError {
  /// One sentence for the user.
  package var message: String {
    switch self {
    case .newerVersion:
      "The archive was made by a newer version of feedtui; it was left untouched."
    case .olderVersion:
      "The archive was made by an older version of feedtui: refresh it with this one first."
    case .notShared:
      "The archive is not shared yet: its owner shares it with 'feedtui refresh --share'."
    case .notAnArchive(let path):
      "\(path) is not a feedtui archive; it was left untouched."
    case .damaged(let path):
      "The archive \(path) is damaged: restart feedtui to recover what can be read."
    case .damagedAndOpen:
      "The archive is damaged, and another feedtui has it open: quit that one and try again."
    case .damagedSearch:
      "The search index is damaged."
    case .cannotCreate(let path, let reason):
      "\(path) cannot be opened: \(reason)."
    case .cancelled:
      "Interrupted."
    case .busy:
      "The archive is locked by another program."
    case .io(let reason):
      "The archive cannot be read or written: \(reason)."
    case .notWritten(let reason):
      "The archive cannot be written: \(reason)."
    case .marks(let reason):
      "Your marks cannot be kept: \(reason)."
    case .shared(let reason):
      "The shared archive cannot be used: \(reason)."
    }
  }

  /// What is said to a visitor, who must not learn the operator's paths, and who writes nothing but
  /// marks.
  var forVisitor: StoreError {
    switch self {
    case .notWritten(let reason): .marks(reason: reason)
    case .damaged, .damagedAndOpen: .shared(reason: "it is damaged")
    case .notAnArchive: .shared(reason: "it is not a feedtui archive")
    case .cannotCreate(_, let reason): .shared(reason: reason)
    default: self
    }
  }
}
