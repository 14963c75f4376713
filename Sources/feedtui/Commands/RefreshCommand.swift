import ArgumentParser
import FeedFetching
import FeedModel
import FeedRefreshing
import FeedStorage
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings

/// The `feedtui refresh` command: fetches all feeds without a screen.
struct RefreshCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "refresh", abstract: "Fetch all feeds, without a screen.",
    discussion: """
      Ends with status 0 if all feeds answered, 1 if some failed, 69 if there is no network, and 74 if \
      the archive cannot be written.
      """)

  @OptionGroup var archive: ArchiveOptions

  @Flag(
    help: """
      Let the group of the archive's file read it, for 'feedtui --shared'; index all of it, and \
      draw pictures for its visitors.
      """)
  var share = false

  @Flag(help: "Say nothing if all is well, else what failed: for cron.")
  var quiet = false

  private func show(progress words: String) {
    if !quiet { Console.show(progress: words) }
  }

  /// From now on also programs that close the archive leave it readable.
  private func shareArchive() throws {
    try archive.openStore().close()
    try FeedStore.share(archive.paths.archive)
  }

  func execute() async throws -> ExitCode {
    if share { try shareArchive() }
    let config = try archive.readConfigAloud()
    let settings = config.settings
    let (store, known) = try await archive.open()
    guard !known.isEmpty || !settings.accounts.isEmpty else {
      if !quiet { Console.say("No feeds yet: feedtui add URL") }
      return .ok
    }
    let library = archive.library(store, settings)
    let updater = try await archive.updater(library, config, indexing: share ? .whole : .brief) {
      show(progress: $0.words ?? "")
    }
    let result: LibraryUpdater.Result
    var drawn: String?
    do {
      result = await updater.update(
        try await store.feeds.all().filter(\.isFetched), AccountSyncing.Request(settings.accounts))
      await updater.finish()
      if let failure = updater.failure { throw failure }
      if share, !result.feeds.isOffline {
        show(progress: "Pictures…")
        drawn = try await drawPictures(store, config)
      }
      show(progress: "")
      if settings.downloadsByTimer, !result.feeds.isOffline {
        _ = await library.runDownloads(settings, folder: archive.paths.downloads, isQuiet: quiet) {
          Console.say($0)
        }
      }
      await library.close()
    } catch {
      await library.close()
      throw error
    }
    let feeds = result.feeds
    for failure in feeds.failures where failure.cause != .system {
      Console.say("\(failure.title): \(failure.message)")
    }
    if let fault = feeds.systemFault { Console.say(fault) }
    if !quiet {
      let texts = updater.texts
      Console.say(
        feeds.message + (texts > 0 ? ", \(texts) full \(texts == 1 ? "text" : "texts")" : ""))
      if let drawn { Console.say(drawn) }
    }
    for (name, summary) in result.accounts
    where !quiet || SyncCommand.code(of: [summary]) != .ok {
      Console.say(summary.message(of: name))
    }
    let code = SyncCommand.code(of: result.accounts.map(\.summary))
    return feeds.exitCode == .ok ? code : feeds.exitCode
  }
}

nonisolated extension LibraryUpdater.Report {
  /// The words for what is under way; `nil` if that is not worth saying.
  var words: String? {
    switch self {
    case .feeds(.running(let done, let count, let newItems)):
      "\(done)/\(count) feeds, \(newItems) new"
    case .accounts(let state): state.progress
    case .began(.texts): "Full texts…"
    case .began(.index): "Search index…"
    case .feeds, .lastAnswer, .began, .searchRebuilt, .failed: nil
    }
  }
}

extension RefreshSummary {
  /// The result of the refresh in words.
  nonisolated var message: String {
    let asked = fetched + failures.count
    let feeds = "\(asked) \(asked == 1 ? "feed" : "feeds")"
    return ([feeds, "\(newItems) new"] + failures.counts).joined(separator: ", ")
  }

  nonisolated var exitCode: ExitCode {
    if wasCancelled { return .interrupted }
    if failures.isEmpty { return .ok }
    if failures.contains(where: { $0.cause == .archive }) { return .io }
    return (isOffline || systemFault != nil) && fetched == 0 ? .unavailable : .partFailed
  }
}
