import FeedStorage
import TerminalKit

/// Makes the user's edits of the feeds file, and takes them back. The archive's journal keeps them,
/// in one order with the acts on marks.
final class FeedEdits {
  private unowned let service: SubscriptionService
  /// Has acts on marks wait, so that the journal has all acts in the order of the keys.
  private let hold: @MainActor () -> ActsHold

  init(of service: SubscriptionService, hold: @escaping @MainActor () -> ActsHold) {
    self.service = service
    self.hold = hold
  }

  private var store: FeedStore { service.library.store }
  private var keys: KeyHints { service.keys }

  /// Makes an edit, which can be undone; `orElse` is called if it changes nothing.
  func edit(_ edit: FeedEdit, _ orElse: @escaping @MainActor () -> Void) {
    let hold = hold()
    service.make { [self] in
      let made: EditedFeed?
      do {
        defer { hold.release() }
        made = try await make(edit)
        await hold.reached()
        if let made { try await record(made) }
      } catch {
        orElse()
        throw error
      }
      guard let made else { return orElse() }
      try await service.takeOver(butFor: made.urls)
      let message = [Sanitizer.line(edit.message), try await opening(edit)]
      say(message.filter { !$0.isEmpty }.joined(separator: " · "), keys["undo"] + " undo")
    }
  }

  /// Returns the keys that open a query feed that was added, which is the last one: "'4 opens it".
  private func opening(_ edit: FeedEdit) async throws -> String {
    guard case .addQueryFeed = edit, let file else { return "" }
    let number = try await Task.detached { try file.read().queryFeeds.count }.value
    return number > 9
      ? "query feed \(number)" : "\(keys[QueryFeedAction.name(number)]) opens it"
  }

  /// Feeds have been added to the file: that can be undone too. Returns whether it can.
  func added(_ urls: Set<String>, words: String) async throws -> Bool {
    guard let file = service.library.feedsFile, let edit = try file.addition(of: urls) else {
      return false
    }
    let hold = hold()
    defer { hold.release() }
    await hold.reached()
    try await record(EditedFeed(change: .lines(edit), words: words))
    return true
  }

  private func record(_ made: EditedFeed) async throws {
    try await store.edits.record(made.stored(path: service.library.feedsFile?.place ?? ""))
  }

  /// Makes an edit. Returns `nil`, and says why, if nothing was changed.
  private func make(_ edit: FeedEdit) async throws -> EditedFeed? {
    if case .order(let tags) = edit { return try await order(tags, words: edit.words) }
    guard let file else { return nil }
    if let objection = edit.objection {
      service.mailbox.post(.said(Sanitizer.line(objection)))
      return nil
    }
    try await file.restoreIfMissing(from: store)
    let made = try await Task.detached(operation: { try edit.make(in: file) }).value
    guard let made else {
      service.mailbox.post(.said("Nothing changed"))
      return nil
    }
    return EditedFeed(change: .lines(made), words: edit.words)
  }

  private func order(_ tags: [String], words: String) async throws -> EditedFeed? {
    let before = try await store.preference(Preference.tagOrder) ?? ""
    try await service.library.setOrder(ofTags: tags)
    let after = try await store.preference(Preference.tagOrder) ?? ""
    return before == after
      ? nil : EditedFeed(change: .order(from: before, to: after), words: words)
  }

  // MARK: Taking back

  /// Undoes an edit of the journal, or makes it again. What another program has changed meanwhile
  /// is left alone, and the edit is forgotten; one of another feeds file can be undone with that.
  func turnBack(_ turn: UndoTurn, _ edit: FileEdit, act: Int64) async throws -> UndoOutcome {
    guard let last = EditedFeed(edit) else {
      return try await forget(act, turn, "it was made by another version")
    }
    if let path = edit.file, FeedsFile(path: path).place != service.library.feedsFile?.place {
      say(turn, "it was made in \(path)")
      return .refused
    }
    let change =
      switch turn {
      case .undo: last.change.reversed
      case .redo: last.change
      }
    guard try await apply(change) else {
      let what =
        switch change {
        case .lines: "that line of the feeds file has changed meanwhile"
        case .order: "the tags have been moved meanwhile"
        }
      return try await forget(act, turn, what)
    }
    try await store.edits.turned(act, isUndone: turn == .undo)
    let words = Sanitizer.line(last.words)
    if turn == .undo, let url = last.urls.first {
      service.mailbox.post(.feeds(.cameBack(url: url)))
    }
    try await service.takeOver(butFor: last.urls)
    switch turn {
    case .undo: say("Undone: \(words)", keys["redo"] + " redo")
    case .redo: say("Redone: \(words)", keys["undo"] + " undo")
    }
    return .done
  }

  /// Applies a change to what there is now. Returns whether that was possible.
  private func apply(_ change: EditedFeed.Change) async throws -> Bool {
    switch change {
    case .lines(let edit):
      guard let file else { return false }
      try await file.restoreIfMissing(from: store)
      return try await Task.detached { try file.apply(edit) }.value
    case .order(let from, let to):
      guard try await store.preference(Preference.tagOrder) ?? "" == from else { return false }
      try await store.setPreference(Preference.tagOrder, to: to)
      return true
    }
  }

  private func forget(
    _ act: Int64, _ turn: UndoTurn, _ reason: String
  ) async throws -> UndoOutcome {
    try await store.edits.forget(act)
    say(turn, reason)
    return .forgotten
  }

  private func say(_ turn: UndoTurn, _ reason: String) {
    switch turn {
    case .undo: service.mailbox.post(.said(Sanitizer.line("Not undone: \(reason)")))
    case .redo: service.mailbox.post(.said(Sanitizer.line("Not redone: \(reason)")))
    }
  }

  private func say(_ message: String, _ hint: String) {
    service.mailbox.post(.said("\(message) · \(hint)"))
  }

  /// The file to edit. If there is none, posts a message and returns `nil`.
  private var file: FeedsFile? {
    if let file = service.library.feedsFile { return file }
    service.mailbox.post(
      .said("Cannot edit feeds here: start feedtui without open or --demo"))
    return nil
  }
}
