import FeedRefreshing
import TerminalKit

/// What the cell of a failure displays.
nonisolated struct FailureCellModel: Equatable {
  /// The feed, or the line of a file.
  let place: String
  let reason: String

  init(_ row: FailureRow) {
    switch row {
    case .file(let problem):
      (place, reason) = (Sanitizer.line(problem.place), Sanitizer.line(problem.message))
    case .feed(let note):
      (place, reason) = (Sanitizer.line(note.title), Sanitizer.line(note.message))
    }
  }
}
