import FeedModel
import FeedtuiSettings

/// eilmeldung's account on a server (`[login_setup]`), as a table of the settings file without its
/// password.
nonisolated struct EilmeldungAccount: Sendable {
  typealias Line = NewsboatConfig.Line

  var values: [ImportedSetting] { table?.values ?? [] }
  var comments: [String] { table?.comments ?? [] }
  private var table: ImportedAccount?
  /// Whether the settings file has the account.
  private var isThere = false
  private let kind: AccountKind?
  private let provider: String

  private static let prefix = "login_setup."
  private static let kinds: [String: AccountKind] = [
    "freshrss": .freshRSS, "miniflux": .miniflux, "inoreader": .inoreader,
  ]
  /// Begins a command that prints a value.
  private static let command = "cmd:"

  /// - Parameter names: The accounts of the settings file.
  init(_ config: NewsboatConfig, names: [String]) {
    let lines = config.lines.reduce(into: [String: Line]()) { lines, line in
      guard line.command.hasPrefix(Self.prefix) else { return }
      lines[String(line.command.dropFirst(Self.prefix.count))] = line
    }
    func text(_ name: String) -> String? { lines[name]?.words.dropFirst().first }
    provider = text("provider") ?? ""
    kind = Self.kinds[provider]
    guard let kind, let source = lines["provider"] else { return }
    let name = kind.rawValue
    isThere = names.contains(name)
    guard !isThere else { return }
    var values: [ImportedSetting] = []
    func add(_ key: SyncReader.Key, _ literal: String, _ line: Line) {
      let setting = "\(Config.sync).\(name).\(key.rawValue)"
      values.append(ImportedSetting(setting: setting, literal: literal, line: line))
    }
    add(.kind, ConfigLiteral.text(kind.rawValue), source)
    for (key, word) in [(SyncReader.Key.url, "url"), (.user, "user")] {
      guard key == .url || kind.hasUser, let line = lines[word], let value = text(word),
        !value.hasPrefix(Self.command)
      else { continue }
      add(key, ConfigLiteral.text(value), line)
    }
    // A password of Miniflux is none of its API's keys.
    let secret = kind.hasUser ? "password" : "token"
    if let line = lines[secret], let value = text(secret), value.hasPrefix(Self.command) {
      let command = String(value.dropFirst(Self.command.count))
      add(.passwordCommand, ImportedAccount.command(command), line)
    }
    table = ImportedAccount(
      values, name: name, about: "eilmeldung's account on \(kind.title)")
  }

  /// Returns what becomes of a line; `nil` if it is not about the account.
  func ending(of line: Line) -> NewsboatEnding? {
    guard line.command.hasPrefix(Self.prefix) else { return nil }
    let name = line.command.dropFirst(Self.prefix.count)
    guard let kind else {
      return .nothing(
        provider.isEmpty || provider == "local_rss"
          ? "The feeds are in the feeds file."
          : "feedtui has no accounts on \(provider): follow the feeds themselves.")
    }
    let ending = isThere ? NewsboatEnding.taken : table?.missing.map { .kept($0) } ?? .taken
    let isCommand = line.words.dropFirst().first?.hasPrefix(Self.command) ?? false
    switch name {
    case "login_type", "provider": return ending
    case "url", "user":
      if isThere || !isCommand { return ending }
      return .kept("A command prints it, and it is not run.")
    case "password" where kind.hasUser, "token" where !kind.hasUser:
      if isThere || isCommand { return ending }
      return .kept("password_command has to print it, as passwords are not in the settings.")
    case "password", "token":
      return .kept("password_command has to print what \(kind.title) asks programs for.")
    case "oauth_client_id", "oauth_client_secret", "basic_auth_user", "basic_auth_password":
      return .kept("The account can have header = […] for it.")
    default: return nil
    }
  }
}
