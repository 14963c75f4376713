import FeedModel
import FeedPictures
import FeedStorage
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiRoot

/// Hands effects to the types that carry them out, and starts and stops the background work.
final class EffectRunner {
  let library: Library
  private let mailbox: Mailbox
  private let archive: ArchiveEffects
  private let network: NetworkEffects
  private let feeds: SubscriptionService
  private let texts: TextEffects
  let refreshing: RefreshScheduler
  private let feedsFile: FeedsFileSync
  private let undoing: UndoEffects
  private let settings: SettingsService
  private let rules: RuleScheduler
  private var stage = Stage.beforeFirstPage

  private enum Stage {
    case beforeFirstPage
    /// The network is used. An archive in memory is not watched.
    case begun(ArchiveWatch?)
  }

  /// All acts, in their order.
  private var acts: TaskQueue { feeds.acts }

  /// `downloads` is the folder of files that the user saves; `pictures` is `nil` where none are
  /// kept.
  init(
    library: Library, mailbox: Mailbox, clock: Clock, config: EffectiveConfig = EffectiveConfig(),
    downloads: String = ".", pictures: PictureCache? = nil
  ) {
    let keys = config.keys.hints
    let acts = TaskQueue()
    self.library = library
    self.mailbox = mailbox
    library.useExtractor(of: config.settings)
    feedsFile = FeedsFileSync(library.feedsFile)
    settings = SettingsService(config, store: library.store, mailbox: mailbox, acts: acts)
    rules = RuleScheduler(
      store: library.store, mailbox: mailbox, clock: clock, config: config.config)
    let announcer = NewsAnnouncer(
      store: library.store, settings: config.settings,
      isAllowed: library.followsFile && library.capabilities.contains(.programs), acts: acts
    ) { [mailbox] report in
      switch report {
      case .news(let message, let ways): mailbox.post(.news(message, ways))
      case .failed(let message): mailbox.post(.failed(message))
      }
    }
    archive = ArchiveEffects(
      store: library.store, mailbox: mailbox, acts: acts, announcer: announcer, zone: clock.zone,
      keys: keys, wordOnFavourites: library.wordOnFavourites(keys), downloads: downloads)
    let accounts = library.accountSyncing(config.paths, zone: clock.zone)
    let updater = LibraryUpdater(library, accounts, announcer: announcer) { [mailbox] in
      mailbox.post(Self.events(of: $0))
    }
    refreshing = RefreshScheduler(updater, mailbox: mailbox, keys: keys)
    let syncing = SyncScheduler(
      accounts, updater, mailbox: mailbox, clock: clock, config: config.config,
      isAutomatic: library.schedule != nil, acts: acts)
    feeds = SubscriptionService(
      library: library, mailbox: mailbox, keys: keys, acts: acts,
      fetch: { [refreshing] in refreshing.fetch($0) })
    texts = TextEffects(
      updater, mailbox: mailbox, keys: keys, missing: pictures,
      edit: { [feeds] in feeds.make($0) })
    network = NetworkEffects(
      library: library, mailbox: mailbox, keys: keys, refreshing: refreshing, syncing: syncing,
      feeds: feeds, texts: texts,
      downloads: library.downloadQueue(config.settings, folder: config.paths?.downloads) {
        [mailbox] report in
        switch report {
        case .progress(let progress): mailbox.post(.network(.downloads(progress)))
        case .blocked(let reason): mailbox.post(.failed(reason))
        }
      })
    undoing = UndoEffects(
      store: library.store, acts: acts, feeds: feeds, settings: settings, mailbox: mailbox,
      keys: keys)
  }

  private var syncing: SyncScheduler { network.syncing }
  var updater: LibraryUpdater { refreshing.updater }

  /// Carries out all effects but those of the screen.
  func run(_ effect: Effect) {
    switch effect {
    case .act(let act): run(act)
    case .watch(let request): archive.watch(request)
    case .watchFeeds(true): feeds.watch()
    case .watchFeeds(false): feeds.stop()
    case .network(let effect): network.run(effect)
    case .screen: break
    }
  }

  func run(_ act: Act) {
    switch act {
    case .mark(.downloaded, _, let number) where network.downloads == nil:
      mailbox.post(.archive(.markRefused(number, "Nothing is downloaded in the demo")))
    case .mark(let mark, let entries, let number):
      archive.set(mark, on: entries, number)
      if case .downloaded = mark { network.beginDownloads(after: acts.last) }
    case .readView(let scope, let search, let part, let number):
      archive.markRead(scope, search, within: part, number)
    case .unreadView(let scope, let number): archive.markUnread(scope, number)
    case .exchangeDownloads(let one, let other):
      archive.store { try await $0.downloads.exchange(one, other) }
    case .feeds(let edit): feeds.make(edit)
    case .settings(let changes, let summary): settings.make(changes, summary)
    case .rules(let edits, let summary): settings.edit(edits, summary)
    case .undo, .redo:
      undoing.undoOrRedo(act == .undo ? .undo : .redo)
      network.beginDownloads(after: acts.last)
    case .save(let entry, let format): archive.save(entry, format)
    case .keepPosition(let position, let entry):
      archive.store { try await $0.marks.setPosition(position, for: entry) }
    case .remember(let name, let value):
      archive.store { try await $0.setPreference(name, to: value) }
    case .rememberLine(let line, let label):
      archive.store { try await $0.remember(line: line, of: label) }
    case .rememberPlace(let place): archive.store { try await $0.remember(place) }
    }
  }

