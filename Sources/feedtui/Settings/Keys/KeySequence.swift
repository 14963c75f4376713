package import TerminalKit

/// Keys pressed one after the other, as written in the key table: `gg`, `^F`, `Space`, `g,`.
package struct KeySequence: Hashable {
  package let keys: [Key]

  package init(_ keys: [Key]) {
    self.keys = keys
  }

  /// Returns whether this sequence is longer than the other one and begins with it.
  package func extends(_ other: KeySequence) -> Bool {
    keys.count > other.keys.count && keys.starts(with: other.keys)
  }

  /// The same with a last letter in the other case; `nil` if that is not a letter.
  package var otherCase: KeySequence? {
    guard case .character(let letter) = keys.last, letter.isCased,
      let other = (letter.isUppercase ? letter.lowercased() : letter.uppercased()).first
    else { return nil }
    return KeySequence(keys.dropLast() + [.character(other)])
  }

  /// The incomplete sequences that are typed on the way to this one, shortest first.
  var beginnings: [KeySequence] {
    keys.indices.dropFirst().map { KeySequence(Array(keys[..<$0])) }
  }
}

extension KeySequence: ExpressibleByStringLiteral {
  /// Parses a literal in the program's own code; a test covers every literal.
  package init(stringLiteral text: String) {
    self = KeySequence(text) ?? KeySequence([])
  }
}
