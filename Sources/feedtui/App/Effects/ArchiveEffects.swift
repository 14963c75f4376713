import FeedModel
import FeedStorage
import FeedtuiPages
import FeedtuiSettings
import SafeText

/// Carries out what pages want from the archive, off the main thread, and posts what came of it.
final class ArchiveEffects {
  private let store: FeedStore
  private let mailbox: Mailbox
  private let zone: Zone
  /// The keys that sentences name.
  var keys: KeyHints
  /// Said of new favourites and ratings where they do not last.
  var wordOnFavourites: String?
  private let saver: EntrySaver
  private let texts: TextEffects
  /// A question to the archive.
  private typealias Question<Answer> = @Sendable (FeedStore) async throws -> Answer
  private var watching: Task<Void, Never>?
  private var searches = Searches()
  private let titles: TitleIndexScheduler
  /// What is being watched before the river has asked for it.
  private var prefetched: TimelineRequest?
  /// Acts are stored one after the other, in their order.
  private let acts: TaskQueue

  /// What goes through the archive until the user wants something else.
  private struct Searches {
    /// For where the user wants to go in a query feed.
    var seeking: Task<Void, Never>?
    /// For the counts of the filter page.
    var counting: Task<Void, Never>?
  }

  init(
    store: FeedStore, mailbox: Mailbox, acts: TaskQueue, zone: Zone, keys: KeyHints,
    wordOnFavourites: String?, downloads: String, texts: TextEffects
  ) {
    self.acts = acts
    self.texts = texts
    self.store = store
    self.mailbox = mailbox
    self.zone = zone
    self.keys = keys
    self.wordOnFavourites = wordOnFavourites
    saver = EntrySaver(store: store, folder: downloads, zone: zone)
    titles = TitleIndexScheduler(store: store, mailbox: mailbox)
  }

  func run(_ effect: ArchiveEffect) {
    switch effect {
    case .watch(let request): watch(request)
    case .countNewer(let entry, let scope, let asker):
      ask(asker) { try await $0.timeline.countNewer(than: entry, in: scope) }
    case .findItem(let number, let scope, let asker):
      seek(asker, in: scope) { try await $0.timeline.entry(number: number, in: scope) }
    case .findUnread(let direction, let entry, let scope, let asker):
      seek(asker, in: scope) {
        try await $0.timeline.nextUnread(direction, from: entry, in: scope)
      }
    case .cancelSeek: searches.seeking?.cancel()
    case .loadBody(let entry, let asker): texts.load(entry, asker)
    case .loadDetails(let entry, let asker):
      askInOrder(asker) { try await $0.timeline.details(of: entry) }
    case .save(let entry, let format): save(entry, format)
    case .keepPosition(let position, let entry):
      store { try await $0.marks.setPosition(position, for: entry) }
    case .setRead(let isRead, let entries, let number):
      mark(number) { try await $0.setRead(isRead, for: entries) }
    case .setFavourite(let isFavourite, let entries, let number):
      mark(number) { try await $0.setFavourite(isFavourite, for: entries) }
      if isFavourite, let word = wordOnFavourites { mailbox.post(.said(word)) }
    case .setRating(let stars, let entry, let number):
      mark(number) { try await $0.setRating(stars, for: [entry]) }
      if stars > 0, let word = wordOnFavourites { mailbox.post(.said(word)) }
    case .changeTags(let change, let entries, let number):
      mark(number) { try await $0.change(change, for: entries) }
      if !change.added.isEmpty, let word = wordOnFavourites { mailbox.post(.said(word)) }
    case .setNote(let note, let entries, let number):
      mark(number) { try await $0.setNote(note, for: entries) }
      if note != nil, let word = wordOnFavourites { mailbox.post(.said(word)) }
    case .loadItemTags(let asker): askInOrder(asker) { try await $0.timeline.itemTags() }
    case .hide(let entries, let number):
      mark(number) { try await $0.hide(entries) }
      let words = entries.count == 1 ? "Hidden" : "\(Wording.grouped(entries.count)) hidden"
      mailbox.post(.said("\(words) · \(keys["undo"]) undo"))
    case .markRead(let scope, let search, let part, let number):
      markRead(scope, search, within: part, number)
    case .markUnread(let scope, let number):
      mark(number) { [mailbox, keys] marks in
        let count = try await marks.markUnread(in: scope)
        mailbox.post(.said("\(Wording.grouped(count)) marked unread · \(keys["undo"]) undo"))
      }
    case .rememberFeeds(let arrangement):
      store { try await $0.setPreference(Preference.feedsArrangement, to: arrangement.stored) }
    case .remember(let density):
      store { try await $0.setPreference(Preference.density, to: density.rawValue) }
    case .rememberDivider(let share):
      store { try await $0.setPreference(Preference.divider, to: "\(share)/1000") }
    case .rememberPanes(let areTwo):
      store { try await $0.setPreference(Preference.panes, to: areTwo ? "two" : "one") }
    case .rememberOrders(let orders):
      store { try await $0.setPreference(Preference.orders, to: orders.stored) }
    case .rememberPlace(let place): store { try await $0.remember(place) }
    case .loadLines(let label): loadLines(of: label)
    case .rememberLine(let line, let label):
      store { try await $0.remember(line: line, of: label) }
    case .count(let request, let asker): count(request, asker)
    case .stopCounting: searches.counting?.cancel()
    case .loadRuleReports(let now, let asker):
      askInOrder(asker) { try await $0.rules.reports(now: now) }
    }
  }

