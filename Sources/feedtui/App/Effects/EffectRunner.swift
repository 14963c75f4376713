import FeedModel

/// Hands effects to those who carry them out, and begins and ends what runs beside the pages.
final class EffectRunner {
  let library: Library
  private let mailbox: Mailbox
  private let archive: ArchiveEffects
  private let network: NetworkEffects
  private let feeds: SubscriptionService
  private let search: SearchIndexScheduler
  private let refreshing: RefreshScheduler
  private let feedsFile: FeedsFileSync
  private var archiveWatch: ArchiveWatch?
  private var history = UndoHistory()
  private var isStarted = false

  init(library: Library, mailbox: Mailbox, clock: Clock, keys: KeyHints = KeyMaps.standard.hints) {
    self.library = library
    self.mailbox = mailbox
    archive = ArchiveEffects(
      store: library.store, mailbox: mailbox, zone: clock.zone, keys: keys,
      wordOnFavourites: library.wordOnFavourites(keys))
    feedsFile = FeedsFileSync(library.feedsFile)
    search = SearchIndexScheduler(store: library.store, mailbox: mailbox)
    refreshing = RefreshScheduler(library: library, mailbox: mailbox, keys: keys, search: search)
    network = NetworkEffects(library: library, mailbox: mailbox, keys: keys, refreshing: refreshing)
    feeds = SubscriptionService(
      library: library, mailbox: mailbox, keys: keys,
      fetch: { [refreshing] in refreshing.fetch($0) })
  }

  /// Carries out all effects but those of the screen.
  func run(_ effect: Effect) {
    switch effect {
    case .archive(let effect):
      let act = effect.canBeUndone ? history.add(.marks) : nil
      archive.run(effect) { [weak self] in self?.forget(act) }
    case .feeds(let effect):
      let act = effect.canBeUndone ? history.add(.feeds) : nil
      feeds.run(effect) { [weak self] in self?.forget(act) }
    case .network(let effect): network.run(effect)
    case .undo: turnBack(.undo)
    case .redo: turnBack(.redo)
    case .screen: break
    }
  }

  /// An act has changed nothing after all.
  private func forget(_ act: Int?) {
    if let act { history.forget(act) }
  }

  /// Where there is no edit of feeds after all, as after one that failed, it is the turn of marks.
  private func turnBack(_ turn: UndoTurn) {
    switch history.next(turn) {
    case .feeds:
      feeds.edits.turnBack(
        turn, then: { [weak self] in self?.history.turned(turn, .feeds) },
        otherwise: { [weak self] in self?.turnBackMarks(turn) {} })
    case .marks:
      turnBackMarks(turn) { [mailbox] in mailbox.post(.feeds(.editEnded)) }
    }
  }

  private func turnBackMarks(_ turn: UndoTurn, ended: @escaping @MainActor @Sendable () -> Void) {
    archive.turnBack(turn) { [weak self] isDone in
      if isDone { self?.history.turned(turn, .marks) }
      ended()
    }
  }

  /// Has the archive look for what the river will ask for first, while the screen is being set up.
  func prefetch(_ request: TimelineRequest) {
    archive.prefetch(request)
  }

  /// The first page is on its way to the screen: now there is time for the network.
  func firstPageCame() {
    guard !isStarted else { return }
    isStarted = true
    archiveWatch = ArchiveWatch(store: library.store)
    feedsFile.start(
      follow: { [weak self] in
        await self?.network.adding?.value
        await self?.feeds.followFile()
      })
    refreshing.run(tidying: true) { [mailbox, feeds] library in
      do {
        let (due, queryFeeds, problems) = try await library.begin()
        mailbox.post(.feeds(.queryFeedsNamed(queryFeeds)))
        if !problems.isEmpty { mailbox.post(.feeds(.problemsFound(problems))) }
        await feeds.moveEntries()
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
    feedsFile.look()
  }

  /// The search index was damaged and is empty now.
  func searchRebuilt() {
    if refreshing.isIdle { search.start() }
  }

  /// Refreshes the feeds that are due.
  func minutePassed() {
    guard isStarted, refreshing.isIdle else { return }
    refreshing.run { try await $0.dueFeeds() }
  }

  /// Ends what is under way; returns when every act of the user has been stored.
  func finish() async {
    archive.stop()
    archiveWatch?.stop()
    feedsFile.stop()
    search.stop()
    network.stop()
    await library.close()
    await feeds.finish()
    await archive.finish()
  }
}

extension ArchiveEffect {
  /// Whether the archive's undo log takes it back.
  fileprivate var canBeUndone: Bool {
    switch self {
    case .setRead, .setAllRead, .setFavourite, .hide, .markRead: true
    case .watch, .countNewer, .findItem, .findUnread, .cancelSeek, .loadBody, .keepPosition,
      .remember, .countFilter:
      false
    }
  }
}

extension FeedsEffect {
  /// Whether it is an edit of the feeds file.
  fileprivate var canBeUndone: Bool {
    switch self {
    case .edit: true
    case .watch, .stopWatching, .loadLedger, .order: false
    }
  }
}
