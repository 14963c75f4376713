import ArgumentParser
import FeedModel
import FeedStorage
import FeedtuiImporting
import FeedtuiLibrary
import FeedtuiSettings
import Glibc

/// What imports from other readers have in common: the feeds, then the entries with their marks,
/// then the settings. Each step says what it did.
@MainActor struct ImportRun {
  /// The files to write to.
  let archive: ArchiveOptions
  /// Whether nothing is written but copies of the files.
  let isTrial: Bool
  /// Whether all of it could be used so far.
  private(set) var isWhole = true
  private var contents: FeedsFile.Contents?

  /// Runs an import, or shows the lines that it would write.
  static func run(
    _ archive: ArchiveOptions, _ trial: TrialOption,
    _ work: @MainActor (inout ImportRun) async throws -> Void
  ) async throws -> ExitCode {
    let copied = trial.dryRun ? try ImportTrial(archive.paths) : nil
    defer { copied?.end() }
    var files = archive
    if let copied { (files.config, files.feeds) = (copied.config, copied.feeds) }
    var run = ImportRun(archive: files, isTrial: trial.dryRun)
    try await work(&run)
    if let copied { try Console.put(copied.added()) }
    return run.isWhole ? .ok : .partFailed
  }

  /// Adds feeds to the feeds file.
  mutating func follow(_ contents: FeedsFile.Contents) async throws {
    if !isTrial { try await archive.restoreFeedsFile() }
    let report = try SubscriptionImport(feedsFile: archive.feedsFile).add(contents)
    for remark in contents.remarks { Console.say("feedtui: " + remark.locatedMessage) }
    Console.say(report.message)
    isWhole = contents.problems.isEmpty && isWhole
    self.contents = contents
  }

  /// Whether the entries at a path are to be imported; says if not, and why.
  func wantsEntries(at path: String) -> Bool {
    if isTrial {
      Console.say("Nothing is written; entries and marks are not counted.")
      return false
    }
    guard access(path, F_OK) == 0 else {
      Console.say("There is no \(path): entries and marks were not imported.")
      return false
    }
    return true
  }

  /// Takes over entries and marks of the feeds that were followed, or without a list of all feeds.
  mutating func adopt(_ source: some ReaderStore) async throws {
    let (store, feeds) = try await archive.open()
    let named = contents.map { Set($0.subscriptions.map(\.url)) }
    let wanted = feeds.filter { named?.contains($0.url) ?? true }
    let adoption = EntryImport(
      source: source, store: store, spellings: contents?.spellings ?? [:], now: Program.now())
    let outcome = try await adoption.run(wanted) { done in
      Console.show(progress: "\(done)/\(wanted.count) feeds")
    }
    // Imported items are not new, and are not downloaded by themselves.
    try await store.setPreference(Preference.enqueued, to: "\(Program.now() + 1)")
    Console.show(progress: "")
    Console.say(outcome.message)
    guard let damage = outcome.damage else { return }
    Console.say("feedtui: \(damage.message) (\(outcome.damagedFeeds) of \(wanted.count) feeds)")
    isWhole = false
  }

  /// Chooses the reader's own keys, unless the settings choose others; if that is not asked for,
  /// says how.
  func chooseKeys(of reader: OtherReader, isChosen: Bool) throws(FileError) {
    let (name, place) = (reader.rawValue, ConfigPlace(setting: "key_preset"))
    let file = ConfigFile(path: archive.paths.config)
    let known = try file.read()
    guard known.value(at: place) == nil else { return }
    guard isChosen else {
      return Console.say(
        "\(name)'s own keys come with --preset, or key_preset = \"\(name)\" in the settings.")
    }
    _ = try file.write([], known: known) { text in
      var text = text
      text.add("\"\(name)\"", at: place, comment: "\(name)'s keys")
      return text
    }
  }

  /// Takes over newsboat's settings and keys.
  mutating func configure(_ importing: ConfigImport, _ config: NewsboatConfig) throws(FileError) {
    let outcome = try importing.add(config)
    for problem in outcome.problems { Console.say("feedtui: " + problem.locatedMessage) }
    for message in outcome.messages { Console.say(message) }
    isWhole = outcome.problems.isEmpty && isWhole
    guard !outcome.queryFeeds.isEmpty else { return }
    let lines = Array(outcome.queryFeeds.joined(separator: "\n").utf8)
    let contents = FeedsFileReader.contents(
      of: lines, path: config.lines.first?.path ?? "", isForeign: true)
    let report = try SubscriptionImport(feedsFile: archive.feedsFile).add(contents)
    Console.say("Filters: " + report.message)
  }
}

extension ImportRun {
  /// Whether an import chooses the keys of the other reader too.
  struct PresetOption: ParsableArguments {
    @Flag(help: "Choose that reader's keys, unless the settings file chooses others.")
    var preset = false
  }

  /// Whether an import only shows what it would write.
  struct TrialOption: ParsableArguments {
    @Flag(help: "Print the lines that would be added to the files, and write nothing.")
    var dryRun = false
  }
}
