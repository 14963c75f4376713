import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings
import SafeText

/// Undoes the last act of the user, or does it again, whether it changed marks, feeds or settings.
/// The archive's journal says which one that is.
final class UndoEffects {
  private let store: FeedStore
  private let acts: TaskQueue
  private let feeds: SubscriptionService
  private let settings: SettingsService
  private let mailbox: Mailbox
  /// The keys that sentences name.
  var keys: KeyHints

  init(
    store: FeedStore, acts: TaskQueue, feeds: SubscriptionService, settings: SettingsService,
    mailbox: Mailbox, keys: KeyHints
  ) {
    self.store = store
    self.acts = acts
    self.feeds = feeds
    self.settings = settings
    self.mailbox = mailbox
    self.keys = keys
  }

  /// Does so when all acts before it have been stored.
  func undoOrRedo(_ direction: UndoDirection) {
    acts.add { @MainActor [self] in
      do {
        try await undoOrRedoNext(direction)
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
      mailbox.post(.actEnded)
    }
  }

  /// The columns of a title in a sentence.
  private static let titleWidth = 36

  /// "starred · The ferry's new times", "hidden · 3 items".
  private static func summary(of act: UndoneAct) -> String {
    let title = act.title.map(Sanitizer.line) ?? ""
    guard !title.isEmpty else { return act.summary }
    return "\(act.summary) · \(DisplayWidth.truncated(title, to: titleWidth))"
  }

  private func undoOrRedoNext(_ direction: UndoDirection) async throws {
    switch try await store.journal.undoOrRedo(direction) {
    case .marks(let act):
      let back = direction == .undo && act.kind == .hide ? act.entry : nil
      mailbox.post(.archive(.undone(direction.sentence(Self.summary(of: act), keys), back: back)))
    case .edit(let edit, let act):
      try await feeds.undoOrRedo(direction, edit, act)
    case .settings(let edit, let act):
      try await settings.undoOrRedo(direction, edit, act)
    case nil:
      mailbox.post(.said(direction == .undo ? "Nothing to undo" : "Nothing to redo"))
    }
  }
}

nonisolated extension UndoDirection {
  /// Returns the sentence that an act was undone or redone: "Undone: starred · ^R redo".
  func sentence(_ summary: String, _ keys: KeyHints) -> String {
    switch self {
    case .undo: "Undone: \(Sanitizer.line(summary)) · \(keys["redo"]) redo"
    case .redo: "Redone: \(Sanitizer.line(summary)) · \(keys["undo"]) undo"
    }
  }

  /// Returns the sentence that it was not, because of that.
  func refusal(_ reason: String) -> String {
    switch self {
    case .undo: Sanitizer.line("Not undone: \(reason)")
    case .redo: Sanitizer.line("Not redone: \(reason)")
    }
  }
}
