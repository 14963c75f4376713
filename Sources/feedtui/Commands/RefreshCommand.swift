import ArgumentParser
import FeedFetching
import FeedModel
import FeedRefreshing
import FeedStorage
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
  private func shareArchive() throws(CommandError) {
    do {
      try archive.openStore().close()
      try FeedStore.share(archive.paths.archive)
    } catch {
      throw CommandError(error)
    }
  }

  func execute() async throws(CommandError) -> ExitCode {
    if share { try shareArchive() }
    let config = try archive.readConfigAloud()
    let settings = config.settings
    let (store, known) = try await archive.open()
    guard !known.isEmpty || !settings.accounts.isEmpty else {
      if !quiet { Console.say("No feeds yet: feedtui add URL") }
      return .ok
    }
    try await use(config.config, in: store)
    let fetcher = Program.makeFetcher(contact: settings.contact)
    let syncing = AccountSyncing(
      store: store, fetcher: fetcher.http, paths: archive.paths, now: Program.now)
    let feeds = try await feeds(syncing, settings, config.config)
    let refresher = Refresher(store: store, fetcher: fetcher, now: Program.now)
    let announcer = NewsAnnouncer(store: store, settings: settings, isAllowed: true) {
      Console.say($0)
    }
    let newest = await announcer.begin()
    let (own, common) = (try ownSettings(), settings.refresh)
    let keeping = Retention(settings)
    let states = await refresher.refresh(feeds.filter(\.isFetched)) {
      FetchOptions(own[$0.url], else: common, keeping: keeping)
    }
    var result = RefreshSummary()
    for await state in states {
      switch state {
      case .idle: break
      case .running(let done, let count, let newItems):
        show(progress: "\(done)/\(count) feeds, \(newItems) new")
      case .finished(let summary): result = summary
      }
    }
    let synced = await syncing.sync(settings.accounts) { show(progress: $0.progress ?? "") }
    let texts: Int
    do throws(CommandError) {
      try await tidy(store, keeping, own)
      show(progress: "Full texts…")
      texts = result.isOffline ? 0 : try await fullTexts(store, fetcher, own, settings)
    } catch {
      await fetcher.shutDown()
      throw error
    }
    try await index(store)
    await announcer.announce(since: newest)
    var drawn: String?
    if share, !result.isOffline {
      show(progress: "Pictures…")
      drawn = try await drawPictures(store, config)
    }
    show(progress: "")
    await fetcher.shutDown()
    for failure in result.failures where failure.cause != .system {
      Console.say("\(failure.title): \(failure.message)")
    }
    if let fault = result.systemFault { Console.say(fault) }
    let code = SyncCommand.code(of: synced.map(\.summary))
    if !quiet {
      Console.say(
        result.message + (texts > 0 ? ", \(texts) full \(texts == 1 ? "text" : "texts")" : ""))
      if let drawn { Console.say(drawn) }
    }
    for (name, summary) in synced
    where !quiet || SyncCommand.code(of: [summary]) != .ok {
      Console.say(summary.message(of: name))
    }
    return result.exitCode == .ok ? code : result.exitCode
  }

  /// Returns the feeds once the archive has the accounts of the settings file alone: what others
  /// have filled is fetched from its own address again.
  private func feeds(
    _ syncing: AccountSyncing, _ settings: Settings, _ config: Config
  ) async throws(CommandError) -> [Feed] {
    do {
      _ = try await syncing.use(settings.accounts, keeping: config.keptAccounts)
      return try await syncing.store.feeds.all()
    } catch {
      throw CommandError(error)
    }
  }

  /// Has the archive use the rules of the settings file, unless that cannot be read.
  private func use(_ config: Config, in store: FeedStore) async throws(CommandError) {
    guard config.isReadable else { return }
    let now = Program.now()
    do {
      try await store.rules.adopt(config.rules(on: Zone.local.day(at: now)), now: now)
    } catch {
      throw CommandError(error)
    }
  }

  /// Fetches the web pages that lines of feeds want, and returns how many came.
  private func fullTexts(
    _ store: FeedStore, _ fetcher: FeedFetcher, _ own: [String: FeedSettings], _ settings: Settings
  ) async throws(CommandError) -> Int {
    let hosts = PausedHosts(store: store, now: Program.now)
    let pages = WebPageFetcher(
      store: store, fetcher: fetcher, extractor: settings.extractor, hosts: hosts,
      now: Program.now)
    do {
      return try await pages.fetchWanted { own[$0.feedURL]?.wanted($0) }
    } catch {
      throw CommandError(error)
    }
  }

  /// Returns the settings that single feeds have of their own, by address.
  private func ownSettings() throws(CommandError) -> [String: FeedSettings] {
    do {
      return try archive.feedsFile.read().settings
    } catch {
      throw CommandError(error)
    }
  }

  /// Indexes what is new. Visitors search in an archive that is shared, and cannot index it, so
  /// that nothing is left for later there.
  private func index(_ store: FeedStore) async throws(CommandError) {
    let indexer = SearchIndexer(store: store)
    // The archive has everything without it.
    guard share else { return _ = try? await indexer.finish() }
    show(progress: "Search index…")
    do {
      try await indexer.run()
    } catch StoreError.damagedSearch {
      try? await store.search.rebuild()
    } catch {
      throw CommandError(error)
    }
  }

  private func tidy(
    _ store: FeedStore, _ keeping: Retention, _ own: [String: FeedSettings]
  ) async throws(CommandError) {
    do {
      try await DailyPurge(store: store, keeping: keeping, now: Program.now).run(own: own)
    } catch {
      throw CommandError(error)
    }
  }
}

extension RefreshSummary {
  /// The result of the refresh in words.
  nonisolated var message: String {
    let feeds = fetched + failures.count
    let failed = failures.isEmpty ? "" : ", \(failures.count) failed"
    return "\(feeds) \(feeds == 1 ? "feed" : "feeds"), \(newItems) new\(failed)"
  }

  nonisolated var exitCode: ExitCode {
    if wasCancelled { return .interrupted }
    if failures.isEmpty { return .ok }
    if failures.contains(where: { $0.cause == .archive }) { return .io }
    return (isOffline || systemFault != nil) && fetched == 0 ? .unavailable : .partFailed
  }
}
