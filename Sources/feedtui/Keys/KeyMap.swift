import FeedCore

/// The key bindings of one page.
struct KeyMap<Intent> {
  let bindings: [KeyBinding<Intent>]

  init(_ bindings: [KeyBinding<Intent>]) {
    self.bindings = bindings
  }

  /// What those keys mean here.
  func match(_ sequence: KeySequence) -> KeyMatch<Intent> {
    for binding in bindings where binding.sequences.contains(sequence) {
      return .intent(binding.intent)
    }
    let isPrefix = bindings.contains { $0.sequences.contains { $0.extends(sequence) } }
    return isPrefix ? .prefix : .none
  }

  /// The lines of the help page.
  var help: [HelpLine] {
    bindings.map { HelpLine(keys: $0.names.joined(separator: " "), meaning: $0.help) }
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
