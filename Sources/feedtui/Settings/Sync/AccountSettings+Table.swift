package import FeedFetching
import FeedModel
import FeedSystem

extension AccountSettings {
  /// The values of a `[sync.NAME]` table.
  package struct Table: Equatable, Sendable {
    var kind: AccountKind?
    var url: ServerAddress?
    /// `nil` where the password alone says who logs in.
    package fileprivate(set) var user: String?
    var password: PasswordCommand?
    var every: RefreshInterval?
    package fileprivate(set) var readItems = ReadHistory(days: 30)
    /// Whether feeds that the user adds are followed on the server, and not in the feeds file.
    package fileprivate(set) var addsFeeds = false
    /// `nil` means the environment's proxy.
    package fileprivate(set) var proxy: FeedProxy?
    /// Fields that every request has. They are secret, and are sent to the server's origin alone.
    package fileprivate(set) var headers: [HeaderField] = []
    var authorities: String?
    var certificate: String?
    var key: String?
  }

  package static let schema = TableSchema<Table>(
    subject: "An account",
    keys: [
      TableKey(
        "kind", \.kind, .choice,
        "The kind of server. `greader` is any other server with the Google Reader API. A "
          + "Miniflux is `miniflux`, from version 2.3.2 on, and its password is a key from *Settings "
          + "→ API Keys*.", isNeeded: { _ in true }),
      TableKey(
        "url", \.url, .server,
        "The address of the server, as the browser shows it. \(code { $0.onlyAddress != nil }) need "
          + "none.", isNeeded: { $0.kind.map { $0.onlyAddress == nil } ?? false }),
      TableKey(
        "user", \.user,
        .text("the name with which you log in") { text in
          text.unicodeScalars.allSatisfy { $0 >= " " && $0 != "\u{7F}" } ? text : nil
        }, "The name with which you log in. \(code { !$0.hasUser }) needs none.",
        isNeeded: { $0.kind?.hasUser ?? false }),
      TableKey(
        "password_command", \.password, .password,
        "The program that prints the password as its first line, within 10 seconds. It runs "
          + "without a shell and without a terminal; `~/` before an argument is your home. For "
          + "FreshRSS this is the API password of your profile, for Miniflux an API key. A password "
          + "itself cannot be in the file.", isNeeded: { _ in true }),
      TableKey(
        "every", \.every, .interval,
        "How often the account is synced. The default is \(intervals)."),
      TableKey(
        "read_items", \.readItems, .text("days, such as \"30d\", or \"all\"", ReadHistory.init(_:)),
        "How far back read items are fetched. The default is `\"30d\"`. Unread and starred items are "
          + "always fetched."),
      TableKey(
        "adds", \.addsFeeds, .flag,
        "`true` follows the feeds that you add on this server, and not in the feeds file. One "
          + "account can have it."),
      TableKey(
        "proxy", \.proxy, .shown,
        "The proxy, as on the line of a feed: see `feedtui-feeds`(5)."),
      TableKey(
        "header", \.headers, .headers,
        "Header fields that every request has. For Inoreader these are `[\"AppId: …\", \"AppKey: "
          + "…\"]`, with values of your own."),
      TableKey(
        "ca_file", \.authorities, .path,
        "A file with the certificates of authorities (PEM) that may vouch for the server, instead "
          + "of the usual ones."),
      TableKey(
        "client_cert", \.certificate, .path,
        "A file with a certificate of your own (PEM), if the server asks for one."),
      TableKey(
        "client_key", \.key, .path,
        "A file with its key (PEM), which may be in the file of the certificate."),
    ])

  private static func code(_ isMeant: (AccountKind) -> Bool) -> String {
    AccountKind.allCases.filter(isMeant).map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }

  /// "`"15m"`, for `inoreader` `"1h"`".
  private static var intervals: String {
    let usual = AccountKind.googleReader.usualInterval
    let others = AccountKind.allCases.filter { $0.usualInterval != usual }
      .map { "for `\($0.rawValue)` `\"\($0.usualInterval.text)\"`" }
    return (["`\"\(usual.text)\"`"] + others).joined(separator: ", ")
  }

