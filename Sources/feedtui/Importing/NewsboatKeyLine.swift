import FeedtuiSettings
import TerminalKit

/// A line of newsboat's that is about a key: `bind-key`, `unbind-key`, `bind` or `macro`.
struct NewsboatKeyLine: Sendable {
  /// An operation with its arguments.
  struct Step: Equatable, Sendable {
    let operation: String
    let arguments: [String]

    /// Whether it is one of podboat's, which newsboat's own lists do not have.
    var isOfPodcasts: Bool { operation.hasPrefix("pb-") }
  }

  let sequence: KeySequence
  /// The pages on which the key is bound. Those of the program that have no counterpart are left
  /// out.
  let pages: Set<KeyPage>
  /// What the key does; nothing if it is unbound.
  private(set) var steps: [Step] = []
  /// What it does, in the user's words.
  private(set) var about: String?

  static let everywhere: Set<KeyPage> = [.feeds, .river, .reader]
  static let commands = ["bind-key", "unbind-key", "bind", "macro"]

  /// The pages of newsboat's dialogs; none for those that have no counterpart.
  private static let dialogs: [String: Set<KeyPage>] = [
    "all": everywhere, "everywhere": everywhere, "feedlist": [.feeds], "articlelist": [.river],
    "searchresultslist": [.river], "article": [.reader], "help": [.text],
    "filterselection": [.filter], "filebrowser": [], "dirbrowser": [], "tagselection": [],
    "urlview": [], "podboat": [.downloads], "dialogs": [],
  ]

  /// Throws if the line is not understood or is about what is not here.
  init(_ line: NewsboatConfig.Line) throws(ImportRefusal) {
    let key = line.argument
    let rest = Array(line.arguments.dropFirst())
    guard !key.isEmpty else { throw .notUnderstood("\(line.command) needs a key.") }
    if line.command == "unbind-key", key == "-a" {
      throw .noPlace("feedtui's own keys are kept, so that every action can be reached.")
    }
    let single = line.command == "bind" ? nil : Self.key(key)
    let takesSequence = ["bind", "unbind-key"].contains(line.command)
    guard let sequence = single ?? (takesSequence ? Self.sequence(key) : nil) else {
      throw .notUnderstood("There is no key \"\(key)\".")
    }
    if ["^J", "^M"].contains(key.uppercased()) {
      throw .noPlace("Terminals send it as Enter, which opens.")
    }
    self.sequence = sequence
    var dialogs = ["all"]
    switch line.command {
    case "bind-key":
      guard let operation = rest.first else { throw .notUnderstood("bind-key needs an operation.") }
      steps = [Step(operation: operation, arguments: [])]
      if rest.count > 1 { dialogs = [rest[1]] }
    case "unbind-key":
      if let dialog = rest.first { dialogs = [dialog] }
    case "bind":
      guard rest.count > 1 else { throw .notUnderstood("bind needs dialogs and an operation.") }
      dialogs = rest[0].split(separator: ",").map(String.init)
      (steps, about) = Self.steps(of: line, skipping: 3)
    default: (steps, about) = Self.steps(of: line, skipping: 2)
    }
    if let unknown = dialogs.first(where: { Self.dialogs[$0] == nil }) {
      throw .notUnderstood("There is no dialog \"\(unknown)\".")
    }
    var pages: Set<KeyPage> = dialogs.reduce(into: []) { $0.formUnion(Self.dialogs[$1] ?? []) }
    if steps.first?.isOfPodcasts == true, !pages.isDisjoint(with: Self.everywhere) {
      pages.insert(.downloads)
    }
    self.pages = pages
    guard !pages.isEmpty else {
      throw .noPlace("There is no such page: \(dialogs.joined(separator: ", ")).")
    }
  }

  /// Splits the words after the key at semicolons, also those that are written without blanks, up
  /// to `-- "description"`.
  private static func steps(
    of line: NewsboatConfig.Line, skipping count: Int
  ) -> ([Step], String?) {
    var (steps, step): ([Step], [String]) = ([], [])
    var about: String?
    func end() {
      if let operation = step.first {
        steps.append(Step(operation: operation, arguments: Array(step.dropFirst())))
      }
      step = []
    }
    var tokens = FeedsToken.tokens(of: line.text).dropFirst(count)
    while let token = tokens.popFirst() {
      if line.text[token.range.lowerBound] == "\"" {
        step.append(token.value)
      } else if token.value == "--" {
        about = tokens.popFirst()?.value
        break
      } else {
        let parts = token.value.split(separator: ";", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
          if index > 0 { end() }
          if !part.isEmpty { step.append(String(part)) }
        }
      }
    }
    end()
    return (steps, about)
  }

  // MARK: Names of keys

  private static let names = [
    "ENTER": "Enter", "SPACE": "Space", "TAB": "Tab", "BTAB": "S-Tab", "ESC": "Esc", "UP": "Up",
    "DOWN": "Down", "LEFT": "Left", "RIGHT": "Right", "HOME": "Home", "END": "End",
    "PPAGE": "PgUp", "PAGEUP": "PgUp", "NPAGE": "PgDn", "PAGEDOWN": "PgDn",
    "BACKSPACE": "Backspace", "DEL": "Delete", "DELETE": "Delete", "INSERT": "Insert",
  ]

  /// Returns the key of such a name: `j`, `^K`, `PPAGE`, `F1`, `M-j`.
  private static func key(_ name: String) -> KeySequence? {
    if name.count == 1, let sign = name.first { return KeySequence([.character(sign)]) }
    let isControl = name.count == 2 && name.first == "^"
    let isFunction = name.first?.uppercased() == "F" && Int(name.dropFirst()) != nil
    if isControl || isFunction || name.hasPrefix("M-") { return KeySequence(name) }
    return names[name.uppercased()].flatMap { KeySequence($0) }
  }

  /// Returns the keys of a sequence: `gg`, `^K<ENTER>`.
  private static func sequence(_ text: String) -> KeySequence? {
    if let single = key(text) { return single }
    var (keys, rest): ([Key], Substring) = ([], text[...])
    while let first = rest.first {
      var name = String(first)
      rest.removeFirst()
      if first == "<", let end = rest.firstIndex(of: ">"), end > rest.startIndex {
        name = String(rest[..<end])
        rest = rest[rest.index(after: end)...]
        if name.hasPrefix("C-") { name = "^" + name.dropFirst(2) }
      } else if first == "^", let next = rest.popFirst() {
        name.append(next)
      }
      guard let key = key(name) else { return nil }
      keys += key.keys
    }
    return keys.isEmpty ? nil : KeySequence(keys)
  }
}
