import FeedFetching
import FeedModel
import FeedSystem

/// Makes accounts of the `[sync.NAME]` tables of the settings file.
///
/// A table with any mistake is not used: it could send a password elsewhere than the user wants.
package struct SyncReader {
  /// The keys of an account.
  package enum Key: String, CaseIterable {
    case kind, url, user
    case passwordCommand = "password_command"
    case every
    case readItems = "read_items"
    case adds, proxy, header
    case authorities = "ca_file"
    case certificate = "client_cert"
    case certificateKey = "client_key"
  }

  /// What people call a secret, of which none may be in the file.
  private static let secrets = ["password", "passwd", "pass", "token", "api_key", "key", "secret"]

  private let table: ConfigTable
  private var problems: [ConfigProblem]
  private var notices: [ConfigProblem] = []

  /// Returns the accounts that can be used, in their order, and what is wrong with the others. Also
  /// what the user should know about those that are used.
  static func accounts(
    of tables: [ConfigTable]
  ) -> (usable: [AccountSettings], problems: [ConfigProblem]) {
    var (usable, problems): ([AccountSettings], [ConfigProblem]) = ([], [])
    for table in tables {
      var reader = SyncReader(table)
      let account = reader.account()
      if let account, account.addsFeeds, let other = usable.first(where: \.addsFeeds) {
        reader.report(
          "Only one account can have adds = true; \(other.name) has it.", at: .adds)
      }
      if reader.problems.isEmpty { usable += [account].compactMap(\.self) }
      problems += reader.problems.isEmpty ? reader.notices : reader.problems
    }
    return (usable, problems)
  }

  private init(_ table: ConfigTable) {
    self.table = table
    problems = table.problems
  }

  // MARK: Messages

  private func found(_ key: Key) -> ConfigTable.Entry? { table[key.rawValue] }

  private mutating func report(_ message: String, at key: Key? = nil) {
    let line = key.flatMap { found($0)?.line } ?? table.line
    problems.append(ConfigProblem(line: line, message: message))
  }

  /// Says that a value cannot be used; a secret is not repeated.
  private mutating func refuse(_ key: Key, use: String, isSecret: Bool = false) {
    guard let value = found(key)?.value else { return }
    let this = isSecret ? "that" : value.written
    report("\(key.rawValue) cannot be \(this): use \(use).", at: key)
  }

  private mutating func checkKeys() {
    let names = Key.allCases.map(\.rawValue)
    for entry in table.entries where Key(rawValue: entry.name) == nil {
      let key = entry.name
      let message =
        Self.secrets.contains(key)
        ? "\(key) is a secret and does not belong in this file: use password_command, the program "
          + "that prints it."
        : "An account has no \"\(key)\".\(NearestName.hint(for: key, in: names))"
      problems.append(ConfigProblem(line: entry.line, message: message))
    }
  }

  // MARK: Values

  /// Returns the meaning of a text; `nil` if the account does not have it, or if it has none.
  private mutating func value<Value>(
    _ key: Key, use: String, isSecret: Bool = false, _ meaning: (String) -> Value?
  ) -> Value? {
    guard let value = found(key)?.value else { return nil }
    if case .text(let text) = value, !text.isEmpty, let meaning = meaning(text) { return meaning }
    refuse(key, use: use, isSecret: isSecret)
    return nil
  }

  private mutating func account() -> AccountSettings? {
    let name = table.names.last ?? ""
    guard AccountSettings.isUsable(name: name) else {
      report("An account's name has letters, digits, - and _.")
      return nil
    }
    checkKeys()
    guard let kind = kind() else { return nil }
    let server = server(kind)
    let user = user(kind)
    guard let command = passwordCommand(), let server else { return nil }
    var account = AccountSettings(
      name: name, kind: kind, server: server, user: user, passwordCommand: command)
    if let every = value(
      .every, use: "\"5m\" to \"30d\" (m, h or d), or \"off\"", RefreshInterval.init)
    {
      account.every = every
    }
    if let items = value(.readItems, use: "days, as \"30d\", or \"all\"", ReadHistory.init) {
      account.readItems = items
    }
    account.addsFeeds = addsFeeds()
    account.proxy = value(
      .proxy, use: "\"KIND://host:port\" (http, https, socks4 or socks5) or \"none\"",
      isSecret: true, FeedProxy.init)
    account.headers = headers()
    account.trust = trust()
    return account
  }

  private mutating func kind() -> AccountKind? {
    let names = AccountKind.allCases.map(\.rawValue)
    let use = names.map { "\"\($0)\"" }.joined(separator: ", ")
    guard found(.kind) != nil else {
      report("The account has no kind: add kind = \"freshrss\", or another of \(use).")
      return nil
    }
    return value(.kind, use: use, AccountKind.init)
  }

  private mutating func server(_ kind: AccountKind) -> ServerAddress? {
    guard found(.url) != nil else {
      if let only = kind.onlyAddress { return try? ServerAddress(only) }
      report("The account has no address: add url = \"https://…\".")
      return nil
    }
    let use = "the address of the server, as \"https://rss.example.org\""
    // The address may have a password.
    guard let text = value(.url, use: use, isSecret: true, { $0 }) else { return nil }
    do throws(ServerAddress.Failure) {
      let server = try ServerAddress(text)
      if server.isReadable {
        let message =
          "The connection is not encrypted: use https, if the server has it."
        notices.append(
          ConfigProblem(
            line: found(.url)?.line ?? table.line, message: message, kind: .notice))
      }
      return server
    } catch {
      switch error {
      case .malformed: refuse(.url, use: use, isSecret: true)
      case .hasCredentials:
        report(
          "url cannot have a name or a password in it: use user and password_command.", at: .url)
      }
      return nil
    }
  }

  private mutating func user(_ kind: AccountKind) -> String? {
    guard found(.user) != nil else {
      if kind.hasUser { report("The account has no user: add user = \"…\".") }
      return nil
    }
    guard kind.hasUser else {
      report("\(kind.title) needs no user, as the key alone logs in: leave it out.", at: .user)
      return nil
    }
    return value(.user, use: "the name with which you log in") { text in
      text.unicodeScalars.allSatisfy { $0 >= " " && $0 != "\u{7F}" } ? text : nil
    }
  }

  private mutating func passwordCommand() -> PasswordCommand? {
    guard let found = found(.passwordCommand) else {
      // A user who wrote the password itself has been told by now.
      if !table.entries.contains(where: { Self.secrets.contains($0.name) }) {
        report("The account has no password: add password_command, the program that prints it.")
      }
      return nil
    }
    if let vector = ArgumentVector(found.value) { return PasswordCommand(vector) }
    refuse(.passwordCommand, use: ProgramReader.vectorUse, isSecret: true)
    return nil
  }

  private mutating func addsFeeds() -> Bool {
    guard let value = found(.adds)?.value else { return false }
    if case .boolean(let adds) = value { return adds }
    refuse(.adds, use: "true or false")
    return false
  }

  private mutating func headers() -> [HeaderField] {
    let lines: [String]
    switch found(.header)?.value {
    case nil: return []
    case .text(let line): lines = [line]
    case .list(let list): lines = list
    case .integer, .boolean, .other: lines = [""]
    }
    return lines.compactMap { line in
      do throws(HeaderField.Failure) {
        return try HeaderField(line)
      } catch {
        switch error {
        case .malformed: refuse(.header, use: "\"Name: value\", or a list of them", isSecret: true)
        case .reserved(let name):
          report("header cannot be \"\(name)\": feedtui sets that itself.", at: .header)
        }
        return nil
      }
    }
  }

  private mutating func trust() -> ServerTrust {
    let use = "the path of a file, from / or ~/"
    let trust = ServerTrust(
      authorities: value(.authorities, use: use, HomePath.whole).map { .only($0) } ?? .usual,
      certificate: value(.certificate, use: use, HomePath.whole),
      key: value(.certificateKey, use: use, HomePath.whole))
    if found(.certificateKey) != nil, found(.certificate) == nil {
      report("client_key needs a client_cert, whose key it is.", at: .certificateKey)
    }
    return trust
  }
}