  /// Ends the questions whose answers no page needs any more.
  func stop() {
    watching?.cancel()
    searches.seeking?.cancel()
    searches.counting?.cancel()
    titles.stop()
  }

  // MARK: The river

  /// Has the archive look for what the river will ask for first, while the screen is being set up.
  func prefetch(_ request: TimelineRequest) {
    watch(request, first: .atOnce)
    prefetched = request
  }

  private func watch(_ request: TimelineRequest, first: TimelineStore.FirstPage = .concurrent) {
    searches.seeking?.cancel()
    if prefetched == request {
      prefetched = nil
      return
    }
    prefetched = nil
    watching?.cancel()
    watching = Task.detached { [store, mailbox, zone, titles] in
      do {
        for try await page in store.timeline.pages(request, zone: zone, first: first) {
          guard !Task.isCancelled else { return }
          mailbox.post(.archive(.page(page)))
          if request.order.key == .title { await titles.start() }
        }
      } catch is CancellationError, StoreError.cancelled {
      } catch StoreError.damagedSearch {
        await SearchIndexScheduler.repair(store, mailbox)
      } catch {
        mailbox.post(.archive(.pageFailed(message(for: error))))
      }
    }
  }

  /// Asks the archive when all acts so far have been stored. A query feed may have to be
  /// scanned: no act waits for that, and the next question ends it.
  private func seek(
    _ asker: Asker<EntryID?>, in scope: TimelineScope, _ question: @escaping Question<EntryID?>
  ) {
    switch scope.kind {
    case .all, .unread, .favourites, .rated, .tagged, .feed: askInOrder(asker, question)
    case .queryFeed: seekDetached(asker, question)
    }
  }

  private func seekDetached(_ asker: Asker<EntryID?>, _ question: @escaping Question<EntryID?>) {
    searches.seeking?.cancel()
    let (turn, stored) = AsyncStream<Void>.makeStream()
    acts.add { stored.finish() }
    searches.seeking = Task.detached { [store, mailbox] in
      for await _ in turn {}
      guard !Task.isCancelled else { return }
      do {
        let answer = try await question(store)
        guard !Task.isCancelled else { return }
        mailbox.post(asker.answer(answer))
      } catch StoreError.cancelled {
      } catch {
        mailbox.post([.failed(message(for: error)), asker.failure()])
      }
    }
  }

  /// Counts for a page. The question before needs no answer any more.
  private func count(_ request: FilterCountRequest, _ asker: Asker<FilterCounts>) {
    searches.counting?.cancel()
    searches.counting = Task.detached { [store, mailbox] in
      do {
        let counts = try await store.timeline.counts(for: request)
        guard !Task.isCancelled else { return }
        mailbox.post(asker.answer(counts))
      } catch StoreError.cancelled {
      } catch {
        mailbox.post([.failed(message(for: error)), asker.failure()])
      }
    }
  }

  private func save(_ entry: EntryID, _ format: EntryFormat) {
    Task.detached { [saver, mailbox] in
      do {
        let path = try await saver.save(entry, as: format)
        mailbox.post(.said("Saved \(Sanitizer.line(path))"))
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
    }
  }

  /// Asks the archive without waiting for acts.
  private func ask<Answer>(_ asker: Asker<Answer>, _ question: @escaping Question<Answer>) {
    Task.detached { [store, mailbox] in
      do {
        mailbox.post(asker.answer(try await question(store)))
      } catch {
        mailbox.post([.failed(message(for: error)), asker.failure()])
      }
    }
  }

  // MARK: Acts

  /// Asks the archive when all acts so far have been stored.
  private func askInOrder<Answer>(
    _ asker: Asker<Answer>, _ question: @escaping Question<Answer>
  ) {
    acts.add { [store, mailbox] in
      do {
        mailbox.post(asker.answer(try await question(store)))
      } catch {
        mailbox.post([.failed(message(for: error)), asker.failure()])
      }
    }
  }

  private func loadLines(of label: String) {
    store { [mailbox] in
      mailbox.post(.archive(.lines(try await $0.lines(of: label), of: label)))
    }
  }

  /// Stores something that needs no answer.
  private func store(_ change: @escaping @Sendable (FeedStore) async throws -> Void) {
    acts.add { [store, mailbox] in
      do {
        try await change(store)
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
    }
  }

  /// Stores an act; its number says what became of it.
  private func mark(
    _ number: Int, _ act: @escaping @Sendable (MarkStore) async throws -> Void
  ) {
    acts.add { [store, mailbox] in
      do {
        try await act(store.marks)
        mailbox.post(.archive(.marked(number, version: store.timeline.version)))
      } catch {
        mailbox.post(.archive(.markRefused(number, message(for: error))))
      }
    }
  }

  private func markRead(
    _ scope: TimelineScope, _ search: SearchQuery?, within part: ViewPart?, _ number: Int
  ) {
    mark(number) { [mailbox, keys] marks in
      let count = try await marks.markRead(in: scope, search: search, within: part)
      mailbox.post(
        .said(
          count == 0
            ? "Nothing unread" : "\(Wording.grouped(count)) marked read · \(keys["undo"]) undo"))
    }
  }
}
