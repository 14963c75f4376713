import ArgumentParser
import FeedCore
import Glibc

/// The options that say which subscriptions and which archive are meant.
struct ArchiveOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The settings file.", valueName: "file"), completion: .file())
  var config: String?

  @Option(help: ArgumentHelp("The feeds file.", valueName: "file"), completion: .file())
  var feeds: String?

  @Option(
    help: ArgumentHelp("The archive file, or its folder.", valueName: "file"),
    completion: .file())
  var data: String?

  /// Where everything is.
  var paths: Paths {
    Paths(overrides: Paths.Overrides(config: config, feeds: feeds, data: data))
  }

  /// What the settings file says. One that was named must be there; one that cannot be read at all is a
  /// problem like others.
  @MainActor func readConfig() throws(CommandFailure) -> EffectiveConfig {
    let path = paths.config
    let isNamed = config != nil || getenv("FEEDTUI_CONFIG") != nil
    if isNamed, access(path, F_OK) != 0 {
      throw CommandFailure(.cannotRead(path: path, errno: errno))
    }
    do throws(FileFailure) {
      return EffectiveConfig(try Config(at: path), path: path)
    } catch {
      if isNamed { throw CommandFailure(error) }
      var config = Config()
      config.problems = [FileProblem(path: path, line: nil, sentence: error.message)]
      return EffectiveConfig(config, path: path)
    }
  }

  /// The same for a command without a screen: problems are told on stderr.
  @MainActor func readSettings() throws(CommandFailure) -> Settings {
    let config = try readConfig()
    for problem in config.problems { Console.say("feedtui: " + problem.message) }
    return config.settings
  }

  var feedsFile: FeedsFile { FeedsFile(path: paths.feeds) }

  /// The archive, made if need be. What was saved of a damaged one is told on stderr.
  func openStore() throws(CommandFailure) -> FeedStore {
    do {
      let store = try FeedStore.onDisk(at: paths.archive) {
        Console.show(progress: "The archive is damaged: saving what can be read")
      }
      guard let rescue = store.rescue else { return store }
      Console.show(progress: "")
      Console.say("feedtui: " + rescue.message)
      return store
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The archive with the feeds of the feeds file, if there is an archive: reading makes none. One that
  /// was named must be there. What the feeds file says is read unless it is given.
  func openExisting(
    following subscriptions: [Subscription]? = nil
  ) async throws(CommandFailure) -> FeedStore? {
    try hasArchive() ? try await open(following: subscriptions).store : nil
  }

  /// The archive to read in; where there is none yet, one in memory with the feeds of the file, and nothing of them.
  func openToRead() async throws(CommandFailure) -> FeedStore {
    if let store = try await openExisting() { return store }
    let subscriptions = try await readSubscriptions()
    do {
      let store = try FeedStore.inMemory()
      try await store.subscribe(subscriptions)
      return store
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Whether there is an archive. One that was named must be there.
  func hasArchive() throws(CommandFailure) -> Bool {
    if access(paths.archive, F_OK) == 0 { return true }
    guard data != nil || getenv("FEEDTUI_DATA") != nil else { return false }
    throw CommandFailure(sentence: "There is no archive \(paths.archive).", code: .cannotRead)
  }

  /// What the feeds file says, or if it is missing what the archive follows. What there is to say of the file is told
  /// on stderr.
  func readSubscriptions() async throws(CommandFailure) -> [Subscription] {
    do {
      let contents = try feedsFile.read()
      if contents.isMissing, try hasArchive(),
        let missing = try await MissingFeedsFile(feedsFile, store: try openStore())
      {
        Console.say("feedtui: " + missing.problem.message)
        return missing.subscriptions
      }
      for remark in contents.remarks { Console.say("feedtui: " + remark.message) }
      return contents.subscriptions
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Writes the feeds file with what the archive follows if it is missing.
  func restoreFeedsFile() async throws {
    guard !feedsFile.exists, try hasArchive() else { return }
    try await feedsFile.restoreIfMissing(from: try openStore())
  }

  /// The archive with the feeds of the feeds file subscribed, and those feeds.
  func open(
    following given: [Subscription]? = nil
  ) async throws(CommandFailure) -> (store: FeedStore, feeds: [Feed]) {
    let subscriptions = if let given { given } else { try await readSubscriptions() }
    let store = try openStore()
    do {
      return (store, try await store.subscribe(subscriptions))
    } catch {
      throw CommandFailure(error)
    }
  }
}
