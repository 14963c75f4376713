import FeedCore

/// A word that a shell offers. Its text may come from a feed, and goes to a shell.
nonisolated struct CompletionCandidate: Equatable, Sendable {
  let word: String
  /// What it is, for shells that show that.
  let description: String

  /// Columns of a description.
  private static let width = 60

  /// `nil` for what cannot be written on a command line: an empty word, one that looks like an option, or one
  /// that is not the same without its control characters.
  init?(_ word: String, description: String = "") {
    guard !word.isEmpty, !word.hasPrefix("-"), Sanitizer.line(word) == word else { return nil }
    self.word = word
    self.description = DisplayWidth.truncated(Sanitizer.line(description), to: Self.width)
  }

  /// The line that the shell's completion script reads.
  func line(for shell: Shell) -> String {
    switch shell {
    // The script has bash read it as a word of a command, where expressions would be evaluated.
    case .bash: Self.quoted(word)
    case .zsh: Self.escaped(word) + (description.isEmpty ? "" : ":" + description)
    case .fish: word + (description.isEmpty ? "" : "\t" + description)
    }
  }

  /// A backslash before everything that could mean something to a shell.
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

  /// For zsh's `_describe`, where a colon ends the word.
  private static func escaped(_ word: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      if scalar == ":" || scalar == "\\" { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}
