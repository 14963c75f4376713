import FeedDownloads
import FeedModel
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings

/// Carries out what pages want from the network: refreshes, and feeds to be followed.
final class NetworkEffects {
  private let library: Library
  private let mailbox: Mailbox
  /// The keys that sentences name.
  var keys: KeyHints
  private let refreshing: RefreshScheduler
  private let feeds: SubscriptionService
  private let texts: TextEffects
  /// `nil` where no files are kept.
  let downloads: DownloadQueue?
  let syncing: SyncScheduler
  /// The feed or the list that is being added.
  private(set) var adding: Task<Void, Never>?

  init(
    library: Library, mailbox: Mailbox, keys: KeyHints, refreshing: RefreshScheduler,
    syncing: SyncScheduler, feeds: SubscriptionService, texts: TextEffects,
    downloads: DownloadQueue?
  ) {
    self.syncing = syncing
    self.feeds = feeds
    self.texts = texts
    self.downloads = downloads
    self.library = library
    self.mailbox = mailbox
    self.keys = keys
    self.refreshing = refreshing
  }

  func run(_ effect: NetworkEffect) {
    switch effect {
    case .refresh(nil):
      refreshing.refresh(nil, saysNone: !syncing.hasAccounts)
      syncing.sync(nil)
    case .refresh(let feeds?): refresh(feeds)
    case .sync(let names): syncing.sync(names)
    case .syncWhole(let name): syncing.sync([name], isWhole: true)
    case .decide(let name, let decision): syncing.sync([name], decision: decision)
    case .fullText(let effect): texts.run(effect)
    case .cancel: cancel()
    case .subscribe(let addresses, let asker): subscribe(addresses, asker)
    case .cancelAdding: adding?.cancel()
    case .importList(let path, let asker): importList(path, asker)
    }
  }

  /// Downloads what is wanted after those acts, and deletes what was taken out a minute ago.
  func beginDownloads(after acts: @escaping TaskQueue.Wait) {
    guard let downloads else { return }
    Task {
      await acts()
      await downloads.begin()
      await downloads.sweep(all: false)
    }
  }

  func stop() {
    refreshing.stop()
    syncing.stop()
    adding?.cancel()
  }

  /// Refreshes feeds, and syncs the accounts of those that come from servers.
  private func refresh(_ feeds: [FeedID]) {
    Task {
      do {
        let (own, accounts, objection) = try await library.origins(of: feeds)
        if !accounts.isEmpty { syncing.sync(accounts) }
        if let objection, own.isEmpty, accounts.isEmpty {
          mailbox.post(.said(objection))
        } else if !own.isEmpty || accounts.isEmpty {
          refreshing.refresh(own)
        }
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
    }
  }

  private func cancel() {
    if refreshing.isIdle, syncing.isIdle, adding == nil, texts.isIdle {
      mailbox.post(.said("\(keys["quit"]) goes back · \(keys["quit-now"]) quits"))
    }
    adding?.cancel()
    texts.cancel()
    syncing.cancel()
    refreshing.cancel()
  }

  private func importList(_ path: String, _ asker: Asker<AdditionAnswer>) {
    add(asker) { [self] in
      let (message, feeds) = try await library.importList(at: path)
      let count = Wording.counted(feeds.count, "feed")
      try await say(message, Set(feeds.map(\.url)), summary: "\(count) imported", isThere: false)
      if !feeds.isEmpty { refreshing.fetch(feeds) }
      return .added
    }
  }

  private func subscribe(_ addresses: [String], _ asker: Asker<AdditionAnswer>) {
    add(asker) { [self] in
      guard addresses.count == 1 else { return try await subscribeAll(addresses) }
      let account = syncing.takesNewFeeds
      let outcome = try await library.add(addresses[0], to: account)
      let feed = outcome.feed
      let isThere = feed?.account != nil
      if let feed, let account, isThere { try await addedOnServer([feed], account) }
      try await say(
        words(for: outcome), feed.map { [$0.url] } ?? [], summary: "\(feed?.title ?? "") added",
        isThere: isThere)
      return .added
    }
  }

  /// A feed that is followed already is called by its title.
  private func words(for outcome: FeedAdder.Outcome) async throws -> String {
    guard case .known(let url) = outcome,
      let feed = try await library.store.feeds.all().first(where: { $0.url == url })
    else { return outcome.message }
    return "You follow \(feed.title) already."
  }

  /// Follows one feed after the other; what could not be added can be tried again.
  private func subscribeAll(_ addresses: [String]) async throws -> AdditionAnswer {
    let account = syncing.takesNewFeeds
    var (added, known, failed): ([Feed], Int, [String]) = ([], 0, [])
    var reason = ""
    for address in addresses {
      do {
        if let feed = try await library.add(address, to: account).feed {
          added.append(feed)
        } else {
          known += 1
        }
      } catch {
        guard !Task.isCancelled else { throw error }
        if failed.isEmpty { reason = error.message }
        failed.append(address)
      }
    }
    let there = added.filter { $0.account != nil }
    if let account { try await addedOnServer(there, account) }
    let counts = [(added.count, "added"), (known, "followed already"), (failed.count, "failed")]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    try await say(
      words, Set(added.filter { $0.account == nil }.map(\.url)),
      summary: added.count == 1
        ? "\(added[0].title) added" : "\(Wording.grouped(added.count)) feeds added",
      isThere: false)
    return failed.isEmpty
      ? .added : .failed("\(words): \(reason)", rest: failed.joined(separator: " "))
  }

  /// The server of an account follows feeds from now on: it is told, and asked for their items.
  private func addedOnServer(_ feeds: [Feed], _ account: String) async throws {
    guard !feeds.isEmpty else { return }
    try await self.feeds.showFollowed()
    syncing.sync([account])
  }

  /// Says what has been added, and how that is undone. What a server follows is undone by the
  /// archive's own record.
  private func say(_ message: String, _ urls: Set<String>, summary: String, isThere: Bool)
    async throws
  {
    var canUndo = !urls.isEmpty
    if canUndo, !isThere { canUndo = try await feeds.added(urls, summary: summary) }
    guard canUndo else { return mailbox.post(.said(message)) }
    let sentence = message.hasSuffix(".") ? String(message.dropLast()) : message
    mailbox.post(.said("\(sentence) · \(keys["undo"]) undo"))
  }

  /// Adds something instead of what is being added.
  private func add(
    _ asker: Asker<AdditionAnswer>,
    _ work: @escaping @MainActor () async throws -> AdditionAnswer
  ) {
    adding?.cancel()
    adding = Task { [mailbox] in
      defer { adding = nil }
      do {
        mailbox.post(asker.answer(try await work()))
      } catch let error as CommandError where !error.choices.isEmpty {
        mailbox.post(asker.answer(.choices(error.choices)))
      } catch  where Task.isCancelled {
        mailbox.post(.said("Nothing was added"))
      } catch {
        mailbox.post(asker.answer(.failed(message(for: error), rest: nil)))
      }
    }
  }
}
