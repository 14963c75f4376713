/// The key bindings of one page.
package struct KeyMap<Intent> {
  package let bindings: [KeyBinding<Intent>]
  /// The meaning of each sequence and of each beginning of a sequence.
  private let table: [KeySequence: KeyMatch<Intent>]

  /// Creates a map in which the first of two bindings of the same sequence wins.
  ///
  /// A complete sequence wins over a longer one that begins with it.
  package init(_ bindings: [KeyBinding<Intent>]) {
    self.bindings = bindings
    var table: [KeySequence: KeyMatch<Intent>] = [:]
    for binding in bindings {
      for sequence in binding.sequences where table[sequence] == nil {
        table[sequence] = .intent(binding.intent)
      }
    }
    for sequence in bindings.flatMap(\.sequences) {
      for beginning in sequence.beginnings where table[beginning] == nil {
        table[beginning] = .prefix
      }
    }
    self.table = table
  }

  /// Returns the meaning of a sequence on this page.
  package func match(_ sequence: KeySequence) -> KeyMatch<Intent> {
    table[sequence] ?? .none
  }

  /// The bindings that a table has, with its sequences.
  package init(_ bindings: [KeyBinding<Intent>], _ table: KeyTable) {
    let sequences = Dictionary(
      table.rows.map { ($0.action, $0.sequences) }, uniquingKeysWith: { first, _ in first })
    self.init(
      bindings.compactMap { binding in
        guard let sequences = sequences[binding.action] else { return nil }
        var binding = binding
        binding.sequences = sequences
        return binding
      })
  }

  /// The lines of the help page.
  package var help: [KeyTable.HelpLine] { KeyTable(bindings).help }
}

/// The meaning of a sequence of keys: none, the beginning of a longer sequence, or an intent.
package enum KeyMatch<Intent> {
  case none
  case prefix
  case intent(Intent)
}
