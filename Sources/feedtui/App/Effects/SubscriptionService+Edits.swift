import FeedCore

/// Edits of the feeds file, with undo and redo.
extension SubscriptionService {
  /// Makes an edit, which can be undone; `orElse` is called if it changes nothing.
  func edit(_ edit: FeedEdit, _ orElse: @escaping @MainActor () -> Void) {
    make { [self] in
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
      try await takeOver(butFor: made.url)
      mailbox.post(.said("\(Sanitizer.line(edit.sentence)) · \(keys["undo"]) undo"))
    }
  }

  /// Writes an edit to the file. Returns `nil`, and says why, if nothing was written.
  private func write(_ edit: FeedEdit) async throws -> EditedFeed? {
    guard let file else { return nil }
    if let objection = edit.objection {
      mailbox.post(.said(Sanitizer.line(objection)))
      return nil
    }
    try await file.restoreIfMissing(from: library.store)
    let made = try await Task.detached(operation: { try edit.make(in: file) }).value
    if made == nil { mailbox.post(.said("Nothing changed")) }
    return made
  }

  /// Undoes the last edit, or does it again. `then` is called when that is done, `otherwise` where
  /// there is no edit.
  func turnBack(
    _ turn: UndoTurn, then: @escaping @MainActor () -> Void,
    otherwise: @escaping @MainActor () -> Void
  ) {
    make { [self] in
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
        return mailbox.post(.said("The file has changed meanwhile and was left as it is"))
      }
      then()
      let words = Sanitizer.line(last.words)
      switch turn {
      case .undo:
        undone.append(last)
        mailbox.post(.feeds(.cameBack(url: last.url)))
        mailbox.post(.said("Undone: \(words) · \(keys["redo"]) redo"))
      case .redo:
        done.append(last)
        mailbox.post(.said("Redone: \(words) · \(keys["undo"]) undo"))
      }
      try await takeOver(butFor: last.url)
    }
  }

  /// The file to edit. If there is none, posts a message and returns `nil`.
  private var file: FeedsFile? {
    if let file = library.feedsFile { return file }
    mailbox.post(
      .said("Cannot edit feeds here: start feedtui without open or --demo"))
    return nil
  }

  /// Applies the file to the archive and the page. Feeds that another program has added are
  /// fetched, but not the feed that was edited.
  private func takeOver(butFor url: String) async throws {
    let change = try await library.takeOverFeedsFile()
    follow(change)
    let new = change.added.filter { $0.url != url }
    if !new.isEmpty { fetch(new) }
    try await showEdited()
  }
}
