import FeedModel
package import FeedStorage
import FeedtuiSettings
import SafeText

/// Makes edits of feeds and undoes them: on the lines of the feeds file, or in the archive for the
/// server that the feeds come from, which the next sync tells. The archive's journal keeps them, in
/// one order with all other acts.
package struct FeedEditor: Sendable {
  private let library: Library
  private var store: FeedStore { library.store }

  package init(_ library: Library) {
    self.library = library
  }

  /// What has been edited.
  package enum Outcome: Sendable {
    case made(FileEdit)
    /// The server of that account is told.
    case sent(account: String)
  }

  /// Why nothing was edited.
  package enum Refusal: Error, Equatable, Sendable {
    case unchanged
    case because(String)
    /// The feed's line has settings for its server alone.
    case settingsForServer
  }

  /// Makes an edit. Throws a `Refusal` if it changes nothing, or cannot be made.
  package func edit(_ edit: FeedEdit) async throws -> Outcome {
    if let objection = edit.objection { throw Refusal.because(objection) }
    if let account = try await editOnServer(edit, summary: edit.summary) {
      return .sent(account: account)
    }
    guard let made = try await make(edit) else { throw Refusal.unchanged }
    try await store.journal.record(made)
    return .made(made)
  }

  /// Feeds have been added to the file: that can be undone too. Returns whether it can.
  package func added(_ urls: Set<String>, summary: String) async throws -> Bool {
    guard let file = library.feedsFile, let edit = try file.addition(of: urls) else {
      return false
    }
    try await store.journal.record(
      FileEdit(file: file.place, summary: summary, lines: edit.lines))
    return true
  }

  // MARK: Servers

  /// Returns the address among these that the user means: `wanted` itself, or the only one that
  /// equals it without its user name and password, which is how addresses are shown.
  package static func address(_ wanted: String, in urls: [String]) -> String? {
    if urls.contains(wanted) { return wanted }
    let alike = urls.filter { AddressText.withoutCredentials($0) == wanted }
    return alike.count == 1 ? alike[0] : nil
  }

  /// Makes an edit of feeds without a line in the feeds file. Returns their account; `nil` if the
  /// edit is about others.
  package func editOnServer(_ edit: FeedEdit, summary: String) async throws -> String? {
    let urls = edit.urlsForServer
    guard !urls.isEmpty, library.followsFile else { return nil }
    let feeds = try await store.feeds.all().filter {
      urls.contains($0.url) && !$0.isInFile && $0.account != nil
    }
    guard let account = feeds.first?.account else { return nil }
    if case .remove(let rows) = edit, rows.count > feeds.count {
      throw Refusal.because(
        "Some of these come from \(Sanitizer.line(account)): edit them separately")
    }
    let accounts = try await store.accounts.all()
    for feed in feeds {
      guard let facts = accounts.first(where: { $0.facts.name == feed.account })?.facts,
        let objection = edit.objection(of: facts, to: feed.url)
      else { continue }
      throw Refusal.because(objection)
    }
    let changes = feeds.reduce(into: [:]) { $0[$1.url] = edit.changeOnServer(of: $1.url) }
    guard try await store.accounts.edit(changes, summary: summary, now: library.now()) else {
      throw Refusal.unchanged
    }
    return account
  }

  // MARK: The file

  /// Makes an edit of the file, or of the order of the tags, and does not record it in the journal.
  /// Returns `nil` if it changes nothing.
  package func make(_ edit: FeedEdit) async throws -> FileEdit? {
    if case .order(let tags) = edit {
      let before = try await store.preference(Preference.tagOrder) ?? ""
      // A tag is part of one line of the feeds file, so it contains no line feed.
      let after = tags.joined(separator: "\n")
      try await store.setPreference(Preference.tagOrder, to: after)
      return before == after
        ? nil : FileEdit(order: (from: before, to: after), summary: edit.summary)
    }
    let file = try file
    try await file.restoreIfMissing(from: store)
    if case .readdress(let url, let new, _) = edit { try await checkMove(from: url, to: new, file) }
    guard let lines = try await Task.detached(operation: { try edit.make(in: file)?.lines }).value
    else { return nil }
    let made = FileEdit(file: file.place, summary: edit.summary, lines: lines)
    try await announceMove(in: made)
    return made
  }

  /// The file to edit.
  private var file: FeedsFile {
    get throws {
      guard let file = library.feedsFile else {
        throw Refusal.because(library.capabilities.reason)
      }
      return file
    }
  }

  /// Throws if a feed may not have that address.
  private func checkMove(from url: String, to new: String, _ file: FeedsFile) async throws {
    if try file.read().settings[url]?.access.isForOwnOrigin == true {
      throw Refusal.settingsForServer
    }
    guard try await !follows(new) else {
      throw Refusal.because("You follow \(AddressText.withoutCredentials(new)) already")
    }
  }

  private func follows(_ url: String) async throws -> Bool {
    try await store.feeds.all().contains { $0.url == url }
  }

  /// The feeds file has another address for a feed: its entries go with it.
  private func announceMove(in edit: FileEdit) async throws {
    guard let move = edit.move else { return }
    try await store.feeds.announce(move.to, for: move.from)
  }

  // MARK: Undoing

  /// Undoes an edit of the journal, or makes it again. What another program or device has changed
  /// meanwhile is left alone, and the edit is forgotten; one of another feeds file can be undone
  /// with that. Returns the edit of the file; `nil` if the server of an account is told instead.
  /// Throws a `Refusal` if nothing was undone.
  package func undoOrRedo(
    _ direction: UndoDirection, _ edit: FileEdit, _ act: Int64
  ) async throws -> FileEdit? {
    if edit.isOfAccount {
      guard try await store.accounts.undoOrRedo(edit, direction, now: library.now()) else {
        throw try await forgotten(act, "the feed has been changed meanwhile")
      }
      try await store.journal.finish(act, direction)
      return nil
    }
    guard edit.isKnown else {
      throw try await forgotten(act, "it was made by another version")
    }
    if let path = edit.file, FeedsFile(path: path).place != library.feedsFile?.place {
      throw Refusal.because("it was made in \(path)")
    }
    let change =
      switch direction {
      case .undo: edit.reversed
      case .redo: edit
      }
    guard try await apply(change) else {
      let what =
        edit.file == nil ? "the tags have been moved" : "that line of the feeds file has changed"
      throw try await forgotten(act, "\(what) meanwhile")
    }
    try await store.journal.finish(act, direction)
    return change
  }

  /// Applies a change to what there is now. Returns whether that was possible.
  private func apply(_ change: FileEdit) async throws -> Bool {
    if let order = change.order {
      guard try await store.preference(Preference.tagOrder) ?? "" == order.from else {
        return false
      }
      try await store.setPreference(Preference.tagOrder, to: order.to)
      return true
    }
    let file = try file
    try await file.restoreIfMissing(from: store)
    if let move = change.move, try await follows(move.to) { return false }
    let lines = FeedsFileEdit(lines: change.lines)
    guard try await Task.detached(operation: { try file.apply(lines) }).value else { return false }
    try await announceMove(in: change)
    return true
  }

  /// Takes an act out of the journal, and returns why it cannot be undone.
  private func forgotten(_ act: Int64, _ reason: String) async throws -> Refusal {
    try await store.journal.forget(act)
    return .because(reason)
  }
}
