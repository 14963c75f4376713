package import FeedModel

/// The contents of the settings file and the problems found in it.
package struct Config: Equatable, Sendable {
  package var settings = Settings()
  package var problems: [FileProblem] = []
  /// The rules in the order of the file, also those that are off or cannot be used.
  package private(set) var rules: [RuleEntry] = []
  /// Whether the file could be read, if there is one.
  package var isReadable: Bool { !problems.contains { $0.line == nil } }
  /// The names of all accounts of the file, also of those that cannot be used.
  package private(set) var accountNames: [String] = []
  /// The names of all accounts of the file; `nil` if it cannot be read, or has a table that may be
  /// another one. An account that it does not name was taken out by the user.
  package var keptAccounts: Set<String>? {
    isReadable && hasKnownTables ? Set(accountNames) : nil
  }
  private var hasKnownTables = true
  /// The bytes of the file.
  package private(set) var text = ConfigText()

  /// The name of the table that assigns keys to actions.
  package static let keys = "keys"
  /// The name of the table that has a table for each program of the user.
  package static let programs = "programs"
  /// The name of the tables that are rules.
  package static let rules = "rules"
  /// The name of the tables that say which programs open links.
  package static let open = "open"
  /// The name of the table that has a table for each account on a server.
  package static let sync = "sync"
  /// The tables of which there may be several, each read on its own, in the order in which they are
  /// printed.
  package static let kinds: [TableKind] = [
    TableKind(
      programs, one: "program", UserProgram.schema,
      take: { $0.settings.programs += [UserProgram(&$1)].compactMap(\.self) },
      written: { settings, _ in settings.programs.map { ($0.name, $0.written) } }),
    TableKind(
      sync, one: "account", AccountSettings.schema,
      take: { config, table in
        config.accountNames.append(table.name)
        let account = AccountSettings(&table, beside: config.settings.accounts)
        config.settings.accounts += [account].compactMap(\.self)
      },
      written: { settings, _ in settings.accounts.map { ($0.name, $0.written) } }),
    TableKind(
      open, OpenRule.schema,
      take: { $0.settings.openRules += [OpenRule(&$1)].compactMap(\.self) },
      written: { settings, _ in settings.openRules.map { ("", $0.written) } }),
    TableKind(
      rules, RuleEntry.schema,
      take: { config, table in
        config.rules.append(RuleEntry(&table, number: config.rules.count))
        // That there are too many is said once.
        if config.rules.count > RuleEntry.limit + 1 { table.problems = [] }
      },
      written: { _, rules in rules.filter { $0.rule != nil }.map { ("", $0.written) } }),
  ]
  /// The kinds that have a name each, and what one of them is.
  static let named = Dictionary(
    uniqueKeysWithValues: kinds.compactMap { kind in kind.one.map { (kind.name, $0) } })
  /// The tables with one pair of brackets.
  private static let tables =
    [keys] + kinds.filter { $0.one != nil }.map(\.name) + ["colors", "notify", "hooks"]
  /// The maximum size of a settings file in bytes.
  package static let limit = 1 << 20

  package init() {}

  /// Reads the file. A missing file counts as an empty one.
  package init(at path: String) throws(FileError) {
    self.init(try StoredFile(path: path).read(limit: Self.limit) ?? [], path: path)
  }

  /// Parses the bytes of a file. The path is for messages.
  package init(_ bytes: [UInt8], path: String) {
    text = ConfigText(bytes)
    let document = ConfigDocument(text.rows)
    var found = document.problems
    for entry in document.entries {
      let fault =
        entry.path.first == Self.keys
        ? takeKey(Array(entry.path.dropFirst()), entry.value, entry.line)
          .map { Setting.Fault($0) }
        : take(entry.path, entry.value)
      guard let fault else { continue }
      let place = entry.place(of: fault)
      found.append(ConfigProblem(line: place.line, column: place.column, message: fault.message))
    }
    for var table in document.tables {
      Self.kinds.first { $0.name == table.names[0] }?.take(&self, &table)
      found += table.problems
    }
    hasKnownTables =
      document.hasAllTables
      && document.entries.allSatisfy { $0.path.count < 2 || Self.tables.contains($0.path[0]) }
    problems = found.sorted { $0.line < $1.line }.map {
      FileProblem(
        path: path, line: $0.line, column: $0.column, message: $0.message, kind: $0.kind)
    }
  }

  /// Returns the rules that are used on a day.
  package func rules(on day: Day) -> [Rule] {
    rules.filter { $0.isUsed(on: day) }.compactMap(\.rule)
  }

  /// Applies a value. Returns what is wrong with it, or `nil` on success.
  private mutating func take(_ path: [String], _ value: ConfigValue) -> Setting.Fault? {
    let name = path.joined(separator: ".")
    guard let setting = Settings.all.first(where: { $0.name == name }) else {
      return Setting.Fault(Self.unknown(path, name))
    }
    return setting.set(value, in: &settings)
  }

  /// Says that there is no setting with that name.
  private static func unknown(_ path: [String], _ name: String) -> String {
    // If the name of a table is misspelt, the message is about the table.
    let names = Settings.all.map(\.name) + [keys]
    if let list = path.first, let one = named[list] {
      return "Write [\(list).NAME] above the lines of each \(one)."
    }
    if let list = path.first, [rules, open].contains(list) {
      return ConfigHeader.useTwoBrackets(list)
    }
    if let table = path.first, path.count > 1, !Self.tables.contains(table) {
      return "Unknown table \"\(table)\".\(NearestName.hint(for: table, in: tables))"
    }
    return "Unknown setting \"\(name)\".\(NearestName.hint(for: name, in: names))"
  }

  /// Records a key of `[keys]` or of one of its pages. Returns an error message, or `nil` on
  /// success.
  ///
  /// Whether the action exists is checked later, by the pages.
  private mutating func takeKey(_ path: [String], _ value: ConfigValue, _ line: Int) -> String? {
    if path.isEmpty {
      return "keys cannot be \(value.written): use a table, [keys]."
    }
    guard let written = path.last else { return nil }
    let pages = KeyPage.allCases.map(\.rawValue)
    let page = path.count > 1 ? path.first.flatMap(KeyPage.init) : nil
    if path.count > 1, page == nil {
      let name = path.first ?? ""
      return "Unknown page \"\(name)\".\(NearestName.hint(for: name, in: pages))"
    }
    guard let names = value.items, !names.isEmpty else {
      return "\"\(written)\" cannot be \(value.written): use the name of an action, in quotes."
    }
    let action = KeyAssignment.text(names)
    settings.keys.append(KeyAssignment(written: written, action: action, page: page, line: line))
    return nil
  }
}
