/// A layout of a keyboard for another script than the Latin one.
package enum KeyboardLayout: String, CaseIterable, Sendable {
  case auto, ru, uk, be, bg, sr, mk, el, he, ar, fa, ka

  /// Returns the character of a Latin keyboard at the place of another one; `nil` for a Latin one.
  package func place(of letter: Character) -> Character? {
    guard letter.utf8.count > 1 else { return nil }
    return Self.places[self]?[letter] ?? Self.places[.auto]?[letter]
  }

  /// For each layout the letters of its own; for `auto` those of all, where the first one that has
  /// a letter decides.
  private static let places: [KeyboardLayout: [Character: Character]] = {
    let lines = KeyboardTable.layouts.split(separator: "\n")
    var places: [KeyboardLayout: [Character: Character]] = [:]
    for start in stride(from: 0, to: lines.count, by: 3) {
      guard let layout = KeyboardLayout(rawValue: String(lines[start])) else { continue }
      places[layout] = Dictionary(zip(lines[start + 1], lines[start + 2])) { first, _ in first }
    }
    for layout in [Self.ru, .uk, .el, .he, .ar, .ka, .be, .fa, .sr, .mk, .bg] {
      places[.auto, default: [:]].merge(places[layout] ?? [:]) { first, _ in first }
    }
    return places
  }()
}
