import FeedtuiSettings
import SafeText

/// newsraft's `config`, whose lines become lines of the one language of keys and settings that is
/// understood: newsboat's.
nonisolated enum NewsraftConfig {
  /// Reads the file at a path; a missing file counts as an empty one.
  static func lines(of path: String) -> NewsboatConfig {
    do throws(FileError) {
      guard StoredFile(path: path).exists else { return NewsboatConfig(lines: []) }
      let lines = try ReaderList.lines(of: path).enumerated().compactMap { index, text in
        line(text, path: path, number: index + 1)
      }
      return NewsboatConfig(lines: lines)
    } catch {
      let problem = FileProblem(path: path, line: nil, message: error.message)
      return NewsboatConfig(lines: [], problems: [problem])
    }
  }

  private static func line(_ text: String, path: String, number: Int) -> NewsboatConfig.Line? {
    let (first, rest) = word(text[...])
    guard let command = first, !command.hasPrefix("#") else { return nil }
    switch command {
    case "bind":
      let (key, actions) = word(rest)
      let written = "bind \(keyName(key ?? "")) everywhere \(steps(actions))"
      return made(written, text, path, number)
    case "unbind":
      return made("unbind-key \(keyName(word(rest).word ?? ""))", text, path, number)
    default:
      let (name, value) = command == "set" ? word(rest) : (command, rest)
      let unquoted = unquoted(value)
      return NewsboatConfig.Line(
        path: path, number: number, text: text,
        words: [name ?? command] + (unquoted.isEmpty ? [] : [unquoted]),
        original: Sanitizer.line(text))
    }
  }

  private static func made(
    _ written: String, _ text: String, _ path: String, _ number: Int
  ) -> NewsboatConfig.Line {
    NewsboatConfig.Line(
      path: path, number: number, text: written,
      words: FeedsToken.tokens(of: written).map(\.value), original: Sanitizer.line(text))
  }

  /// Returns the actions `a; exec COMMAND` as newsboat's `a ; set browser "COMMAND"`.
  private static func steps(_ text: Substring) -> String {
    let parts = text.split(separator: ";").map { part -> String in
      let (name, rest) = word(part)
      switch name {
      case "exec" where !onlyNamesLink(rest): return "exec"
      case "exec":
        return "set browser \(FeedsToken.quoted(command(String(rest)))) ; open-in-browser"
      case let name?: return name
      case nil: return ""
      }
    }
    return parts.filter { !$0.isEmpty }.joined(separator: " ; ")
  }

  /// Whether a command has no other specifiers than that of the link.
  private static func onlyNamesLink(_ command: Substring) -> Bool {
    zip(command, command.dropFirst()).allSatisfy { sign, next in
      sign != "%" || next == "l" || !next.isLetter
    }
  }

  /// Returns a command of the shell with `%u` for the link.
  static func command(_ text: String) -> String {
    var text = unquoted(text[...])
    for sign in ["\"%l\"", "'%l'", "%l"] { text = text.replacing(sign, with: "%u") }
    return text
  }

  private static func word(_ text: Substring) -> (word: String?, rest: Substring) {
    let text = text.drop(while: \.isWhitespace)
    let word = text.prefix { !$0.isWhitespace }
    return (
      word.isEmpty ? nil : String(word), text[word.endIndex...].drop(while: \.isWhitespace)
    )
  }

  /// Returns a value without the quotation marks around it.
  private static func unquoted(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    if let mark = text.first, mark == "\"" || mark == "'", text.count > 1, text.last == mark {
      text = text.dropFirst().dropLast()
    }
    return String(text)
  }

  /// Returns newsboat's name of a key: `KEY_DOWN`, `down`, `^F`.
  private static func keyName(_ name: String) -> String {
    let names = [
      "KEY_DOWN": "DOWN", "KEY_UP": "UP", "KEY_LEFT": "LEFT", "KEY_RIGHT": "RIGHT",
      "KEY_NPAGE": "NPAGE", "KEY_PPAGE": "PPAGE", "KEY_HOME": "HOME", "KEY_END": "END",
      "KEY_ENTER": "ENTER", "KEY_BACKSPACE": "BACKSPACE", "ESCAPE": "ESC", "KEY_DC": "DELETE",
      "DEL": "DELETE", "KEY_IC": "INSERT", "^J": "ENTER", "^M": "ENTER", "^I": "TAB",
    ]
    let upper = name.uppercased()
    if let known = names[upper] { return known }
    if upper.hasPrefix("KEY_F(") { return "F" + upper.dropFirst(6).filter(\.isNumber) }
    if name == "\"" || name == "#" || name == "\\" { return FeedsToken.quoted(name) }
    return name.count > 1 && !name.hasPrefix("^") ? upper : name
  }
}
