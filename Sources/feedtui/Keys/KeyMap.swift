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
    var lines: [HelpLine] = []
    for binding in bindings where !binding.sequences.isEmpty {
      if let last = lines.last, last.meaning == binding.help {
        let first = last.keys.split(separator: "–").first ?? ""
        lines[lines.count - 1] = HelpLine(keys: "\(first)–\(binding.keys)", meaning: binding.help)
      } else {
        lines.append(HelpLine(keys: binding.keys, meaning: binding.help))
      }
    }
    return lines
  }
}

/// What a sequence of keys means: nothing, the beginning of something, or a wish.
enum KeyMatch<Intent> {
  case none
  case prefix
  case intent(Intent)
}

/// A line of the help page.
struct HelpLine: Equatable {
  let keys: String
  let meaning: String
}
