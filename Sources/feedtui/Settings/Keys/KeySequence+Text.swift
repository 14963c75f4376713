import TerminalKit

/// The written form of sequences in the settings and on the help page.
extension KeySequence {
  /// Parses the written form: keys in a row, with or without blanks between them.
  ///
  /// `Space`, `PgDn` or `F1` is a key if it stands alone or between `<` and `>`; `^f`, `C-f` and
  /// `Ctrl-f` are control keys, `Alt-f` and `M-f` keys with Alt. Any other character is a key.
  /// Returns `nil` for a text without keys or with a control key that does not exist.
  package init?(_ text: String) {
    var keys: [Key] = []
    for word in text.split(separator: " ") {
      guard let read = Self.keys(of: word) else { return nil }
      keys += read
    }
    guard !keys.isEmpty else { return nil }
    self.init(keys)
  }

  /// The written form: `gg`, `^F`, `Space`, `g<Space>`.
  package var text: String {
    if keys.count == 1, let key = keys.first { return key.name }
    return keys.map { $0.name.count == 1 || $0.isControl ? $0.name : "<\($0.name)>" }.joined()
  }

  private static func keys(of word: Substring) -> [Key]? {
    if let key = Key(name: word) { return [key] }
    if Key.isControl(name: word) { return nil }
    var keys: [Key] = []
    var rest = word
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">"),
        let key = Key(name: rest[..<end].dropFirst())
      {
        keys.append(key)
        rest = rest[rest.index(after: end)...]
      } else if first == "^", rest.count > 1 {
        guard let key = Key(name: rest.prefix(2)) else { return nil }
        keys.append(key)
        rest = rest.dropFirst(2)
      } else {
        keys.append(.character(first))
        rest = rest.dropFirst()
      }
    }
    return keys
  }
}
