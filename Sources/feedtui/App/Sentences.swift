import FeedCore

/// One sentence for the reader about whatever went wrong.
nonisolated func sentence(for error: any Error) -> String {
  CommandFailure(error).sentence
}

/// What the status bar says of an act that was undone.
nonisolated struct UndoWords: Sendable {
  /// The keys that they name.
  let keys: KeyHints

  func undone(_ act: UndoneAct?) -> String {
    act.map { "Undone: \(words($0)) · \(keys["redo"]) redo" } ?? "Nothing to undo"
  }

  func redone(_ act: UndoneAct?) -> String {
    act.map { "Done again: \(words($0)) · \(keys["undo"]) undo" } ?? "Nothing to redo"
  }

  private func words(_ act: UndoneAct) -> String {
    switch act.kind {
    case .favourite: "favourite"
    case .unfavourite: "no favourite"
    case .read: "read"
    case .unread: "unread"
    case .dayRead: "\(act.count) of a day read"
    case .viewRead: "\(act.count) read"
    case .hide: "hidden"
    }
  }
}
