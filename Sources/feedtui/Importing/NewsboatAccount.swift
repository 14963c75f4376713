import FeedtuiSettings
import SafeText

/// newsboat's account on a server, as a table of the settings file without its password.
///
/// newsboat reads from one server, which `urls-source` names.
struct NewsboatAccount: Sendable {
  typealias Line = NewsboatConfig.Line

  /// The lines of its table; empty if the file has it, or if something is missing.
  private(set) var values: [NewsboatSettings.Value] = []
  /// If something is missing, the table as comments.
  private(set) var comments: [String] = []
  /// The sentence about the settings that are missing.
  private var missing: String?
  /// The prefix of the settings of the server that is read; `nil` without one that feedtui has
  /// accounts on.
  private var server: String?
  private var isThere = false
  private let last: [String: Line]

  private static let source = "urls-source"
  /// The names of settings that have the password, those first that do not have it themselves.
  private static let secrets = [
    "tokeneval", "tokenfile", "token", "passwordeval", "passwordfile", "password",
  ]

  /// - Parameter names: The accounts of the settings file.
  init(_ config: NewsboatConfig, names: [String]) {
    last = config.lines.reduce(into: [:]) { $0[$1.command] = $1 }
    guard let line = last[Self.source],
      let words = try? NewsboatTable.servers.meaning(of: line.argument)
    else { return }
    server = line.argument
    isThere = names.contains(line.argument)
    if !isThere { makeTable(of: line.argument, kind: words[0], named: line) }
  }

  // MARK: The table

  private mutating func makeTable(of server: String, kind: String, named source: Line) {
    func add(_ key: String, _ literal: String, _ line: Line) {
      let setting = "\(Config.sync).\(server).\(key)"
      values.append(NewsboatSettings.Value(setting: setting, literal: literal, line: line))
    }
    func given(_ name: String) -> Line? {
      last["\(server)-\(name)"].flatMap { $0.argument.isEmpty ? nil : $0 }
    }
    // A Miniflux password is not an API key, and API keys need no name.
    let isNameless = server == Self.nameless
    add("kind", ConfigLiteral.text(kind), source)
    if let line = given("url") {
      add("url", ConfigLiteral.text(line.argument), line)
    } else if server == "feedhq" {
      add("url", ConfigLiteral.text("https://feedhq.org"), source)
    }
    if !isNameless, let line = given("login") {
      add("user", ConfigLiteral.text(line.argument), line)
    }
    let secrets = Self.secrets.filter { !isNameless || $0.hasPrefix("token") }
    let lines = secrets.compactMap { given($0) }
    if let line = lines.first(where: { Self.command(of: $0) != nil }),
      let command = Self.command(of: line)
    {
      add("password_command", command, line)
    }
    check(server)
  }

  private static let nameless = "miniflux"

  /// Puts the table into comments if something is missing.
  private mutating func check(_ server: String) {
    let header = "[\(Config.sync).\(server)]"
    let lines = values.map { value in
      "\(value.setting.split(separator: ".").last ?? "") = \(value.literal)"
    }
    let checked = Config(Array(([header] + lines).joined(separator: "\n").utf8), path: "")
    guard let problem = checked.problems.first(where: { $0.kind == .error }) else { return }
    missing = problem.message
    comments =
      ["newsboat's account on \(title(of: server)). \(problem.message)", header]
      + lines.map(AddressText.hidingCredentials)
    values = []
  }

  private func title(of server: String) -> String {
    let words = try? NewsboatTable.servers.meaning(of: server)
    return words?.dropFirst().joined(separator: " ") ?? server
  }

  /// Returns the program that prints the password, as it is written in TOML; `nil` if the line has
  /// the password itself.
  private static func command(of line: Line) -> String? {
    let text = line.value
    if line.command.hasSuffix("file") { return "[\"cat\", \(ConfigLiteral.readable(text))]" }
    if line.command.hasSuffix("eval") { return program(text) }
    return takesCommand(line) ? program(String(text.dropFirst().dropLast())) : nil
  }

  /// Returns a command of the shell as a program if it needs no shell. A home is known at the
  /// beginning of a word.
  private static func program(_ text: String) -> String {
    let words = text.split { $0 == " " || $0 == "\t" }
    let plain = words.map { $0.hasPrefix("~/") ? $0.dropFirst() : $0 }.joined(separator: " ")
    let needsShell = ShellCommand.needsShell(plain) || words.first?.contains("=") ?? false
    let literal = ConfigLiteral.readable(text)
    return needsShell ? "[\"sh\", \"-c\", \(literal)]" : literal
  }

  /// Whether the line has a command between backquotes in place of a password.
  static func takesCommand(_ line: Line) -> Bool {
    let text = line.value
    return line.command.hasSuffix("-password") || line.command.hasSuffix("-token")
      ? text.count > 2 && text.first == "`" && text.last == "`"
        && !text.dropFirst().dropLast().contains("`") : false
  }

  // MARK: The lines

  /// Takes a line over. Returns false if it is not about servers.
  func take(_ line: Line) throws(ImportRefusal) -> Bool {
    if line.command == Self.source {
      guard try NewsboatTable.servers.meaning(of: line.argument) != nil else {
        throw .notUnderstood("That is not a source for urls-source.")
      }
      guard line.argument == server else {
        throw .noPlace("A later line names another source.")
      }
      try check()
      return true
    }
    let dash = line.command.firstIndex(of: "-") ?? line.command.endIndex
    let (server, name) = (line.command[..<dash], line.command[dash...].dropFirst())
    guard try NewsboatTable.servers.meaning(of: String(server)) != nil,
      let meaning = try NewsboatTable.account.meaning(of: String(name))
    else { return false }
    guard let used = self.server, used == server else {
      let title = title(of: String(server))
      throw .kept("newsboat does not use it, as urls-source does not name \(title).")
    }
    if used == Self.nameless, meaning == ["login"] {
      throw .noPlace("An API key of Miniflux needs no name.")
    }
    if meaning == ["secret"], !isThere { try checkSecret(line, needsKey: used == Self.nameless) }
    try check()
    return true
  }

  private func check() throws(ImportRefusal) {
    if let missing { throw .kept(missing) }
  }

  private func checkSecret(_ line: Line, needsKey: Bool) throws(ImportRefusal) {
    if let used = values.last, used.setting.hasSuffix("command") {
      if used.line != line { throw .noPlace("Another line says how to get the password.") }
    } else if needsKey, !line.command.contains("-token") {
      throw .kept("password_command has to print an API key of Miniflux.")
    } else if Self.command(of: line) == nil {
      throw .kept("password_command has to print it, as passwords are not in the settings.")
    }
  }
}
