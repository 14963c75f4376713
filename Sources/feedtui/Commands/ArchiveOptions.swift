import ArgumentParser
import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiRoot
import FeedtuiSettings
import Glibc

/// The options that select the settings file, the feeds file and the archive.
struct ArchiveOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The settings file.", valueName: "file"), completion: .file())
  var config: String?

  @Option(help: ArgumentHelp("The feeds file.", valueName: "file"), completion: .file())
  var feeds: String?

  @Option(
    help: ArgumentHelp("The archive file, or its folder.", valueName: "file"),
    completion: .file())
  var data: String?

  /// The paths of the three files.
  var paths: Paths {
    Paths(overrides: Paths.Overrides(config: config, feeds: feeds, data: data))
  }

  /// Reads the settings file.
  ///
  /// A file named by `--config` or `FEEDTUI_CONFIG` must exist and be readable. Any other file that
  /// cannot be read becomes one of the problems, and the defaults apply.
  @MainActor func readConfig() throws(CommandError) -> EffectiveConfig {
    let path = paths.config
    let isNamed = config != nil || getenv("FEEDTUI_CONFIG") != nil
    if isNamed, access(path, F_OK) != 0 {
      throw CommandError(.cannotRead(path: path, errno: errno))
    }
    do throws(FileError) {
      return EffectiveConfig(try Config(at: path), paths)
    } catch {
      if isNamed { throw CommandError(error) }
      var config = Config()
      config.problems = [FileProblem(path: path, line: nil, message: error.message)]
      return EffectiveConfig(config, paths)
    }
  }

  /// Reads the settings file for a command without a screen; errors are printed on stderr.
  @MainActor func readConfigAloud() throws(CommandError) -> EffectiveConfig {
    let config = try readConfig()
    for problem in config.errors { Console.say("feedtui: " + problem.locatedMessage) }
    return config
  }

  /// Reads the settings for a command without a screen; problems are printed on stderr.
  @MainActor func readSettings() throws(CommandError) -> Settings {
    try readConfigAloud().settings
  }

  var feedsFile: FeedsFile { FeedsFile(path: paths.feeds) }

  /// Opens the archive and creates it if necessary.
  ///
  /// The result of recovering a damaged archive is printed on stderr.
  func openStore() throws -> FeedStore {
    let store = try FeedStore.onDisk(at: paths.archive) {
      Console.show(progress: "The archive is damaged: recovering what can be read")
    }
    guard let recovery = store.recovery else { return store }
    Console.show(progress: "")
    Console.say("feedtui: " + recovery.message)
    return store
  }

  /// Opens the archive and subscribes it to the feeds of the feeds file; `nil` without an archive.
  ///
  /// Reading never creates an archive, but one named by `--data` or `FEEDTUI_DATA` must exist. The
  /// feeds file is read unless `subscriptions` is given.
  func openExisting(following subscriptions: [Subscription]? = nil) async throws -> FeedStore? {
    try hasArchive() ? try await open(following: subscriptions).store : nil
  }

  /// Opens the archive for reading.
  ///
  /// If there is none yet, returns an archive in memory with the feeds of the feeds file and no
  /// entries.
  func openToRead() async throws -> FeedStore {
    if let store = try await openExisting() { return store }
    let store = try FeedStore.inMemory()
    try await followFile(store)
    return store
  }

  /// Returns whether the archive exists.
  ///
  /// Throws if a missing one was named by `--data` or `FEEDTUI_DATA`.
  func hasArchive() throws(CommandError) -> Bool {
    if access(paths.archive, F_OK) == 0 { return true }
    guard data != nil || getenv("FEEDTUI_DATA") != nil else { return false }
    throw CommandError(message: "There is no archive \(paths.archive).", code: .cannotRead)
  }

  /// Reads the feeds file; if it is missing, returns the feeds that the archive follows.
  ///
  /// Remarks about the file are printed on stderr.
  func readSubscriptions() async throws -> [Subscription] {
    let contents = try feedsFile.read()
    if contents.isMissing, try hasArchive(),
      let missing = try await MissingFeedsFile(feedsFile, store: try openStore())
    {
      Console.say("feedtui: " + missing.problem.locatedMessage)
      return missing.subscriptions
    }
    for remark in contents.remarks { Console.say("feedtui: " + remark.locatedMessage) }
    return contents.subscriptions
  }

  /// Returns the feeds that have tags beside those of the feeds file.
  func readFoldered() async throws -> [Subscription] {
    try hasArchive() ? try await openStore().feeds.foldered() : []
  }

  /// Writes the feeds that the archive follows to the feeds file if that is missing.
  func restoreFeedsFile() async throws {
    // An archive that is named may be one that is to be made.
    guard !feedsFile.exists, access(paths.archive, F_OK) == 0 else { return }
    try await feedsFile.restoreIfMissing(from: try openStore())
  }

  /// Opens the archive, subscribes it to the feeds of the feeds file, and returns both.
  func open(
    following given: [Subscription]? = nil
  ) async throws -> (store: FeedStore, feeds: [Feed]) {
    let subscriptions = if let given { given } else { try await readSubscriptions() }
    let store = try openStore()
    return (store, try await store.feeds.subscribe(subscriptions))
  }

  /// Has an archive follow the feeds of the feeds file, and returns all that it follows.
  @discardableResult
  func followFile(_ store: FeedStore) async throws -> [Feed] {
    try await store.feeds.subscribe(try await readSubscriptions())
  }
}