  /// The names that people give to a secret, which must not be in the file.
  private static let secrets = ["password", "passwd", "pass", "token", "api_key", "key", "secret"]

  /// Makes an account from its lines, after others; `nil` if it cannot be used, which is reported
  /// in the lines.
  init?(_ lines: inout ConfigTable, beside others: [AccountSettings]) {
    guard Self.isUsable(name: lines.name) else {
      lines.report("An account's name may contain only letters, digits, - (not first) and _.")
      return nil
    }
    var table = Table()
    Self.schema.read(&lines, into: &table) { name in
      Self.secrets.contains(name)
        ? "\(name) is a secret and does not belong in this file: use password_command, the program "
          + "that prints it." : nil
    }
    guard let kind = table.kind, let password = table.password else { return nil }
    if !kind.hasUser {
      lines.refuse(
        "user", "\(kind.title) needs no user, as the key alone logs in: leave it out.")
    }
    if table.certificate == nil {
      lines.refuse("client_key", "client_key needs a client_cert, whose key it is.")
    }
    if table.addsFeeds, let other = others.first(where: \.addsFeeds) {
      lines.refuse(
        "adds", "Only one account can have adds = true; \(other.name) has it.")
    }
    guard let server = table.url ?? kind.onlyAddress.flatMap({ try? ServerAddress($0) }),
      lines.isUsable
    else { return nil }
    if server.isReadable {
      lines.refuse(
        "url",
        "The connection is not encrypted: use https, if the server has it.",
        .notice)
    }
    name = lines.name
    self.kind = kind
    self.server = server
    passwordCommand = password
    every = table.every ?? kind.usualInterval
    trust = ServerTrust(
      authorities: table.authorities.map { .only($0) } ?? .usual, certificate: table.certificate,
      key: table.key)
    written = lines.written
    self.table = table
  }
}

// MARK: Values

extension SettingKind<ServerAddress> {
  /// The address of a server, which may have a password in it by mistake.
  fileprivate static var server: SettingKind {
    text(
      "the address of the server, such as \"https://rss.example.org\"",
      write: { ConfigLiteral.text($0.url) },
      { (text) throws(Setting.Fault) in
        do throws(ServerAddress.Failure) {
          return try ServerAddress(text)
        } catch {
          switch error {
          case .malformed: return nil
          case .hasCredentials:
            throw Setting.Fault(
              "url cannot have a name or a password in it: use user and password_command.")
          }
        }
      }
    ).secret
  }
}

extension SettingKind<PasswordCommand> {
  /// A program that prints a password; of its words only the first is written.
  fileprivate static var password: SettingKind {
    SettingKind(
      description: SettingKind<ArgumentVector>.command().description,
      read: { ArgumentVector($0).map { PasswordCommand($0) } },
      write: { ConfigLiteral.text("\($0.vector.words.first ?? "") …") }, isSecret: true)
  }
}

extension SettingKind<FeedProxy> {
  /// A proxy, which is written without the name and the password in it.
  fileprivate static var shown: SettingKind {
    var kind = proxy
    kind.write = { proxy in
      let text = proxy.text
      guard let scheme = text.firstRange(of: "://"), let at = text.lastIndex(of: "@") else {
        return ConfigLiteral.text(text)
      }
      return ConfigLiteral.text(text[..<scheme.upperBound] + "…" + text[at...])
    }
    return kind
  }
}

extension SettingKind<[HeaderField]> {
  /// A field of a request's header, or a list of them; of each the name is written.
  fileprivate static var headers: SettingKind {
    SettingKind(
      description: "\"Name: value\", or a list of them",
      read: { (value) throws(Setting.Fault) in
        let lines: [ConfigValue] =
          if case .list(let list) = value { list.map { .text($0) } } else { [value] }
        var fields: [HeaderField] = []
        for line in lines {
          guard let field = try SettingKind<HeaderField>.header.read(line) else { return nil }
          fields.append(field)
        }
        return fields
      },
      write: { ConfigLiteral.list($0.map { "\($0.name): …" }) }, isSecret: true)
  }
}
