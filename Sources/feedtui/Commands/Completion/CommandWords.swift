import FeedtuiSettings
import Glibc

/// The words of a command line that is being completed.
///
/// The shell passes them with their quotes.
nonisolated struct CommandWords: Equatable, Sendable {
  /// The words without quotes, and with the home folder in place of a leading `~`.
  let words: [String]
  /// The index of the word that is being completed.
  let current: Int

  init(_ words: [String], current: Int, home: String? = getenv("HOME").map { String(cString: $0) })
  {
    self.words = words.map { word in
      let bare = Self.withoutQuotes(word)
      guard let home, word.hasPrefix("~/") else { return bare }
      return home + bare.dropFirst()
    }
    self.current = current
  }

  /// Returns whether another word of the line equals `word`.
  func contains(_ word: String) -> Bool {
    words.indices.contains { $0 != current && words[$0] == word }
  }

  /// Returns the value of an option written as `--data FILE` or `--data=FILE`.
  func value(of option: String) -> String? {
    for (index, word) in words.enumerated() where index != current {
      if word == option, index + 1 != current, words.indices.contains(index + 1) {
        return words[index + 1]
      }
      if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
    }
    return nil
  }

  /// The paths of the files that the command would use.
  var paths: Paths {
    Paths(
      overrides: Paths.Overrides(
        config: value(of: "--config"), feeds: value(of: "--feeds"), data: value(of: "--data")))
  }

  private static func withoutQuotes(_ word: String) -> String {
    var result = ""
    var quote: Character?
    var rest = Substring(word)
    while let character = rest.popFirst() {
      switch character {
      case "\\" where quote != "'": if let next = rest.popFirst() { result.append(next) }
      case "'", "\"":
        if quote == nil {
          quote = character
        } else if quote == character {
          quote = nil
        } else {
          result.append(character)
        }
      default: result.append(character)
      }
    }
    return result
  }
}
