import FeedStorage
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings
import SafeText

/// Makes the user's edits of the feeds file, and undoes them. The archive's journal keeps them, in
/// one order with all other acts.
final class FeedEditor {
  private unowned let service: SubscriptionService

  init(of service: SubscriptionService) {
    self.service = service
  }

  private var store: FeedStore { service.library.store }
  private var keys: KeyHints { service.keys }

  /// Makes an edit, unless it changes nothing.
  func edit(_ edit: FeedEdit) async throws {
    if try await ServerFeedEditor(of: service).makes(edit) { return }
    guard let made = try await make(edit) else { return }
    try await record(made)
    try await service.takeOver(butFor: made.urls)
    try await fetchMoved(by: made.change)
    let message = [Sanitizer.line(edit.message), try await opening(edit), keys["undo"] + " undo"]
    say(message.filter { !$0.isEmpty }.joined(separator: " · "))
  }

  /// Shows feeds that a server follows from now on.
  func show() async throws { try await ServerFeedEditor(of: service).show() }

  /// Returns the keys that open a query feed that was added, which is the last one: "'4 opens it".
  private func opening(_ edit: FeedEdit) async throws -> String {
    guard case .addQueryFeed = edit, let file else { return "" }
    let number = try await Task.detached { try file.read().queryFeeds.count }.value
    return number > 9
      ? "query feed \(number)" : "\(keys[QueryFeedAction.name(number)]) opens it"
  }

  /// Feeds have been added to the file: that can be undone too. Returns whether it can.
  func added(_ urls: Set<String>, summary: String) async throws -> Bool {
    guard let file = service.library.feedsFile, let edit = try file.addition(of: urls) else {
      return false
    }
    try await service.acts.add { @MainActor [self] in
      try await record(FeedEditResult(change: .lines(edit), summary: summary))
    }.value
    return true
  }

  private func record(_ made: FeedEditResult) async throws {
    try await store.journal.record(made.stored(path: service.library.feedsFile?.place ?? ""))
  }

  /// Makes an edit. Returns `nil`, and says why, if nothing was changed.
  private func make(_ edit: FeedEdit) async throws -> FeedEditResult? {
    if case .order(let tags) = edit { return try await order(tags, summary: edit.summary) }
    guard let file else { return nil }
    if let objection = edit.objection {
      say(Sanitizer.line(objection))
      return nil
    }
    try await file.restoreIfMissing(from: store)
    if case .readdress(let url, let new, _) = edit {
      guard try await mayMove(from: url, to: new, in: file) else { return nil }
    }
    let made = try await Task.detached(operation: { try edit.make(in: file) }).value
    guard let made else {
      say("Nothing changed")
      return nil
    }
    let change = FeedEditResult.Change.lines(made)
    try await announceMove(in: change)
    return FeedEditResult(change: change, summary: edit.summary)
  }

  /// Returns whether a feed may have that address; if not, says why.
  private func mayMove(
    from url: String, to new: String, in file: FeedsFile
  ) async throws -> Bool {
    if try file.read().settings[url]?.access.isForOwnOrigin == true {
      say("Its line has settings for the old server only: \(keys["edit-feeds"]) edits the file")
      return false
    }
    guard try await !follows(new) else {
      say("You follow \(AddressText.withoutCredentials(new)) already")
      return false
    }
    return true
  }

  private func follows(_ url: String) async throws -> Bool {
    try await store.feeds.all().contains { $0.url == url }
  }

  /// The feeds file has another address for a feed: its entries go with it.
  private func announceMove(in change: FeedEditResult.Change) async throws {
    guard let move = FeedEditResult.move(in: change) else { return }
    try await store.feeds.announce(move.to, for: move.from)
  }

  /// Fetches a feed that has got another address.
  private func fetchMoved(by change: FeedEditResult.Change) async throws {
    guard let move = FeedEditResult.move(in: change) else { return }
    service.fetchAgain(try await store.feeds.all().filter { $0.url == move.to })
  }

  private func order(_ tags: [String], summary: String) async throws -> FeedEditResult? {
    let before = try await store.preference(Preference.tagOrder) ?? ""
    try await service.library.setOrder(ofTags: tags)
    let after = try await store.preference(Preference.tagOrder) ?? ""
    return before == after
      ? nil : FeedEditResult(change: .order(from: before, to: after), summary: summary)
  }

  // MARK: Undoing

  /// Undoes an edit of the journal, or makes it again. What another program has changed meanwhile
  /// is left alone, and the edit is forgotten; one of another feeds file can be undone with that.
  func undoOrRedo(_ direction: UndoDirection, _ edit: FileEdit, _ act: Int64) async throws {
    if edit.isOfAccount {
      return try await ServerFeedEditor(of: service).undoOrRedo(direction, edit, act)
    }
    guard let last = FeedEditResult(edit) else {
      return try await forget(act, direction, "it was made by another version")
    }
    if let path = edit.file, FeedsFile(path: path).place != service.library.feedsFile?.place {
      return say(direction.refusal("it was made in \(path)"))
    }
    let change =
      switch direction {
      case .undo: last.change.reversed
      case .redo: last.change
      }
    guard try await apply(change) else {
      let what =
        switch change {
        case .lines: "that line of the feeds file has changed meanwhile"
        case .order: "the tags have been moved meanwhile"
        }
      return try await forget(act, direction, what)
    }
    try await store.journal.finish(act, direction)
    if direction == .undo, let url = last.urls.first {
      service.mailbox.post(.feeds(.cameBack(url: url)))
    }
    try await service.takeOver(butFor: last.urls)
    try await fetchMoved(by: change)
    say(direction.sentence(last.summary, keys))
  }

  /// Applies a change to what there is now. Returns whether that was possible.
  private func apply(_ change: FeedEditResult.Change) async throws -> Bool {
    switch change {
    case .lines(let edit):
      guard let file else { return false }
      try await file.restoreIfMissing(from: store)
      if let move = FeedEditResult.move(in: change), try await follows(move.to) { return false }
      guard try await Task.detached(operation: { try file.apply(edit) }).value else { return false }
      try await announceMove(in: change)
      return true
    case .order(let from, let to):
      guard try await store.preference(Preference.tagOrder) ?? "" == from else { return false }
      try await store.setPreference(Preference.tagOrder, to: to)
      return true
    }
  }

  private func forget(_ act: Int64, _ direction: UndoDirection, _ reason: String) async throws {
    try await store.journal.forget(act)
    say(direction.refusal(reason))
  }

  private func say(_ message: String) { service.mailbox.post(.said(message)) }

  /// The file to edit. If there is none, posts a message and returns `nil`.
  private var file: FeedsFile? {
    if let file = service.library.feedsFile { return file }
    say(service.library.capabilities.reason)
    return nil
  }
}
