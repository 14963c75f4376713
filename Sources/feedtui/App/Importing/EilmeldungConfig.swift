import FeedtuiSettings
import SafeText

/// eilmeldung's `config.toml` (docs/configuration.md there), whose lines become lines of the one
/// language of keys and settings that is understood: newsboat's.
nonisolated enum EilmeldungConfig {
  /// The table that assigns keys.
  private static let mappings = ["input_config", "mappings"]

  /// Reads the file at a path; a missing file counts as an empty one.
  static func lines(of path: String) -> NewsboatConfig {
    do throws(FileError) {
      guard StoredFile(path: path).exists else { return NewsboatConfig(lines: []) }
      let rows = joined(try ReaderList.lines(of: path))
      let document = ConfigDocument(Array(rows.joined(separator: "\n").utf8)[...])
      let lines = document.entries.map { entry in
        line(entry, original: rows[entry.line - 1], path)
      }
      let problems = document.problems.map {
        FileProblem(path: path, line: $0.line, message: $0.message, kind: $0.kind)
      }
      return NewsboatConfig(lines: lines, problems: problems)
    } catch {
      let problem = FileProblem(path: path, line: nil, message: error.message)
      return NewsboatConfig(lines: [], problems: [problem])
    }
  }

  private static func line(
    _ entry: ConfigDocument.Entry, original: String, _ path: String
  ) -> NewsboatConfig.Line {
    let written = Sanitizer.line(original)
    if Array(entry.path.dropLast()) == mappings, let key = entry.path.last {
      let text = binding(key, commands(entry.value))
      return NewsboatConfig.Line(
        path: path, number: entry.line, text: text,
        words: FeedsToken.tokens(of: text).map(\.value), original: written)
    }
    return NewsboatConfig.Line(
      path: path, number: entry.line, text: written,
      words: [entry.path.joined(separator: ".")] + words(entry.value), original: written)
  }

  private static func words(_ value: ConfigValue) -> [String] {
    switch value {
    case .text(let text): [text]
    case .integer(let number): ["\(number)"]
    case .boolean(let truth): ["\(truth)"]
    case .list(let texts): texts
    case .other(let kind): [kind]
    }
  }

  private static func commands(_ value: ConfigValue) -> [String] {
    switch value {
    case .text(let text): [text]
    case .list(let texts): texts
    case .integer, .boolean, .other: []
    }
  }

  // MARK: Lists of several lines

  /// Joins a list that goes on in the next lines. Those become empty, so that lines keep their
  /// numbers.
  private static func joined(_ lines: [String]) -> [String] {
    var rows: [String] = []
    var begun: Int?
    for line in lines {
      let (text, depth) = scanned(line)
      if let start = begun {
        rows[start] += " " + text.drop(while: \.isWhitespace)
        rows.append("")
        if scanned(rows[start]).depth <= 0 { begun = nil }
      } else {
        if depth > 0, line.contains("=") {
          begun = rows.count
          rows.append(text)
        } else {
          rows.append(line)
        }
      }
    }
    return rows
  }

  /// Returns a line without its comment, and the number of brackets that it leaves open.
  private static func scanned(_ line: String) -> (text: String, depth: Int) {
    var (text, depth): (String, Int) = ("", 0)
    var (quote, isEscaped): (Character?, Bool) = (nil, false)
    for sign in line {
      if quote == nil, sign == "#" { break }
      text.append(sign)
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        if sign == "\\", open == "\"" { isEscaped = true }
        if sign == open { quote = nil }
      } else {
        switch sign {
        case "\"", "'": quote = sign
        case "[": depth += 1
        case "]": depth -= 1
        default: break
        }
      }
    }
    return (text, depth)
  }

  // MARK: Keys

  private static let panels = [
    "feeds": "feedlist", "articles": "articlelist", "content": "article",
  ]

  /// Returns newsboat's line for a key: `bind KEY articlelist "read" ; "nextunread"`.
  private static func binding(_ key: String, _ commands: [String]) -> String {
    var steps = commands.map(bare).filter { $0 != "nop" && !$0.isEmpty }
    let key = FeedsToken.quoted(keyName(key))
    guard let first = steps.first else { return "unbind-key \(key)" }
    var dialogs = "everywhere"
    if steps.count == 1, EilmeldungOperation.all[first] == nil, let panel = panel(of: first) {
      dialogs = panels[panel] ?? dialogs
    }
    steps = steps.map { EilmeldungOperation.name(of: $0) ?? withoutPanel($0) }
    // Opening a link marks its item read here.
    if steps.contains("open") { steps.removeAll { $0 == "read" } }
    return "bind \(key) \(dialogs) " + steps.map(step).joined(separator: " ; ")
  }

  /// A program that gets the article is newsboat's `pipe-to`.
  private static func step(_ command: String) -> String {
    let words = command.split(separator: " ", maxSplits: 3).map(String.init)
    if words.count == 4, words[0] == "pipe", !words[3].contains("{") {
      return "pipe-to \(FeedsToken.quoted(words[3]))"
    }
    return FeedsToken.quoted(words.first == "pipe" ? "pipe" : command)
  }

  /// Returns a command with single blanks, without the question before it.
  private static func bare(_ command: String) -> String {
    var words = command.split(whereSeparator: \.isWhitespace)
    while words.first == "confirm" { words.removeFirst() }
    return words.joined(separator: " ")
  }

  private static func panel(of command: String) -> String? {
    let words = command.split(separator: " ").map(String.init)
    return words.count > 2 && words[0] == "in" && panels[words[1]] != nil ? words[1] : nil
  }

  private static func withoutPanel(_ command: String) -> String {
    guard let panel = panel(of: command) else { return command }
    let rest = String(command.dropFirst("in \(panel) ".count))
    return EilmeldungOperation.name(of: rest) ?? rest
  }

  /// Returns newsboat's name of keys: `gg`, `<^F>`, `<M-j>`, `<PAGEUP>`.
  private static func keyName(_ keys: String) -> String {
    keys.split(whereSeparator: \.isWhitespace).map { key -> String in
      if key.count == 1 { return String(key) }
      if key.hasPrefix("C-") { return "<^\(key.dropFirst(2).uppercased())>" }
      if key.hasPrefix("M-") { return "<\(key)>" }
      let name = key.uppercased().filter { $0 != "_" }
      return "<\(name == "BACKTAB" ? "BTAB" : name)>"
    }.joined()
  }
}
