import FeedStorage

/// Returns a sentence for the user about an error.
nonisolated func message(for error: any Error) -> String {
  CommandError(error).message
}

/// The messages of the status bar about an act that was undone or redone.
nonisolated struct UndoWords: Sendable {
  /// The keys that the messages name.
  let keys: KeyHints

  func undone(_ act: UndoneAct?) -> String {
    act.map { "Undone: \(words($0)) · \(keys["redo"]) redo" } ?? "Nothing to undo"
  }

  func redone(_ act: UndoneAct?) -> String {
    act.map { "Redone: \(words($0)) · \(keys["undo"]) undo" } ?? "Nothing to redo"
  }

  private func words(_ act: UndoneAct) -> String {
    switch act.kind {
    case .favourite: act.count == 1 ? "favourite" : "\(act.count) favourites"
    case .unfavourite: act.count == 1 ? "not a favourite" : "\(act.count) not favourites"
    case .read: act.count == 1 ? "read" : "\(act.count) read"
    case .unread: act.count == 1 ? "unread" : "\(act.count) unread"
    case .dayRead: "day read (\(act.count))"
    case .viewRead: "\(act.count) read"
    case .hide: act.count == 1 ? "hidden" : "\(act.count) hidden"
    case .rate1, .rate2, .rate3, .rate4, .rate5, .unrate:
      act.count == 1 ? "rating" : "\(act.count) ratings"
    }
  }
}
