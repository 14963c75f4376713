import FeedCore

/// Keys pressed one after the other, as written in the key table: `gg`, `^F`, `Space`, `g,`.
struct KeySequence: Hashable {
  let keys: [Key]

  init(_ keys: [Key]) {
    self.keys = keys
  }

  /// Whether this one goes on where the other ends.
  func extends(_ other: KeySequence) -> Bool {
    keys.count > other.keys.count && keys.starts(with: other.keys)
  }

  /// What is typed on the way to the whole, shortest first.
  var beginnings: [KeySequence] {
    keys.indices.dropFirst().map { KeySequence(Array(keys[..<$0])) }
  }
}

extension KeySequence: ExpressibleByStringLiteral {
  /// For what the program itself writes; every literal is covered by a test.
  init(stringLiteral text: String) {
    self = KeySequence(text) ?? KeySequence([])
  }
}