  /// Puts a question of a page. Returns what ends it.
  func ask<Answer>(_ question: Question<Answer>) -> () -> Void {
    let before =
      switch question.order {
      case .inOrder, .inTurn: acts.last
      case .atOnce: nil as TaskQueue.Wait?
      }
    let task = Task.detached { [library, mailbox] in
      await before?()
      guard !Task.isCancelled else { return }
      do {
        let answer = try await question.read(library)
        if !Task.isCancelled { mailbox.post(question.asker.answer(answer)) }
      } catch is CancellationError, StoreError.cancelled {
        // The one that waits for its turn is put, if this one was not ended by its page.
        if !Task.isCancelled { mailbox.post(question.asker.failure()) }
      } catch {
        mailbox.post([.failed(message(for: error)), question.asker.failure()])
      }
    }
    return { task.cancel() }
  }

  /// Has the archive look for what the river will ask for first, while the screen is being set up.
  func prefetch(_ request: TimelineRequest) {
    archive.prefetch(request)
  }

  /// The first page is on its way to the screen: now there is time for the network.
  func firstPageCame() {
    switch stage {
    case .begun: return
    case .beforeFirstPage: stage = .begun(ArchiveWatch(store: library.store))
    }
    feedsFile.start(
      follow: { [weak self] in
        await self?.network.adding?.value
        await self?.feeds.followFile()
        self?.rules.feedsChanged()
      })
    settings.startWatching()
    refreshing.run { [mailbox, feeds, rules, syncing, downloads = network.downloads] library in
      do {
        let (due, queryFeeds, problems) = try await library.begin()
        await rules.start()
        mailbox.post(.feeds(.queryFeedsNamed(queryFeeds)))
        await feeds.tellMarkRules()
        if !problems.isEmpty { mailbox.post(.feeds(.problemsFound(problems))) }
        await feeds.moveEntries()
        await syncing.begin()
        await downloads?.begin()
        return due
      } catch {
        // A key that waits for a query feed waits no longer; the reason is shown next.
        mailbox.post(.feeds(.queryFeedsNamed([])))
        throw error
      }
    }
  }

  /// The user's editor may have changed the feeds file; a folder that is new is not watched yet.
  func feedsFileEdited() {
    feedsFile.apply()
  }

  /// The user has changed settings: these are used from now on, and messages name these keys.
  func adopt(_ config: EffectiveConfig) {
    let keys = config.keys.hints
    archive.keys = keys
    archive.wordOnFavourites = library.wordOnFavourites(keys)
    network.keys = keys
    texts.keys = keys
    feeds.keys = keys
    settings.keys = keys
    undoing.keys = keys
    rules.adopt(config.config)
    syncing.adopt(config.config)
    library.useExtractor(of: config.settings)
    refreshing.keys = keys
    updater.adopt(config.settings)
    updater.process([.stories])
  }

  /// There are texts that are not in the search index: it was damaged, or they are new.
  func searchIsBehind() { updater.process([.index]) }

  /// The user rests: a start then finds no log to read.
  func copyLog() { archive.copyLog() }

  /// Refreshes the feeds that are due.
  func minutePassed() {
    switch stage {
    case .beforeFirstPage: break
    case .begun:
      feedsFile.check()
      settings.checkFile()
      rules.start()
      archive.copyLog()
      network.beginDownloads(after: acts.last)
      syncing.minutePassed()
      if refreshing.isIdle { refreshing.run { try await $0.dueFeeds() } }
    }
  }

  /// Ends what is under way; returns when every act of the user has been stored.
  func finish() async {
    archive.stop()
    switch stage {
    case .beforeFirstPage: break
    case .begun(let watch): watch?.stop()
    }
    feedsFile.stop()
    settings.stopWatching()
    rules.stop()
    network.stop()
    await network.downloads?.end()
    texts.cancel()
    // The last acts of the user are stored before they are sent.
    await acts.finish()
    await syncing.finish()
    // Hooks that wait for texts are handed what has come.
    await updater.finish(within: .seconds(1))
    await library.close()
    await feeds.finish()
    await rules.finish()
  }

  /// Returns the events by which pages hear of an update of the library.
  nonisolated static func events(of report: LibraryUpdater.Report) -> [AppEvent] {
    switch report {
    case .feeds(let state): [.network(.refresh(state))]
    case .accounts(let state): [.network(.sync(state))]
    case .lastAnswer(let second): [.network(.copyIsOf(second))]
    case .searchRebuilt: [.archive(.searchRebuilt)]
    case .failed(let message): [.failed(message)]
    case .began: []
    }
  }
}
