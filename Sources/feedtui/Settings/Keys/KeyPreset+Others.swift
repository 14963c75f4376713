extension KeyPreset {
  /// The keys of a well-known newsboat configuration (LARBS), which many others began with:
  /// vim's motions on single letters, `a` for read, `d` and `u` for pages.
  ///
  /// `g` is the top, so that what begins with it elsewhere begins with `'` here.
  static let larbsKeys = [
    KeyAssignment(written: "d", action: "page-down"),
    KeyAssignment(written: "u", action: "page-up"),
    KeyAssignment(written: "h", action: "back"),
    KeyAssignment(written: "h", action: "back", page: .reader),
    KeyAssignment(written: "l", action: "open"),
    KeyAssignment(written: "a", action: "read"),
    KeyAssignment(written: "N", action: "previous-unread"),
    KeyAssignment(written: "p", action: "previous-hit"),
    KeyAssignment(written: "J", action: "next-feed", page: .river),
    KeyAssignment(written: "K", action: "previous-feed", page: .river),
    KeyAssignment(written: "D", action: "remove-feed"),
    KeyAssignment(written: "D", action: "remove-rule"),
    KeyAssignment(written: "'n", action: "add-feed"),
    KeyAssignment(written: "'z", action: "undo"),
  ]

  /// newsraft's default keys (newsraft(1)), as far as both programs have the actions.
  static let newsraftKeys = [
    KeyAssignment(written: "N", action: "previous-unread"),
    KeyAssignment(written: "J", action: "down", page: .river),
    KeyAssignment(written: "K", action: "up", page: .river),
    KeyAssignment(written: "d", action: "read"),
    KeyAssignment(written: "D", action: "read"),
    KeyAssignment(written: "^D", action: "read-all"),
    KeyAssignment(written: "i", action: "favourite"),
    KeyAssignment(written: "I", action: "favourite"),
    KeyAssignment(written: "c", action: "copy-link"),
    KeyAssignment(written: "^R", action: "refresh-all"),
    KeyAssignment(written: "e", action: "all"),
    KeyAssignment(written: "v", action: "failures"),
    KeyAssignment(written: "h", action: "back"),
    KeyAssignment(written: "'d", action: "details"),
    KeyAssignment(written: "'v", action: "select"),
    KeyAssignment(written: "'c", action: "comments"),
    KeyAssignment(written: "'p", action: "pictures"),
    KeyAssignment(written: "X", action: "remove-feed", page: .failures),
    KeyAssignment(written: "'x", action: "remove-feed", page: .feeds),
    KeyAssignment(written: "'c", action: "rename-feed"),
    KeyAssignment(written: "'x", action: "remove-rule"),
    KeyAssignment(written: "U", action: "redo"),
  ]

  /// eilmeldung's default keys (docs/keybindings.md there), as far as both programs have the
  /// actions. Keys that mark and unmark there are one that changes the mark here.
  static let eilmeldungKeys = [
    KeyAssignment(written: "s", action: "refresh-all"),
    KeyAssignment(written: "'r", action: "refresh-feed"),
    KeyAssignment(written: "u", action: "read"),
    KeyAssignment(written: "r", action: "read"),
    KeyAssignment(written: "R", action: "read-all"),
    KeyAssignment(written: "0r", action: "read-above", page: .river),
    KeyAssignment(written: "$r", action: "read-below", page: .river),
    KeyAssignment(written: "v", action: "favourite"),
    KeyAssignment(written: "m", action: "favourite"),
    KeyAssignment(written: "d", action: "select"),
    KeyAssignment(written: "f", action: "select"),
    KeyAssignment(written: "t", action: "tag"),
    KeyAssignment(written: "'t", action: "headings"),
    KeyAssignment(written: "x", action: "full-text", page: .reader),
    KeyAssignment(written: "J", action: "down", page: .reader),
    KeyAssignment(written: "K", action: "up", page: .reader),
    KeyAssignment(written: "M-j", action: "next-item", page: .reader),
    KeyAssignment(written: "M-k", action: "previous-item", page: .reader),
    KeyAssignment(written: "z", action: "panes"),
    KeyAssignment(written: "Space", action: "fold-tag", page: .feeds),
    KeyAssignment(written: "'z", action: "fold-day"),
    KeyAssignment(written: "=", action: "filter"),
    KeyAssignment(written: "'=", action: "density"),
    KeyAssignment(written: "+r", action: "all", page: .river),
    KeyAssignment(written: "c", action: KeyAssignment.nothing, page: .feeds),
    KeyAssignment(written: "cw", action: "rename-feed", page: .feeds),
    KeyAssignment(written: "cd", action: "remove-feed", page: .feeds),
    KeyAssignment(written: "cf", action: "add-feed", page: .feeds),
    KeyAssignment(written: "cu", action: "readdress-feed", page: .feeds),
    KeyAssignment(written: "^G", action: "back"),
    KeyAssignment(written: "'u", action: "undo"),
  ]

  /// Whether `g` alone goes to the top in it.
  private var hasTopOnG: Bool {
    switch self {
    case .larbs, .newsraft: true
    case .vim, .newsboat, .eilmeldung: false
    }
  }

  /// The differences from the standard keys in these tables. `movesG` says that the user has `g`
  /// alone go to the top; what else has keys that this needs gets a second `'`.
  func assignments(_ tables: some Sequence<KeyTable>, movesG: Bool) -> [KeyAssignment] {
    if hasTopOnG { return assignments + Self.topOnG(tables) }
    guard movesG else { return assignments }
    let moved = Self.topOnG(tables)
    let needed = Set(moved.map(\.written))
    return moved
      + assignments.map { other in
        guard needed.contains(other.written) else { return other }
        return KeyAssignment(written: "'" + other.written, action: other.action, page: other.page)
      }
  }

  /// `g` alone goes to the top. Keys that begin with it elsewhere begin with `'`.
  private static func topOnG(_ tables: some Sequence<KeyTable>) -> [KeyAssignment] {
    var moved: [String: String] = [:]
    for row in tables.lazy.flatMap(\.rows) {
      for key in row.keys where key.keys.count == 2 && key.text.hasPrefix("g") {
        moved[String(key.text.dropFirst())] = row.name
      }
    }
    moved["g"] = nil
    let letters = moved.sorted { $0.key < $1.key }
    let freed = (["g"] + letters.map(\.key)).map {
      KeyAssignment(written: "g" + $0, action: KeyAssignment.nothing)
    }
    return freed + letters.map { KeyAssignment(written: "'" + $0.key, action: $0.value) }
      + [KeyAssignment(written: "g", action: "top")]
  }
}
