import FeedCore

/// The key bindings of one page.
struct KeyMap<Intent> {
  let bindings: [KeyBinding<Intent>]
  /// What each sequence means, and each beginning of one.
  private let table: [KeySequence: KeyMatch<Intent>]

  /// Of two bindings of the same sequence the first is used; so is a whole sequence before one that
  /// goes on.
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

  /// What those keys mean here.
  func match(_ sequence: KeySequence) -> KeyMatch<Intent> {
    table[sequence] ?? .none
  }

  /// The lines of the help page. Bindings that follow each other and mean alike are a line together.
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

  /// Keys one after the other; the first and the last of many that differ by their last digit only.
  private static func line(of keys: [String]) -> String {
    let digits = keys.compactMap { $0.last?.wholeNumberValue }
    let isRow =
      keys.count > 2 && Set(keys.map { $0.dropLast() }).count == 1 && digits.count == keys.count
      && zip(digits, digits.dropFirst()).allSatisfy { $1 == $0 + 1 }
    return isRow ? "\(keys[0])–\(keys[keys.count - 1])" : keys.joined(separator: " ")
  }
}

/// What a sequence of keys means: nothing, the beginning of something, or an intent.
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
