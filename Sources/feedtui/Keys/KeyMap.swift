import FeedCore

/// The key bindings of one page.
struct KeyMap<Intent> {
  let bindings: [KeyBinding<Intent>]
  /// The meaning of each sequence and of each beginning of a sequence.
  private let table: [KeySequence: KeyMatch<Intent>]

  /// Creates a map in which the first of two bindings of the same sequence wins.
  ///
  /// A complete sequence wins over a longer one that begins with it.
  init(_ bindings: [KeyBinding<Intent>]) {
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
  func match(_ sequence: KeySequence) -> KeyMatch<Intent> {
    table[sequence] ?? .none
  }

  /// The lines of the help page. Adjacent bindings with the same meaning share a line.
  var help: [HelpLine] {
    var groups: [(meaning: String, keys: [String])] = []
    for binding in bindings where !binding.sequences.isEmpty {
      if groups.last?.meaning == binding.help {
        groups[groups.count - 1].keys.append(binding.keys)
      } else {
        groups.append((binding.help, [binding.keys]))
      }
    }
    return groups.map { HelpLine(keys: Self.line(of: $0.keys), meaning: $0.meaning) }
  }

  /// Returns the keys separated by blanks, or as a range.
  ///
  /// More than two keys that differ only in their last digit, counting up, are a range.
  private static func line(of keys: [String]) -> String {
    let digits = keys.compactMap { $0.last?.wholeNumberValue }
    let isRow =
      keys.count > 2 && Set(keys.map { $0.dropLast() }).count == 1 && digits.count == keys.count
      && zip(digits, digits.dropFirst()).allSatisfy { $1 == $0 + 1 }
    return isRow ? "\(keys[0])–\(keys[keys.count - 1])" : keys.joined(separator: " ")
  }
}

/// The meaning of a sequence of keys: none, the beginning of a longer sequence, or an intent.
enum KeyMatch<Intent> {
  case none
  case prefix
  case intent(Intent)
}

/// A line of the help page.
nonisolated struct HelpLine: Hashable, Sendable {
  let keys: String
  let meaning: String
}
