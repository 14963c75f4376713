import FeedModel
import FeedSystem
import FeedtuiSettings

/// newsboat's account on a server, as a table of the settings file without its password.
///
/// newsboat reads from one server, which `urls-source` names.
nonisolated struct NewsboatAccount: Sendable {
  typealias Line = NewsboatConfig.Line

  /// A service, as the names of newsboat's settings for it begin.
  enum Service: String, CaseIterable {
    case feedbin, feedhq, freshrss, inoreader, miniflux, newsblur, ocnews, oldreader, ttrss

    /// What it is here; `nil` for those whose API is not spoken.
    var kind: AccountKind? {
      switch self {
      case .freshrss: .freshRSS
      case .miniflux: .miniflux
      case .inoreader: .inoreader
      case .oldreader: .theOldReader
      case .feedhq: .googleReader
      case .feedbin, .newsblur, .ocnews, .ttrss: nil
      }
    }

    var title: String {
      switch self {
      case .feedbin: "Feedbin"
      case .feedhq: "FeedHQ"
      case .newsblur: "NewsBlur"
      case .ocnews: "Nextcloud News"
      case .ttrss: "Tiny Tiny RSS"
      case .freshrss, .inoreader, .miniflux, .oldreader: kind?.title ?? rawValue
      }
    }
  }

  /// The lines of its table; empty if the file has it, or if something is missing.
  var values: [ImportedSetting] { table?.values ?? [] }
  /// If something is missing, the table as comments.
  var comments: [String] { table?.comments ?? [] }
  private var missing: String? { table?.missing }
  private var table: ImportedAccount?
  /// The service that is read from; `nil` without one that is spoken to here.
  private let service: Service?
  private let last: [String: Line]
  private let isThere: Bool

  /// - Parameter names: The accounts of the settings file.
  init(_ config: NewsboatConfig, names: [String]) {
    last = config.lines.reduce(into: [:]) { $0[$1.command] = $1 }
    let source = last[Self.source].flatMap { Service(rawValue: $0.words.dropFirst().first ?? "") }
    service = source?.kind == nil ? nil : source
    isThere = service.map { names.contains($0.rawValue) } ?? false
    guard !isThere, let service, let kind = service.kind, let line = last[Self.source] else {
      return
    }
    table = ImportedAccount(
      lines(of: service, kind, named: line), name: service.rawValue,
      about: "newsboat's account on \(service.title)")
  }

  // MARK: The table

  private static let source = "urls-source"

  /// The names of settings that have the password, those first that do not have it themselves.
  private static let secrets = [
    "tokeneval", "tokenfile", "token", "passwordeval", "passwordfile", "password",
  ]

  private func lines(
    of service: Service, _ kind: AccountKind, named source: Line
  ) -> [ImportedSetting] {
    var values: [ImportedSetting] = []
    func add(_ key: SyncReader.Key, _ literal: String, _ line: Line) {
      let setting = "\(Config.sync).\(service.rawValue).\(key.rawValue)"
      values.append(ImportedSetting(setting: setting, literal: literal, line: line))
    }
    add(.kind, ConfigLiteral.text(kind.rawValue), source)
    if let url = text("url", of: service) {
      add(.url, ConfigLiteral.text(url.text), url.line)
    } else if service == .feedhq {
      add(.url, ConfigLiteral.text("https://feedhq.org"), source)
    }
    if kind.hasUser, let user = text("login", of: service) {
      add(.user, ConfigLiteral.text(user.text), user.line)
    }
    // A password of Miniflux is none of its API's keys.
    for name in Self.secrets where kind.hasUser || name.hasPrefix("token") {
      guard let line = last["\(service.rawValue)-\(name)"],
        let command = Self.command(of: line, name)
      else { continue }
      add(.passwordCommand, command, line)
      break
    }
    return values
  }

  private func text(_ name: String, of service: Service) -> (text: String, line: Line)? {
    guard let line = last["\(service.rawValue)-\(name)"],
      let text = line.words.dropFirst().first, !text.isEmpty
    else { return nil }
    return (text, line)
  }

  /// Returns the program that prints the password, as it is written in TOML; `nil` if the line has
  /// the password itself.
  private static func command(of line: Line, _ name: String) -> String? {
    let text = line.words.dropFirst().joined(separator: " ")
    guard !text.isEmpty else { return nil }
    if name.hasSuffix("file") { return "[\"cat\", \(ConfigLiteral.readable(text))]" }
    if name.hasSuffix("eval") { return ImportedAccount.command(text) }
    return takesCommand(line)
      ? ImportedAccount.command(String(text.dropFirst().dropLast())) : nil
  }

  /// Whether the line has a command between backquotes in place of a password.
  static func takesCommand(_ line: Line) -> Bool {
    guard line.command.hasSuffix("-password") || line.command.hasSuffix("-token") else {
      return false
    }
    let text = line.words.dropFirst().joined(separator: " ")
    return text.count > 2 && text.first == "`" && text.last == "`"
      && !text.dropFirst().dropLast().contains("`")
  }

  // MARK: The lines

  /// Returns what becomes of a line; `nil` if it is not about servers.
  func ending(of line: Line) -> NewsboatEnding? {
    if line.command == Self.source { return sourceEnding(line) }
    guard let dash = line.command.firstIndex(of: "-"),
      let service = Service(rawValue: String(line.command[..<dash]))
    else { return nil }
    guard service.kind != nil else { return .nothing(Self.unspoken(service)) }
    let name = String(line.command[line.command.index(after: dash)...])
    switch name {
    case "flag-star": return .nothing("Stars on the server are favourites here.")
    case "flag-share", "flag-publish": return .nothing("Nothing is shared from here.")
    case "show-special-feeds": return .nothing("F shows the starred items of all feeds.")
    case "min-items": return .nothing("read_items says how far back read items come.")
    case "app-id", "app-key":
      return .kept("The account wants them as header = [\"AppId: …\", \"AppKey: …\"].")
    case "url", "login": return ending(of: service, name)
    case _ where Self.secrets.contains(name): return secretEnding(line, of: service, name)
    default: return nil
    }
  }

  private static func unspoken(_ service: Service) -> String {
    "feedtui has no accounts on \(service.title): follow the feeds themselves."
  }

  private func sourceEnding(_ line: Line) -> NewsboatEnding {
    let word = line.words.dropFirst().first ?? ""
    switch word {
    case "local": return .nothing("The feeds are in the feeds file.")
    case "opml": return .nothing("feedtui import opml reads a list.")
    default: break
    }
    guard let named = Service(rawValue: word) else {
      return .notUnderstood("urls-source has no such source.")
    }
    guard named.kind != nil else { return .nothing(Self.unspoken(named)) }
    return named == service
      ? ending(of: named, "") : .nothing("A later line names another source.")
  }

  /// Returns the ending of a line with a fact of the account.
  private func ending(of service: Service, _ name: String) -> NewsboatEnding {
    guard service == self.service else {
      return .kept("newsboat does not use it, as urls-source does not name \(service.title).")
    }
    if service == .miniflux, name == "login" {
      return .nothing("An API key of Miniflux needs no name.")
    }
    return isThere ? .taken : missing.map { .kept($0) } ?? .taken
  }

  private func secretEnding(
    _ line: Line, of service: Service, _ name: String
  ) -> NewsboatEnding {
    let ending = ending(of: service, name)
    guard service == self.service, !isThere else { return ending }
    if let used = values.last?.line, values.last?.setting.hasSuffix("command") ?? false {
      return used == line ? .taken : .nothing("Another line says how to get the password.")
    }
    if service == .miniflux, !name.hasPrefix("token") {
      return .kept("password_command has to print an API key of Miniflux.")
    }
    return Self.command(of: line, name) == nil
      ? .kept("password_command has to print it, as passwords are not in the settings.") : ending
  }
}
