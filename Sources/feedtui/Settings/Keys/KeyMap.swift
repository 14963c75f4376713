/// The actions that keys have on one page.
package struct KeyMap: Sendable {
  /// The meaning of each sequence and of each beginning of a sequence.
  private let table: [KeySequence: KeyMatch]

  /// Creates a map in which the first of two actions with the same sequence wins.
  ///
  /// A complete sequence wins over a longer one that begins with it.
  package init(_ actions: KeyTable) {
    var table: [KeySequence: KeyMatch] = [:]
    for action in actions.rows {
      for sequence in action.keys where table[sequence] == nil {
        table[sequence] = .action(action.name)
      }
    }
    for sequence in actions.rows.flatMap(\.keys) {
      for beginning in sequence.beginnings where table[beginning] == nil {
        table[beginning] = .prefix
      }
    }
    self.table = table
  }

  /// Returns the meaning of a sequence on this page.
  package func match(_ sequence: KeySequence) -> KeyMatch {
    table[sequence] ?? .none
  }
}

/// The meaning of a sequence of keys: none, the beginning of a longer sequence, or the action of
/// that name.
package enum KeyMatch: Equatable, Sendable {
  case none
  case prefix
  case action(String)
}
