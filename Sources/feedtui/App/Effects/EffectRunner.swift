import FeedCore

/// Performs the effects that concern the archive and the network, off the main thread, and posts
/// their results.
final class EffectRunner {
  let store: FeedStore
  let library: Library
  let mailbox: Mailbox
  private let clock: Clock
  /// The keys that messages name.
  private let keys: KeyHints
  private var watching: Task<Void, Never>?
  /// The search for the next position in a query feed.
  var seeking: Task<Void, Never>?
  /// The request that is watched before the river has asked for it.
  private var prefetched: TimelineRequest?
  var adding: Task<Void, Never>?
  private let search: SearchIndexScheduler
  let refreshing: RefreshScheduler
  let feeds: SubscriptionService
  private var isStarted = false
  private var archiveWatch: ArchiveWatch?
  private let feedsFile: FeedsFileSync
  /// The user's acts, which are stored one after the other.
  let acts: AsyncStream<@Sendable () async -> Void>.Continuation
  private let storing: Task<Void, Never>

  init(library: Library, mailbox: Mailbox, clock: Clock, keys: KeyHints = KeyMaps.standard.hints) {
    store = library.store
    self.library = library
    self.mailbox = mailbox
    self.clock = clock
    feedsFile = FeedsFileSync(library.feedsFile)
    let search = SearchIndexScheduler(store: library.store, mailbox: mailbox)
    self.search = search
    refreshing = RefreshScheduler(library: library, mailbox: mailbox, keys: keys, search: search)
    feeds = SubscriptionService(
      library: library, mailbox: mailbox, keys: keys,
      fetch: { [refreshing] in refreshing.fetch($0) })
    self.keys = keys
    let (stream, acts) = AsyncStream<@Sendable () async -> Void>.makeStream()
    self.acts = acts
    storing = Task.detached { for await act in stream { await act() } }
  }

  func run(_ effect: Effect) {
    switch effect {
    case .watch(let request): watch(request)
    case .countNewer(let entry, let filter):
      ask { .newerCounted(try await $0.countNewer(than: entry, in: filter), than: entry) }
    case .findItem(let number, let filter):
      seek(in: filter) { .itemFound(try await $0.entry(number: number, in: filter)) }
    case .findUnread(let direction, let entry, let filter):
      seek(in: filter) {
        .unreadFound(try await $0.nextUnread(direction, from: entry, in: filter))
      }
    case .seekNoMore: seeking?.cancel()
    case .loadBody(let entry): loadBody(entry)
    case .keepPosition(let position, let entry):
      inTurn {
        try await $0.setPosition(position, for: entry)
        return nil
      }
    case .setRead(let isRead, let entry, let number):
      mark(number) { try await $0.setRead(isRead, for: entry) }
    case .setAllRead(let entries, let number):
      mark(number) { try await $0.setRead(true, for: entries) }
    case .setFavourite(let isFavourite, let entry, let number):
      mark(number) { try await $0.setFavourite(isFavourite, for: entry) }
      if isFavourite, let word = library.wordOnFavourites(keys) { mailbox.post(.said(word)) }
    case .hide(let entry, let number):
      mark(number) { try await $0.hide(entry) }
      mailbox.post(.said("Hidden · \(keys["undo"]) undo"))
    case .markRead(let filter, let search, let seconds, let number):
      markRead(filter, search, within: seconds, number)
    case .undo:
      inTurn { [keys] in
        let act = try await $0.undo()
        return .undone(
          UndoWords(keys: keys).undone(act), back: act?.kind == .hide ? act?.entry : nil)
      }
    case .redo: inTurn { [keys] in .undone(UndoWords(keys: keys).redone(try await $0.redo())) }
    case .refresh(let feeds): refreshing.refresh(feeds)
    case .cancel: cancel()
    case .subscribe(let address): subscribe(address)
    case .importList(let path): importList(path)
    case .remember(let density):
      inTurn {
        try await $0.setPreference(Preference.density, to: density.rawValue)
        return nil
      }
    case .feeds(let effect): feeds.run(effect)
    case .browse, .copy, .redraw, .suspend, .quit: break
    }
  }

