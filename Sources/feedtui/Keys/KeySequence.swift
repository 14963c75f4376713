import FeedCore

/// Keys pressed one after the other, as written in the key table: `gg`, `^F`, `Space`, `g,`.
struct KeySequence: Hashable {
  let keys: [Key]

  init(_ keys: [Key]) {
    self.keys = keys
  }

  /// Reads the written form; a name of `names` is one key, `^` and a letter a control key,
  /// everything else a key a character.
  init(_ text: String) {
    if let key = Self.names[text] {
      keys = [key]
    } else if text.count == 2, text.hasPrefix("^"), let letter = text.last {
      keys = [.control(Character(letter.lowercased()))]
    } else {
      keys = text.map { .character($0) }
    }
  }

  /// Whether this one goes on where the other ends.
  func extends(_ other: KeySequence) -> Bool {
    keys.count > other.keys.count && keys.starts(with: other.keys)
  }

  static let names: [String: Key] = [
    "Space": .character(" "), "Enter": .enter, "Tab": .tab, "S-Tab": .backTab, "Esc": .escape,
    "↓": .down, "↑": .up, "←": .left, "→": .right, "Home": .home, "End": .end, "PgDn": .pageDown,
    "PgUp": .pageUp, "F1": .function(1),
  ]
}

extension KeySequence: ExpressibleByStringLiteral {
  init(stringLiteral text: String) {
    self.init(text)
  }
}
