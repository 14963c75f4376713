/// A program with its arguments, as the user writes them on one line. No shell is involved.
package struct ArgumentVector: Equatable, Sendable {
  /// The text as the user wrote it.
  package let text: String
  /// The program, which is not empty, and its arguments.
  package let words: [String]

  /// Splits the text into words at blanks. Blanks between `'` or `"` are ordinary characters.
  ///
  /// Returns `nil` if there is no program, a quotation mark is not closed, or there is a NUL.
  package init?(_ text: String) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for sign in text {
      switch (quote, sign) {
      case (sign?, _): quote = nil
      case (_?, _): word?.append(sign)
      case (nil, "'"), (nil, "\""):
        quote = sign
        word = word ?? ""
      case (nil, " "), (nil, "\t"):
        words += word.map { [$0] } ?? []
        word = nil
      case (nil, _): word = (word ?? "") + String(sign)
      }
    }
    words += word.map { [$0] } ?? []
    guard quote == nil, words.first?.isEmpty == false, !text.utf8.contains(0) else { return nil }
    self.text = text
    self.words = words
  }

  /// These words as they are; `nil` if there is no program.
  package init?(_ words: [String]) {
    guard words.first?.isEmpty == false else { return nil }
    self.init(text: words.joined(separator: " "), words: words)
  }

  private init(text: String, words: [String]) {
    self.text = text
    self.words = words
  }

  /// Returns the words with the path of the program (`ProgramCommand.find`); `nil` without one.
  package func found(in path: String) -> ArgumentVector? {
    ProgramCommand.find(words[0], in: path).map {
      ArgumentVector(text: text, words: [$0] + words.dropFirst())
    }
  }

  /// Returns the words with a value in place of a sign, which is replaced only in arguments.
  package func words(replacing sign: String, with value: String) -> [String] {
    words.prefix(1)
      + words.dropFirst().map { word in
        word.split(separator: sign, omittingEmptySubsequences: false).joined(separator: value)
      }
  }

  /// Returns the words with the user's home in place of `~` before a slash.
  package func words(home: String?) -> [String] {
    guard let home, !home.isEmpty else { return words }
    return words.map { $0.hasPrefix("~/") ? home + $0.dropFirst() : $0 }
  }

  // MARK: Placeholders

  /// The letters of the placeholders in the arguments: `u` for `%u`.
  package var placeholders: Set<Character> {
    Set(words.dropFirst().flatMap(Self.parts).compactMap(\.letter))
  }

  /// Returns the words with values in place of `%` and a letter, which are replaced only in
  /// arguments, and `%` in place of `%%`. Other letters stay as they are. A value is never looked
  /// through for placeholders itself.
  ///
  /// An argument that would begin with `-` only because its value does gets a blank before it: a
  /// program would take it for an option.
  package func words(filling values: [Character: String]) -> [String] {
    words.prefix(1)
      + words.dropFirst().map { word in
        let filled = Self.parts(of: word).map { part in
          switch part {
          case .text(let text): text
          case .placeholder(let letter): values[letter] ?? "%\(letter)"
          }
        }.joined()
        return filled.hasPrefix("-") && !word.hasPrefix("-") ? " \(filled)" : filled
      }
  }

  private enum Part {
    case text(String)
    case placeholder(Character)

    var letter: Character? { if case .placeholder(let letter) = self { letter } else { nil } }
  }

  private static func parts(of word: String) -> [Part] {
    var parts: [Part] = []
    var rest = word[...]
    while let sign = rest.popFirst() {
      guard sign == "%", let letter = rest.popFirst() else {
        parts.append(.text(String(sign)))
        continue
      }
      parts.append(letter == "%" ? .text("%") : .placeholder(letter))
    }
    return parts
  }
}
