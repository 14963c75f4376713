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
      guard let done = settings.turnBack(turn) else {
        history.forget(act.number)
        return mailbox.post(.feeds(.editEnded))
      }
      keep(done, turn)
    }
  }

  // MARK: Settings

  /// Changes settings, which can be undone.
  func change(_ effect: SettingsEffect) {
    let forget = begin(.settings)
    guard let act = settings.run(effect) else { return forget() }
    keep(act, nil)
  }

  /// Has the archive remember an act on settings, or forget one that was undone, so that it can be
  /// undone after a restart too. `turn` is `nil` for a new act.
  private func keep(_ act: SettingsAct, _ turn: UndoTurn?) {
    let hold = archive.hold()
    feeds.make { [store = feeds.library.store] in
      defer { hold.release() }
      await hold.reached()
      if turn == .undo { try await store.dropLastSettingsAct() } else { try await store.keep(act) }
    }
  }

  /// Undoes the last act on settings of a run before, if it came after all acts in the journal.
  /// Returns `nil` if it did not.
  private func turnBackEarlier(_ act: UndoHistory.Act) async throws -> UndoOutcome? {
    let store = feeds.library.store
    guard !settings.hasActs, let last = try await store.lastSettingsAct(),
      try await last.journaled >= store.edits.lastNumber()
    else { return nil }
    try await store.dropLastSettingsAct()
    guard settings.takeUp(last), settings.turnBack(.undo) != nil else {
      mailbox.post(.said("Not undone: the settings have changed meanwhile"))
      return .forgotten
    }
    history.move(act, to: .settings)
    return .done
  }

  // MARK: The journal

  private func turnBackJournal(_ act: UndoHistory.Act, _ turn: UndoTurn) {
    let hold = archive.hold()
    feeds.make { [weak self, archive, feeds] in
      defer { hold.release() }
      await hold.reached()
      var outcome = UndoOutcome.refused
      defer { self?.settle(act, turn, outcome) }
      if turn == .undo, let earlier = try await self?.turnBackEarlier(act) {
        return outcome = earlier
      }
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
