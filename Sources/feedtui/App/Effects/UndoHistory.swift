/// The order in which marks, feeds and settings were changed in this run, so that one key takes
/// back whichever came last.
nonisolated struct UndoHistory {
  /// Where an act can be taken back.
  enum Place: Equatable {
    /// The archive's log of marks, which outlives the run.
    case marks
    /// The edits of the feeds file.
    case feeds
    /// The changes of settings.
    case settings
  }

  private struct Act {
    let number: Int
    let place: Place
  }

  private var done: [Act] = []
  private var undone: [Act] = []
  private var last = 0

  /// Acts that are remembered; older ones are marks, as far as the archive knows them.
  private static let most = 1000

  /// Something is being changed. What was undone before cannot be redone. Returns the act's number.
  @discardableResult
  mutating func add(_ place: Place) -> Int {
    last += 1
    done.append(Act(number: last, place: place))
    if done.count > Self.most { done.removeFirst() }
    undone = []
    return last
  }

  /// The act of that number has changed nothing, or has failed: there is nothing to undo.
  mutating func forget(_ number: Int) {
    done.removeAll { $0.number == number }
  }

  /// Returns where the last act can be undone, or redone. Before this run only marks were kept.
  mutating func next(_ turn: UndoTurn) -> Place {
    switch turn {
    case .undo: done.popLast()?.place ?? .marks
    case .redo: undone.popLast()?.place ?? .marks
    }
  }

  /// An act was undone there, or redone.
  mutating func turned(_ turn: UndoTurn, _ place: Place) {
    last += 1
    switch turn {
    case .undo: undone.append(Act(number: last, place: place))
    case .redo: done.append(Act(number: last, place: place))
    }
  }
}

/// A direction through the acts that were done.
nonisolated enum UndoTurn {
  case undo, redo
}
