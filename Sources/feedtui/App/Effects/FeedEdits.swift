import TerminalKit

/// The user's edits of the feeds file in this run, and the way back through them.
final class FeedEdits {
  private unowned let service: SubscriptionService
  /// The edits, the last one last, and those that were undone.
  private var (done, undone): ([EditedFeed], [EditedFeed]) = ([], [])

  init(of service: SubscriptionService) {
    self.service = service
  }

  /// Makes an edit, which can be undone; `orElse` is called if it changes nothing.
  func edit(_ edit: FeedEdit, _ orElse: @escaping @MainActor () -> Void) {
    service.make { [self] in
      let made: EditedFeed?
      do {
        made = try await write(edit)
      } catch {
        orElse()
        throw error
      }
      guard let made else { return orElse() }
      done.append(made)
      undone = []
      try await service.takeOver(butFor: made.url)
      let message = [Sanitizer.line(edit.message), opening(made), "\(service.keys["undo"]) undo"]
      service.mailbox.post(.said(message.filter { !$0.isEmpty }.joined(separator: " · ")))
    }
  }

  /// Returns the keys that open a query feed that was added: "'4 opens it".
  private func opening(_ made: EditedFeed) -> String {
    guard let number = made.queryFeed else { return "" }
    return number > 9
      ? "query feed \(number)" : "\(service.keys[QueryFeedAction.name(number)]) opens it"
  }

  /// Writes an edit to the file. Returns `nil`, and says why, if nothing was written.
  private func write(_ edit: FeedEdit) async throws -> EditedFeed? {
    guard let file else { return nil }
    if let objection = edit.objection {
      service.mailbox.post(.said(Sanitizer.line(objection)))
      return nil
    }
    try await file.restoreIfMissing(from: service.library.store)
    let made = try await Task.detached(operation: { try edit.make(in: file) }).value
    if made == nil { service.mailbox.post(.said("Nothing changed")) }
    return made
  }

  /// Undoes the last edit, or does it again. `then` is called when that is done, `otherwise` where
  /// there is no edit.
  func turnBack(
    _ turn: UndoTurn, then: @escaping @MainActor () -> Void,
    otherwise: @escaping @MainActor () -> Void
  ) {
    service.make { [self] in
      let last: EditedFeed? =
        switch turn {
        case .undo: done.popLast()
        case .redo: undone.popLast()
        }
      guard let last, let file else { return otherwise() }
      let step =
        switch turn {
        case .undo: last.edit.reversed
        case .redo: last.edit
        }
      let isComplete = try await Task.detached { try file.apply(step) }.value
      guard isComplete else {
        return service.mailbox.post(.said("The file has changed meanwhile and was left as it is"))
      }
      then()
      let words = Sanitizer.line(last.words)
      switch turn {
      case .undo:
        undone.append(last)
        if last.queryFeed == nil { service.mailbox.post(.feeds(.cameBack(url: last.url))) }
        service.mailbox.post(.said("Undone: \(words) · \(service.keys["redo"]) redo"))
      case .redo:
        done.append(last)
        service.mailbox.post(.said("Redone: \(words) · \(service.keys["undo"]) undo"))
      }
      try await service.takeOver(butFor: last.url)
    }
  }

  /// The file to edit. If there is none, posts a message and returns `nil`.
  private var file: FeedsFile? {
    if let file = service.library.feedsFile { return file }
    service.mailbox.post(
      .said("Cannot edit feeds here: start feedtui without open or --demo"))
    return nil
  }
}
