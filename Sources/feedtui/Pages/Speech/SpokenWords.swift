import FeedModel
import SafeText

/// The program's signs in words, as `ASCIIMarks` has them in ASCII.
nonisolated package enum SpokenWords {
  /// Joins what is said of a row; empty parts are left out.
  package static func joined(_ parts: [String?]) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns a sentence of the program with words for its signs.
  package static func words(_ text: String) -> String {
    let facts = text.split(separator: " · ", omittingEmptySubsequences: true).map(fact)
    return facts.joined(separator: ", ")
  }

  /// Returns the names of keys as they are said and typed: "j or Down", "Ctrl-F".
  package static func keys(_ keys: some Sequence<String>) -> String {
    keys.map(key).joined(separator: " or ")
  }

  private static func key(_ name: String) -> String {
    if name.count > 1, name.first == "^" { return "Ctrl-\(name.dropFirst())" }
    return others[name] ?? name
  }

  private static let others = [
    "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "S-Tab": "Shift-Tab",
  ]

  /// "★ 14" is a number of starred items.
  private static func fact(_ text: Substring) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    if words.first == Appearance.favouriteMark, words.count == 2,
      let count = Int(words[1].filter { $0 != "," })
    {
      return "\(Wording.grouped(count)) starred"
    }
    if words.count == 2, words[1] == "undo" { return "type \(words[0]) to undo" }
    words = words.compactMap { word in
      switch word {
      case "→": "to"
      case "♪", "▶", "▸", "▾", "⊕", "▲", "•": nil
      case "✓": "done:"
      case Appearance.favouriteMark: "starred"
      case "‖": "paused"
      case "⇅": "waiting marks:"
      default: control(word) ?? word
      }
    }
    return words.joined(separator: " ")
  }

  /// "^R" and "^R:".
  private static func control(_ word: String) -> String? {
    let letters = word.dropFirst()
    guard word.first == "^", let letter = letters.first, letter.isASCII, letters.count <= 2 else {
      return nil
    }
    return letters.count == 1 || letters.last == ":" ? "Ctrl-\(letters)" : nil
  }
}
