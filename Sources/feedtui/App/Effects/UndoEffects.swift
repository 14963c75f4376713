import FeedStorage

/// Undoes the last act, whether it changed marks, the feeds file or a setting, or does it again.
///
/// Acts on marks and edits of the feeds file are in the archive's journal. They wait for each other
/// where one comes after the other, so that the last act is the one that the user saw last.
final class UndoEffects {
  private let archive: ArchiveEffects
  private let feeds: SubscriptionService
  private let settings: SettingsService
  private let mailbox: Mailbox
  private var history = UndoHistory()

  init(
    archive: ArchiveEffects, feeds: SubscriptionService, settings: SettingsService,
    mailbox: Mailbox
  ) {
    self.archive = archive
    self.feeds = feeds
    self.settings = settings
    self.mailbox = mailbox
  }

  /// An act begins, if it is one that can be undone. Returns what to call if it has changed nothing
  /// after all.
  @discardableResult
  func begin(
    _ place: UndoHistory.Place, if isAct: Bool = true
  ) -> @MainActor @Sendable () -> Void {
    guard isAct else { return {} }
    let act = history.add(place)
    return { [weak self] in self?.history.forget(act) }
  }

  func turnBack(_ turn: UndoTurn) {
    guard let act = history.next(turn) else {
      mailbox.post(.said("Nothing to redo"))
      return mailbox.post(.feeds(.editEnded))
    }
    switch act.place {
    case .marks, .feeds: turnBackJournal(act, turn)
    case .settings:
      if settings.turnBack(turn) { return }
      history.forget(act.number)
      mailbox.post(.feeds(.editEnded))
    }
  }

  private func turnBackJournal(_ act: UndoHistory.Act, _ turn: UndoTurn) {
    let hold = archive.hold()
    feeds.make { [weak self, archive, feeds] in
      defer { hold.release() }
      await hold.reached()
      var outcome = UndoOutcome.refused
      defer { self?.settle(act, turn, outcome) }
      outcome =
        switch try await feeds.library.store.edits.last(turn) {
        case .edit(let edit, let number): try await feeds.edits.turnBack(turn, edit, act: number)
        case .marks, nil: try await archive.turnBack(turn)
        }
    }
  }

  private func settle(_ act: UndoHistory.Act, _ turn: UndoTurn, _ outcome: UndoOutcome) {
    switch outcome {
    case .done: break
    case .forgotten: history.forget(act.number)
    case .refused: history.putBack(act, turn)
    }
  }
}

extension EditStore {
  fileprivate func last(_ turn: UndoTurn) async throws(StoreError) -> JournaledAct? {
    switch turn {
    case .undo: try await lastDone()
    case .redo: try await lastUndone()
    }
  }
}
