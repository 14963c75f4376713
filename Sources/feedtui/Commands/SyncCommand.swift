import ArgumentParser
import FeedFetching
import FeedModel
import FeedRefreshing
import FeedStorage
import FeedSyncing
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings

/// The `feedtui sync` command: syncs accounts on servers, without a screen.
struct SyncCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Sync the accounts on servers that the settings file has.",
    discussion: """
      Marks go to the servers, and theirs come here. Ends with status 0 if all accounts are in step, \
      1 if one of several failed or a server does not keep marks, 65 if there is no API, or its \
      answers are invalid, 69 without a network, and 77 if the password is refused.
      """)

  @Argument(help: ArgumentHelp("Only these accounts.", valueName: "name"))
  var names: [String] = []

  @Flag(help: "Compare everything, and list feeds again.")
  var full = false

  @Flag(help: "Only send the marks and edits that wait.")
  var push = false

  @Flag(help: "Print the state of the accounts, and ask no server.")
  var status = false

  @Flag(help: "Check the settings, the login and the server of the accounts; nothing is changed.")
  var check = false

  @Option(
    help: ArgumentHelp(
      """
      Which side is right where a server says that much is unread again, or that most feeds are \
      gone: "server" or "archive".
      """, valueName: "side"))
  var trust: SyncDecision?

  @Flag(help: "Forget accounts that have left the settings, and the marks that wait for them.")
  var forget = false

  @Flag(help: "Print a JSON array with an object for each account.")
  var json = false

  @OptionGroup var archive: ArchiveOptions

  func validate() throws {
    if [full, push, status, check, trust != nil, forget].count(where: { $0 }) > 1 {
      throw ValidationError(
        "Only one of --full, --push, --status, --check, --trust and --forget can be used.")
    }
    if names.isEmpty, trust != nil || forget {
      throw ValidationError("--trust and --forget need the name of an account.")
    }
  }

  func execute() async throws -> ExitCode {
    if forget { return try await forgetAccounts() }
    let config = try archive.readConfigAloud()
    let settings = config.settings
    let accounts = try chosen(of: settings.accounts)
    guard !accounts.isEmpty else {
      if let store = try await archive.openExisting() {
        try await archive.useAccounts(of: config, in: store)
      }
      if json { try Console.put("[]\n") }
      Console.say("No accounts yet: [sync.NAME] in \(archive.paths.config)")
      return settings.accounts.isEmpty && config.errors.isEmpty ? .ok : .config
    }
    let library = archive.library(try archive.openStore(), settings)
    let code: ExitCode
    if check || status { try await archive.useAccounts(of: config, in: library.store) }
    if check {
      guard let syncing = library.accountSyncing(archive.paths, zone: .local) else { return .ok }
      code = try await SyncCheck(syncing: syncing).run(accounts)
    } else if status {
      try await printStates(of: accounts, in: library.store, [:])
      code = .ok
    } else {
      code = try await sync(accounts, of: settings, config, library)
    }
    await library.close()
    return code
  }

  private func chosen(
    of accounts: [AccountSettings]
  ) throws(CommandError) -> [AccountSettings] {
    if let unknown = names.first(where: { name in !accounts.contains { $0.name == name } }) {
      throw CommandError(message: "There is no account “\(unknown)”.", code: .usage)
    }
    return names.isEmpty ? accounts : accounts.filter { names.contains($0.name) }
  }

  @MainActor private func sync(
    _ accounts: [AccountSettings], of settings: Settings, _ config: EffectiveConfig,
    _ library: Library
  ) async throws -> ExitCode {
    let updater = try await archive.updater(library, config, indexing: .brief) {
      Console.show(progress: $0.words ?? "")
    }
    let results = await updater.update(
      nil,
      AccountSyncing.Request(
        settings.accounts, only: accounts.map(\.name), extent: extent, decision: trust)
    ).accounts
    await updater.finish()
    Console.show(progress: "")
    if json {
      try await printStates(
        of: accounts, in: library.store, results.reduce(into: [:]) { $0[$1.0] = $1.1 })
    } else {
      for (name, summary) in results { Console.say(summary.message(of: name)) }
    }
    return Self.code(of: results.map(\.summary))
  }

  private var extent: SyncOptions.Extent {
    push ? .push : full || trust != nil ? .whole : .usual
  }

  static func code(of results: [SyncSummary]) -> ExitCode {
    let codes = results.map { summary in
      summary.failure.map { ExitCode($0.kind) } ?? (summary.refused > 0 ? .partFailed : .ok)
    }
    let failures = codes.filter { $0 != .ok }
    guard let first = failures.first else { return .ok }
    if failures.contains(.interrupted) { return .interrupted }
    let areAlike = failures.allSatisfy { $0 == first } && failures.count == codes.count
    return areAlike ? first : .partFailed
  }

  private func printStates(
    of accounts: [AccountSettings], in store: FeedStore, _ results: [String: SyncSummary]
  ) async throws {
    let (stored, waiting) = (try await store.accounts.all(), try await store.accounts.outbox())
    var output = RecordPrinter(format: json ? .json : .table(.local))
    for account in accounts {
      guard let known = stored.first(where: { $0.facts.name == account.name }) else { continue }
      let last = try await store.accounts.runs(of: known.id, most: 1).first
      try output.add(
        ListedAccount(
          account: known, waiting: waiting[account.name] ?? OutboxCounts(), last: last,
          summary: results[account.name]))
    }
    try output.finish()
  }

  @MainActor private func forgetAccounts() async throws -> ExitCode {
    let settings = try archive.readConfigAloud().settings
    guard let store = try await archive.openExisting() else { return .ok }
    for name in names {
      if settings.accounts.contains(where: { $0.name == name }) {
        throw CommandError(
          message: "\(name) is in the settings: take it out there first.", code: .usage)
      }
      guard try await store.accounts.forget(name) else {
        throw CommandError(message: "There is no account “\(name)”.", code: .usage)
      }
    }
    return .ok
  }
}

nonisolated extension SyncDecision: ExpressibleByArgument {}

nonisolated extension SyncSummary {
  /// "home: 12 new, 3 marks sent, 2 applied", or why not.
  func message(of name: String) -> String {
    if let failure { return failure.message }
    var parts: [String] = []
    if newItems > 0 { parts.append("\(Wording.grouped(newItems)) new") }
    if sent > 0 { parts.append("\(Wording.counted(sent, "mark")) sent") }
    if applied > 0 { parts.append("\(Wording.grouped(applied)) applied") }
    if leftFeeds > 0 { parts.append("\(Wording.counted(leftFeeds, "feed")) gone from the server") }
    if repaired > 0 { parts.append("\(Wording.counted(repaired, "mark")) repaired") }
    if refused > 0 { parts.append("\(Wording.counted(refused, "mark")) not kept by the server") }
    if missing > 0 { parts.append("\(Wording.counted(missing, "text")) missing") }
    return "\(name): " + (parts.isEmpty ? "nothing new" : parts.joined(separator: ", "))
  }
}
