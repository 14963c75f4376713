/// The order in which things were changed in this run, so that one key takes back whichever came
/// last.
///
/// The archive's journal has the order of acts on marks and edits of the feeds file, which outlive
/// the run: `next` only says that it is their turn.
nonisolated struct UndoHistory {
  /// Where an act can be taken back.
  enum Place: Equatable {
    /// The archive's journal, which outlives the run: an act on marks.
    case marks
    /// The same journal: an edit of the feeds file.
    case feeds
    /// The changes of settings.
    case settings
  }

  struct Act: Equatable {
    let number: Int
    let place: Place
  }

  private var done: [Act] = []
  private var undone: [Act] = []
  private var last = 0
  /// Whether acts of the run before can still be done again: until the first one of this run.
  private var mayRedoEarlier = true

  /// What an act has made impossible to do again, until it turns out to have changed something.
  private var dropped: Dropped?

  private struct Dropped {
    let act: Int
    let undone: [Act]
    let mayRedoEarlier: Bool
  }

  /// Acts that are remembered; older ones are looked for in the journal.
  private static let most = 1000

  /// Something is being changed. What was undone before cannot be redone. Returns the act's number.
  @discardableResult
  mutating func add(_ place: Place) -> Int {
    let act = newAct(place)
    done.append(act)
    if done.count > Self.most { done.removeFirst() }
    if !undone.isEmpty || mayRedoEarlier {
      dropped = Dropped(act: act.number, undone: undone, mayRedoEarlier: mayRedoEarlier)
    }
    undone = []
    mayRedoEarlier = false
    return act.number
  }

  /// The act of that number has changed nothing, has failed or could not be undone. What it would
  /// have made impossible to redo can still be redone, unless another act has followed.
  mutating func forget(_ number: Int) {
    done.removeAll { $0.number == number }
    undone.removeAll { $0.number == number }
    guard let dropped, dropped.act == number else { return }
    if let next = done.first(where: { $0.number > number }) {
      self.dropped = Dropped(
        act: next.number, undone: dropped.undone, mayRedoEarlier: dropped.mayRedoEarlier)
    } else {
      (undone, mayRedoEarlier) = (dropped.undone, dropped.mayRedoEarlier)
      self.dropped = nil
    }
  }

  /// The act that `next` has returned could not be undone, or redone, now: it is the next one
  /// again, unless another act has followed meanwhile.
  mutating func putBack(_ act: Act, _ turn: UndoTurn) {
    switch turn {
    case .undo: if undone.last == act { done.append(undone.removeLast()) }
    case .redo: if done.last == act { undone.append(done.removeLast()) }
    }
  }

  /// An act of a run before, which has just been undone, turned out to be of another place.
  mutating func move(_ act: Act, to place: Place) {
    guard let index = undone.lastIndex(of: act) else { return }
    undone[index] = Act(number: act.number, place: place)
  }

  /// Returns the act that is being undone or redone now; `nil` if there is none to redo. Acts
  /// before this run are in the journal.
  mutating func next(_ turn: UndoTurn) -> Act? {
    dropped = nil
    switch turn {
    case .undo:
      let act = done.popLast() ?? newAct(.marks)
      undone.append(act)
      return act
    case .redo:
      guard let act = undone.popLast() ?? (mayRedoEarlier ? newAct(.marks) : nil) else {
        return nil
      }
      done.append(act)
      return act
    }
  }

  private mutating func newAct(_ place: Place) -> Act {
    last += 1
    return Act(number: last, place: place)
  }
}

/// A direction through the acts that were done.
nonisolated enum UndoTurn {
  case undo, redo
}
