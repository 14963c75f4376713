import TerminalKit

/// The written names of single keys.
extension Key {
  /// The name as it is shown: "j", "^F", "Alt-b", "Space", "PgDn", "F1".
  package var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "^\(letter.uppercased())"
    case .alt(let character): "Alt-\(Key.character(character).name)"
    case .function(let number): "F\(number)"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "S-Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .insert: "Insert"
    }
  }

  var isControl: Bool {
    if case .control = self { true } else { false }
  }

  /// Creates the key with the given name, ignoring case.
  ///
  /// Returns `nil` if no key has this name or if a terminal cannot send the key.
  package init?(name: Substring) {
    if name.count == 1, let character = name.first {
      self = Self.names[String(character)] ?? .character(character)
      return
    }
    let lower = name.lowercased()
    if let key = Self.names[lower] {
      self = key
    } else if let character = Self.altCharacter(name) {
      self = .alt(character)
    } else if let letter = Self.controlLetter(lower) {
      guard let key = Self.control(of: letter) else { return nil }
      self = key
    } else if lower.first == "f", let number = Int(lower.dropFirst()), (1...20).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// Returns whether a name is that of a control key, even if such a key does not exist.
  static func isControl(name: Substring) -> Bool { controlLetter(name.lowercased()) != nil }

  /// Returns the character of "Alt-b" or "M-b".
  private static func altCharacter(_ name: Substring) -> Character? {
    for prefix in ["alt-", "Alt-", "M-"] where name.hasPrefix(prefix) {
      guard case .character(let character) = Key(name: name.dropFirst(prefix.count)) else {
        return nil
      }
      return character
    }
    return nil
  }

  private static func controlLetter(_ name: String) -> Character? {
    for prefix in ["^", "c-", "ctrl-"] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      return rest.count == 1 ? rest.first : nil
    }
    return nil
  }

  /// Returns the key that arrives for a letter typed with Control; `nil` if there is none.
  ///
  /// Some of these letters arrive as keys of their own.
  private static func control(of letter: Character) -> Key? {
    switch letter {
    case "i": .tab
    case "j", "m": .enter
    case "h": .backspace
    case "[": .escape
    case "a"..."z", "@", "\\", "]", "^", "_": .control(letter)
    default: nil
    }
  }

  private static let names: [String: Key] = [
    "space": .character(" "), "enter": .enter, "return": .enter, "tab": .tab, "s-tab": .backTab,
    "shift-tab": .backTab,
    "backtab": .backTab, "esc": .escape, "escape": .escape, "↓": .down, "↑": .up, "←": .left,
    "→": .right, "down": .down, "up": .up, "left": .left, "right": .right, "home": .home,
    "end": .end, "pgdn": .pageDown, "pagedown": .pageDown, "pgup": .pageUp, "pageup": .pageUp,
    "backspace": .backspace, "delete": .delete, "del": .delete, "insert": .insert, "ins": .insert,
  ]
}
