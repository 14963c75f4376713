import ArgumentParser
import FeedCore
import Glibc

/// The options that say which subscriptions and which archive are meant.
struct ArchiveOptions: ParsableArguments {
  @Option(help: "The settings file.", completion: .file())
  var config: String?

  @Option(help: "The file of subscriptions.", completion: .file())
  var feeds: String?

  @Option(help: "The archive's file, or the folder it is in.", completion: .file())
  var data: String?

  /// Where everything is.
  var paths: Paths {
    Paths(overrides: Paths.Overrides(config: config, feeds: feeds, data: data))
  }

  var feedsFile: FeedsFile { FeedsFile(path: paths.feeds) }

  /// The archive, made if need be.
  func openStore() throws(CommandFailure) -> FeedStore {
    do {
      return try FeedStore.onDisk(at: paths.archive)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The archive with the feeds of the feeds file, if there is an archive: reading makes none. One that
  /// was named must be there.
  func openExisting() async throws(CommandFailure) -> FeedStore? {
    let isNamed = data != nil || getenv("FEEDTUI_DATA") != nil
    guard access(paths.archive, F_OK) == 0 else {
      guard isNamed else { return nil }
      throw CommandFailure(sentence: "There is no archive \(paths.archive).", code: .cannotRead)
    }
    return try await open().store
  }

  /// What the feeds file says; each line that cannot be used is told on stderr.
  func readSubscriptions() throws(CommandFailure) -> [Subscription] {
    do {
      let contents = try feedsFile.read()
      for problem in contents.problems {
        Console.say("feedtui: \(paths.feeds), line \(problem.line): \(problem.sentence)")
      }
      return contents.subscriptions
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The archive with the feeds of the feeds file subscribed, and those feeds.
  func open() async throws(CommandFailure) -> (store: FeedStore, feeds: [Feed]) {
    let subscriptions = try readSubscriptions()
    let store = try openStore()
    do {
      return (store, try await store.subscribe(subscriptions))
    } catch {
      throw CommandFailure(error)
    }
  }
}
