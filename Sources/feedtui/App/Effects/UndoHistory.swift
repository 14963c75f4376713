/// The order in which marks and feeds were changed in this run, so that one key takes back whichever
/// came last.
nonisolated struct UndoHistory {
  /// Where an act can be taken back.
  enum Place: Equatable {
    /// The archive's log of marks, which outlives the run.
    case marks
    /// The edits of the feeds file.
    case feeds
  }

  private var done: [Place] = []
  private var undone: [Place] = []

  /// Acts that are remembered; older ones are marks, as far as the archive knows them.
  private static let most = 1000

  /// Something was changed. What was undone before cannot be done again.
  mutating func add(_ place: Place) {
    done.append(place)
    if done.count > Self.most { done.removeFirst() }
    undone = []
  }

  /// Returns where the last act can be undone, or done again. Before this run only marks were kept.
  mutating func next(_ turn: UndoTurn) -> Place {
    switch turn {
    case .undo: done.popLast() ?? .marks
    case .redo: undone.popLast() ?? .marks
    }
  }

  /// An act was undone there, or done again.
  mutating func turned(_ turn: UndoTurn, _ place: Place) {
    switch turn {
    case .undo: undone.append(place)
    case .redo: done.append(place)
    }
  }
}

/// A direction through the acts that were done.
nonisolated enum UndoTurn {
  case undo, redo
}