  /// Starts everything that waits until the first page is on its way to the screen, such as the
  /// network.
  func firstPageCame() {
    guard !isStarted else { return }
    isStarted = true
    archiveWatch = ArchiveWatch(store: store)
    feedsFile.start(
      follow: { [weak self] in
        await self?.adding?.value
        await self?.feeds.followFile()
      })
    refreshing.run(tidying: true) { [mailbox, feeds] library in
      do {
        let (due, views, problems) = try await library.begin()
        mailbox.post(.viewsNamed(views))
        if !problems.isEmpty { mailbox.post(.problemsFound(problems)) }
        await feeds.moveEntries()
        return due
      } catch {
        // A page that waits for a query feed must not wait any longer. The error is posted next.
        mailbox.post(.viewsNamed([]))
        throw error
      }
    }
  }

  /// Reads the feeds file again, which the user's editor may have changed. If its folder is new,
  /// there is no watch on it.
  func feedsFileEdited() {
    feedsFile.look()
  }

  /// Fills the search index, which is empty after it was damaged.
  func searchRebuilt() {
    if refreshing.isIdle { search.start() }
  }

  /// Refreshes the feeds that are due.
  func minutePassed() {
    guard isStarted, refreshing.isIdle else { return }
    refreshing.run { try await $0.dueFeeds() }
  }

  /// Ends all work. Returns when every act of the user is stored.
  func finish() async {
    watching?.cancel()
    seeking?.cancel()
    archiveWatch?.stop()
    feedsFile.stop()
    search.stop()
    refreshing.stop()
    adding?.cancel()
    await library.close()
    await feeds.finish()
    acts.finish()
    await storing.value
  }

  // MARK: The archive

  /// Reads the river's first page while the screen is being set up.
  func prefetch(_ request: TimelineRequest) {
    watch(request, first: .atOnce)
    prefetched = request
  }

  private func watch(_ request: TimelineRequest, first: FeedStore.FirstPage = .beside) {
    seeking?.cancel()
    if prefetched == request {
      prefetched = nil
      return
    }
    prefetched = nil
    watching?.cancel()
    watching = Task.detached { [store, mailbox, zone = clock.zone] in
      do {
        for try await page in store.pages(request, zone: zone, first: first) {
          guard !Task.isCancelled else { return }
          mailbox.post(.page(page))
        }
      } catch is CancellationError {
      } catch StoreFailure.damagedSearch {
        await SearchIndexScheduler.repair(store, mailbox)
      } catch {
        mailbox.post(.archiveFailed(sentence(for: error)))
      }
    }
  }

  private func loadBody(_ entry: EntryID) {
    Task.detached { [store, mailbox] in
      do {
        let body = try await store.body(of: entry)
        if let beginning = body.flatMap(LoadedArticle.beginning) {
          mailbox.post(.bodyBegun(entry, beginning))
        }
        mailbox.post(.bodyLoaded(entry, body.map { LoadedArticle($0) }))
      } catch {
        mailbox.post(.bodyFailed(entry, sentence(for: error)))
      }
    }
  }

  /// Asks the archive without waiting for acts.
  private func ask(_ question: @escaping @Sendable (FeedStore) async throws -> AppEvent) {
    Task.detached { [store, mailbox] in
      do {
        mailbox.post(try await question(store))
      } catch {
        mailbox.post(.failed(sentence(for: error)))
      }
    }
  }

  /// Asks the archive when all earlier acts have been stored.
  func inTurn(_ question: @escaping @Sendable (FeedStore) async throws -> AppEvent?) {
    acts.yield { [store, mailbox] in
      do {
        if let answer = try await question(store) { mailbox.post(answer) }
      } catch {
        mailbox.post(.failed(sentence(for: error)))
      }
    }
  }

  /// Stores an act, and posts its number with the result.
  private func mark(
    _ number: Int, _ act: @escaping @Sendable (FeedStore) async throws -> Void
  ) {
    acts.yield { [store, mailbox] in
      do {
        try await act(store)
        mailbox.post(.marked(number))
      } catch {
        mailbox.post(.markRefused(number, sentence(for: error)))
      }
    }
  }

  private func markRead(
    _ filter: Filter, _ search: SearchQuery?, within seconds: Range<Int64>?, _ number: Int
  ) {
    mark(number) { [mailbox, keys] store in
      let count = try await store.markRead(in: filter, search: search, within: seconds)
      mailbox.post(
        .said(count == 0 ? "Nothing was unread" : "\(count) marked read · \(keys["undo"]) undo"))
    }
  }

  // MARK: The network

  private func cancel() {
    if refreshing.isIdle, adding == nil {
      mailbox.post(.said("\(keys["quit"]) leaves, \(keys["quit-now"]) quits at once"))
    }
    adding?.cancel()
    refreshing.cancel()
  }
}
