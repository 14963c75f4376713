import FeedSystem

/// A command line that newsboat gives to a shell, as a program that runs without one.
///
/// What needs a shell is given to `sh` with the link as its argument, never inside the command.
nonisolated struct NewsboatProgram: Equatable, Sendable {
  /// Where the program runs, as a table of programs names it.
  enum Place: String, Sendable {
    case terminal, window, background
  }

  /// The program with its arguments, `%u` for the link.
  let run: String
  let place: Place
  /// Whether the command only copies the link.
  let copies: Bool
  /// A name made of the program's.
  let name: String

  /// Returns the words with another sign for the link.
  func run(sign: String) -> String {
    run.split(separator: "%u", omittingEmptySubsequences: false).joined(separator: sign)
  }

  /// What a shell gives a meaning to.
  private static let special = Set("|&;<>()$`\\*?~{}[]#!\n")
  /// Ends of commands that say nothing where a program's output is not shown.
  private static let ends = [
    "&& exit", "disown", "2>&1", "&>/dev/null", "2>/dev/null", "> /dev/null", ">/dev/null", "&",
  ]
  private static let terminals = [
    "lynx", "w3m", "links", "links2", "elinks", "browsh", "vim", "nvim", "vi", "nano", "less",
    "urlscan", "urlview",
  ]
  private static let launchers = [
    "setsid", "nohup", "-f", "tsp", "exec", "i3", "swaymsg", "sh", "-c", "env", "queue.sh",
  ]

  /// Says why the link of a command could be run; `nil` if it could not.
  static func refusal(of command: String, getsText: Bool = false) -> String? {
    ArgumentVector(plain(command))?.refusal(appendingLink: !getsText)
  }

  /// Returns a command without quotation marks around the link, and without a window manager that
  /// would hand the rest to a shell.
  private static func plain(_ command: String) -> String {
    let text = ["'%u'", "\"%u\""].reduce(command) { $0.replacing($1, with: "%u") }
    let starter = ["swaymsg exec ", "i3 exec ", "i3-msg exec "].first(where: text.hasPrefix)
    var rest = text.dropFirst(starter?.count ?? 0)
    for option in ["--no-startup-id ", "-- "] where rest.hasPrefix(option) {
      rest = rest.dropFirst(option.count)
    }
    return rest.first.map("-'\"".contains) == true ? text : String(rest)
  }

  /// Returns `nil` for a command with other signs than `%u`, or that would read the link as a part
  /// of another command. Without `%u` the link comes last, unless the command gets a text.
  init?(_ command: String, getsText: Bool = false) {
    var text = Self.plain(command)
    guard Self.refusal(of: command, getsText: getsText) == nil,
      !["%t", "%T", "%F"].contains(where: text.contains)
    else { return nil }
    var isDetached = false
    trimming: while true {
      while text.last?.isWhitespace == true { text.removeLast() }
      for end in Self.ends where text.hasSuffix(end) && !(end == "&" && text.hasSuffix("&&")) {
        text.removeLast(end.count)
        isDetached = isDetached || end == "&" || end == "disown"
        continue trimming
      }
      break
    }
    while text.first?.isWhitespace == true { text.removeFirst() }
    guard !text.isEmpty else { return nil }
    let words = text.split { $0.isWhitespace || "(){}'\"".contains($0) }.map(String.init)
    copies = !getsText && words.contains { ["xclip", "xsel", "pbcopy", "wl-copy"].contains($0) }
    let first = words.first { !Self.launchers.contains($0) && !$0.hasPrefix("-") } ?? text
    let last = first.split(separator: "/").last.map(String.init) ?? first
    let plain = last.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    name = plain.isEmpty ? "program" : plain
    let starter = words.first ?? ""
    let isBackground = isDetached || ["setsid", "nohup", "tsp", "queue.sh"].contains(starter)
    let isInTerminal =
      getsText || Self.terminals.contains(name) || text.contains("EDITOR")
    place = isBackground ? .background : isInTerminal ? .terminal : .window
    if text.contains(where: Self.special.contains) || ArgumentVector(text) == nil {
      guard let script = Self.script(text, getsText: getsText) else { return nil }
      let inner = script.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: #"'"'"'"#)
      run = "sh -c '\(inner)'" + (getsText ? "" : " sh %u")
    } else {
      run = text.contains("%u") || getsText ? text : text + " %u"
    }
    guard ArgumentVector(run) != nil else { return nil }
  }

  /// Returns the command with `"$1"` for the link; `nil` if it is between single quotation marks.
  private static func script(_ text: String, getsText: Bool) -> String? {
    guard !getsText else { return text }
    guard text.contains("%u") else { return text + " \"$1\"" }
    var (result, quote): (String, Character?) = ("", nil)
    var rest = Substring(text)
    while let sign = rest.first {
      if rest.hasPrefix("%u") {
        if quote == "'" { return nil }
        result += quote == nil ? "\"$1\"" : "$1"
        rest = rest.dropFirst(2)
        continue
      }
      if sign == quote {
        quote = nil
      } else if quote == nil, sign == "'" || sign == "\"" {
        quote = sign
      }
      result.append(sign)
      rest = rest.dropFirst()
    }
    return result
  }
}
