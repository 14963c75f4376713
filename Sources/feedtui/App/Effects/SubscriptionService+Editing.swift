import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings
import SafeText

/// The user's edits of feeds, and undoing them: the library makes them, and pages show them.
extension SubscriptionService {
  private var editor: FeedEditor { FeedEditor(library) }

  /// Makes an edit when all acts before it have been stored, and posts when the page shows it.
  func make(_ edit: FeedEdit) {
    acts.add { @MainActor [self] in
      do {
        try await inTurn { [self] in try await show(edit, try await editor.edit(edit)) }.value
      } catch let refusal as FeedEditor.Refusal {
        mailbox.post(.said(words(for: refusal)))
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
      mailbox.post(.actEnded)
    }
  }

  private func show(_ edit: FeedEdit, _ outcome: FeedEditor.Outcome) async throws {
    var parts = [Sanitizer.line(edit.message)]
    switch outcome {
    case .made(let made):
      try await show(made)
      parts.append(try await opening(edit))
    case .sent(let account):
      try await showFollowed()
      let name = Sanitizer.line(account)
      parts.append(edit.isRemoval ? "\(name) is told in a minute" : "at \(name)")
    }
    parts.append("\(keys["undo"]) undo")
    mailbox.post(.said(parts.filter { !$0.isEmpty }.joined(separator: " · ")))
  }

  /// Applies an edit of the file to the archive and the page. A feed that has got another address
  /// is fetched.
  private func show(_ made: FileEdit) async throws {
    try await takeOver(butFor: made.urls)
    guard let move = made.move else { return }
    fetchAgain(try await library.store.feeds.all().filter { $0.url == move.to })
  }

  /// Returns the keys that open a query feed that was added, which is the last one: "'4 opens it".
  private func opening(_ edit: FeedEdit) async throws -> String {
    guard case .addQueryFeed = edit, let file = library.feedsFile else { return "" }
    let number = try await Task.detached { try file.read().queryFeeds.count }.value
    return number > 9
      ? "query feed \(number)" : "\(keys[QueryFeedAction.name(number)]) opens it"
  }

  private func words(for refusal: FeedEditor.Refusal) -> String {
    switch refusal {
    case .unchanged: "Nothing changed"
    case .because(let reason): Sanitizer.line(reason)
    case .settingsForServer:
      "Its line has settings for the old server only: \(keys["edit-feeds"]) edits the file"
    }
  }

  /// Undoes an edit of the journal, or makes it again.
  func undoOrRedo(_ direction: UndoDirection, _ edit: FileEdit, _ act: Int64) async throws {
    try await inTurn { [self] in
      do {
        if let made = try await editor.undoOrRedo(direction, edit, act) {
          if direction == .undo, let url = made.urls.first {
            mailbox.post(.feeds(.cameBack(url: url)))
          }
          try await show(made)
        } else {
          try await showFollowed()
        }
        mailbox.post(.said(direction.sentence(edit.summary, keys)))
      } catch let refusal as FeedEditor.Refusal {
        mailbox.post(.said(direction.refusal(words(for: refusal))))
      }
    }.value
  }

  /// Feeds have been added to the file: that can be undone too. Returns whether it can.
  func added(_ urls: Set<String>, summary: String) async throws -> Bool {
    try await acts.add { [editor] in try await editor.added(urls, summary: summary) }.value
  }

  /// Shows which feeds of servers are followed now.
  func showFollowed() async throws {
    moveEntries()
    try await showEdited()
  }
}
