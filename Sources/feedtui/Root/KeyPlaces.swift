import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// The places of letters on the keyboard: what the terminal has said of them, and what is known of
/// layouts.
package struct KeyPlaces {
  /// What the terminal has said: the characters of a Latin keyboard at the places of others.
  private var learned: [Character: Character] = [:]

  /// No keyboard has more letters.
  private static let most = 200

  mutating func learn(_ letter: Character, _ place: Character) {
    if learned.count < Self.most || learned[letter] != nil { learned[letter] = place }
  }

  /// Returns the key of a Latin keyboard that is at the place of another script's; `nil` for a key
  /// that is on it already, or is not known.
  func key(at key: Key, in layout: KeyboardLayout) -> Key? {
    switch key {
    case .character(let letter): character(at: letter, in: layout).map { .character($0) }
    case .alt(let letter): character(at: letter, in: layout).map { .alt($0) }
    case .control(let letter): character(at: letter, in: layout).map { .control($0) }
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .tab, .backTab,
      .escape, .backspace, .delete, .insert, .function:
      nil
    }
  }

  private func character(at letter: Character, in layout: KeyboardLayout) -> Character? {
    learned[letter] ?? layout.place(of: letter)
  }
}

extension Key {
  /// Whether it is a character that is typed into a line of input.
  var isText: Bool {
    if case .character = self { true } else { false }
  }
}
