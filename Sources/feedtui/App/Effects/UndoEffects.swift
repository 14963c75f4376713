import FeedStorage

/// Takes back the last act in the archive's journal, whether it changed marks or the feeds file;
/// or does it again.
///
/// Acts on marks and edits of the file wait for each other where one comes after the other, so that
/// the last act is the one that the user saw last.
final class UndoEffects {
  private let archive: ArchiveEffects
  private let feeds: SubscriptionService

  init(archive: ArchiveEffects, feeds: SubscriptionService) {
    self.archive = archive
    self.feeds = feeds
  }

  /// `orElse` is called if there was nothing to undo, or to do again.
  func turnBack(_ turn: UndoTurn, orElse: @escaping @MainActor () -> Void) {
    let hold = archive.hold()
    feeds.make { [archive, feeds] in
      defer { hold.release() }
      await hold.reached()
      let isDone =
        switch try await feeds.library.store.edits.last(turn) {
        case .edit(let edit, let act): try await feeds.edits.turnBack(turn, edit, act: act)
        case .marks, nil: await archive.turnBack(turn)
        }
      if !isDone { orElse() }
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
