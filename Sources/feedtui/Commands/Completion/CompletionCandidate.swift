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
    case .bash: Self.quoted(word)
    case .zsh: Self.escaped(word) + (description.isEmpty ? "" : ":" + description)
    case .fish: word + (description.isEmpty ? "" : "\t" + description)
    }
  }

  /// Puts a backslash before every character that may have a meaning to a shell.
  private static func quoted(_ word: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      let isPlain =
        !scalar.isASCII || scalar.properties.isAlphabetic || "0"..."9" ~= scalar
        || "_./:=@%+,-".unicodeScalars.contains(scalar)
      if !isPlain { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// Escapes a word for zsh's `_describe`, where a colon ends the word.
  private static func escaped(_ word: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      if scalar == ":" || scalar == "\\" { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}
