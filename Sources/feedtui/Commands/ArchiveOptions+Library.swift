import FeedFetching
import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings

extension ArchiveOptions {
  /// Returns the library of the feeds file and an archive, or of another source.
  func library(
    _ store: FeedStore, _ settings: Settings, _ capabilities: Capabilities = .all,
    source: Library.Source? = nil, isAutomatic: Bool = true
  ) -> Library {
    let library = Library(
      store: store, source: source ?? .file(feedsFile),
      schedule: isAutomatic ? settings.refresh : nil, keeping: Retention(settings),
      capabilities: capabilities,
      fetcher: Program.makeFetcher(contact: settings.contact, capabilities),
      limits: FetchLimits(settings), now: Program.now)
    library.useExtractor(of: settings)
    return library
  }

  /// Returns the library of the feeds file and an archive, for work that asks no server.
  func library(of store: FeedStore, keeping: Retention? = nil) -> Library {
    Library(store: store, source: .file(feedsFile), keeping: keeping, now: Program.now)
  }

  /// Brings the archive's accounts in step with the settings.
  func useAccounts(of config: EffectiveConfig, in store: FeedStore) async throws(StoreError) {
    _ = try await store.use(
      config.settings.accounts, keeping: config.config.keptAccounts, now: Program.now())
  }

  /// Returns what updates a library that follows the rules and accounts of the settings; a file
  /// that cannot be read changes no rules.
  @MainActor func updater(
    _ library: Library, _ config: EffectiveConfig, indexing: LibraryUpdater.Indexing,
    report: @escaping @Sendable (LibraryUpdater.Report) -> Void
  ) async throws(StoreError) -> LibraryUpdater {
    try await useAccounts(of: config, in: library.store)
    let now = Program.now()
    if config.config.isReadable {
      try await library.store.rules.adopt(
        config.config.rules(on: Zone.local.day(at: now)), now: now)
    }
    let announcer = NewsAnnouncer(
      store: library.store, settings: config.settings, isAllowed: true
    ) {
      if case .failed(let message) = $0 { Console.say(message) }
    }
    return LibraryUpdater(
      library, library.accountSyncing(paths, zone: .local), announcer: announcer,
      indexing: indexing, isWatched: false, report: report)
  }
}
