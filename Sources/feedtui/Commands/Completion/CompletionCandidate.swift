import SafeText

/// A word that a shell offers. Its text may come from a feed and goes to a shell.
nonisolated struct CompletionCandidate: Equatable, Sendable {
  let word: String
  /// The explanation of the word, for shells that show one.
  let description: String

  /// The maximum width of a description in columns.
  private static let width = 60

  /// Returns `nil` for a word that cannot be written on a command line.
  ///
  /// Such a word is empty, looks like an option, or changes when its control characters are
  /// removed.
  init?(_ word: String, description: String = "") {
    guard !word.isEmpty, !word.hasPrefix("-"), Sanitizer.line(word) == word else { return nil }
    self.word = word
    self.description = DisplayWidth.truncated(Sanitizer.line(description), to: Self.width)
  }

  /// Returns the line that the shell's completion script reads.
  func line(for shell: Shell) -> String {
    switch shell {
    // The script makes bash read the line as a word of a command, where expressions are evaluated.
    case .bash: Self.escaped(word, where: Self.isSpecial)
    // A colon ends the word of `_describe`.
    case .zsh:
      Self.escaped(word) { ":\\".unicodeScalars.contains($0) }
        + (description.isEmpty ? "" : ":" + description)
    case .fish: word + (description.isEmpty ? "" : "\t" + description)
    }
  }

  /// Puts a backslash before the characters that have a meaning.
  private static func escaped(
    _ word: String, where hasMeaning: (Unicode.Scalar) -> Bool
  ) -> String {
    word.unicodeScalars.reduce(into: "") { result, scalar in
      if hasMeaning(scalar) { result.append("\\") }
      result.unicodeScalars.append(scalar)
    }
  }

  /// Returns whether a character may have a meaning to a shell.
  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && !scalar.properties.isAlphabetic && !("0"..."9" ~= scalar)
      && !"_./:=@%+,-".unicodeScalars.contains(scalar)
  }
}
