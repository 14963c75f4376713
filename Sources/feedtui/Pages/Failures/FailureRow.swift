import FeedModel
import FeedRefreshing
import TerminalKit

/// A row of the page of failures.
nonisolated enum FailureRow: ListItem {
  /// A part of one of the user's files that cannot be used.
  case file(FileProblem)
  case feed(FeedFailureNote)

  enum ID: Hashable, Sendable {
    case file(path: String, line: Int?, message: String)
    case feed(FeedID)
  }

  var id: ID {
    switch self {
    case .file(let problem):
      .file(path: problem.path, line: problem.line, message: problem.message)
    case .feed(let note): .feed(note.feed)
    }
  }

  /// The feed; `nil` for a file.
  var note: FeedFailureNote? {
    switch self {
    case .file: nil
    case .feed(let note): note
    }
  }
}
