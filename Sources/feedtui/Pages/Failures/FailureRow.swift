import FeedCore

/// Something that went wrong, as a row of the page of failures.
nonisolated enum FailureRow: ListItem {
  /// What cannot be used of one of the reader's files.
  case file(FileProblem)
  case feed(FeedFailureNote)

  enum ID: Hashable, Sendable {
    case file(path: String, line: Int?, sentence: String)
    case feed(FeedID)
  }

  var id: ID {
    switch self {
    case .file(let problem):
      .file(path: problem.path, line: problem.line, sentence: problem.sentence)
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

  private static func problems(of rows: [FailureRow]) -> [FileProblem] {
    rows.compactMap { row in
      switch row {
      case .file(let problem): problem
      case .feed: nil
      }
    }
  }

  /// How many of one kind there are, and what holds for all of them.
  static func fact(of rows: [FailureRow]) -> String {
    switch rows.first {
    case .file:
      "\(problems(of: rows).countInWords), the rest is used"
    case .feed, nil: "\(rows.count) failed, their items are kept"
    }
  }
}
