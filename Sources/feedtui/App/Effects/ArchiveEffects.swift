import FeedModel
import FeedStorage
import TerminalKit

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
  /// A question to the archive, whose answer goes to the pages.
  typealias Question = @Sendable (FeedStore) async throws -> ArchiveEvent
  private var watching: Task<Void, Never>?
  /// Looks through the archive for where the user wants to go in a query feed.
  private var seeking: Task<Void, Never>?
  /// Counts for the filter page.
  private var counting: Task<Void, Never>?
  /// What is being watched before the river has asked for it.
  private var prefetched: TimelineRequest?
  /// Acts are stored one after the other, in their order.
  private let acts: AsyncStream<@Sendable () async -> Void>.Continuation
  private let storing: Task<Void, Never>

  init(
    store: FeedStore, mailbox: Mailbox, zone: Zone, keys: KeyHints, wordOnFavourites: String?,
    downloads: String, texts: TextEffects
  ) {
    self.texts = texts
    self.store = store
    self.mailbox = mailbox
    self.zone = zone
    self.keys = keys
    self.wordOnFavourites = wordOnFavourites
    saver = EntrySaver(store: store, folder: downloads, zone: zone)
    let (stream, acts) = AsyncStream<@Sendable () async -> Void>.makeStream()
    self.acts = acts
    storing = Task.detached { for await act in stream { await act() } }
  }

  /// `orElse` is called for an act that changes no mark.
  func run(_ effect: ArchiveEffect, orElse: @escaping @MainActor @Sendable () -> Void) {
    switch effect {
    case .watch(let request): watch(request)
    case .countNewer(let entry, let scope):
      ask { .newerCounted(try await $0.timeline.countNewer(than: entry, in: scope), than: entry) }
    case .findItem(let number, let scope):
      seek(in: scope) { .itemFound(try await $0.timeline.entry(number: number, in: scope)) }
    case .findUnread(let direction, let entry, let scope):
      seek(in: scope) {
        .unreadFound(try await $0.timeline.nextUnread(direction, from: entry, in: scope))
      }
    case .cancelSeek: seeking?.cancel()
    case .loadBody(let entry): texts.load(entry)
    case .loadDetails(let entry):
      askInTurn { .detailsLoaded(entry, try await $0.timeline.details(of: entry)) }
    case .save(let entry, let format): save(entry, format)
    case .keepPosition(let position, let entry):
      store { try await $0.marks.setPosition(position, for: entry) }
    case .setRead(let isRead, let entries, let number):
      mark(number, orElse) { try await $0.setRead(isRead, for: entries) }
    case .setFavourite(let isFavourite, let entries, let number):
      mark(number, orElse) { try await $0.setFavourite(isFavourite, for: entries) }
      if isFavourite, let word = wordOnFavourites { mailbox.post(.said(word)) }
    case .setRating(let stars, let entry, let number):
      mark(number, orElse) { try await $0.setRating(stars, for: [entry]) }
      if stars > 0, let word = wordOnFavourites { mailbox.post(.said(word)) }
    case .hide(let entries, let number):
      mark(number, orElse) { try await $0.hide(entries) }
      let words = entries.count == 1 ? "Hidden" : "\(entries.count) hidden"
      mailbox.post(.said("\(words) · \(keys["undo"]) undo"))
    case .markRead(let scope, let search, let part, let number):
      markRead(scope, search, within: part, number, orElse)
    case .remember(let density):
      store { try await $0.setPreference(Preference.density, to: density.rawValue) }
    case .rememberDivider(let columns):
      store { try await $0.setPreference(Preference.divider, to: "\(columns)") }
    case .loadSearches: askInTurn { .searches(try await $0.searches()) }
    case .rememberSearch(let text):
      store { try await $0.rememberSearch(text) }
    case .countFilter(let request): count(request)
    case .loadRuleReports(let now):
      askInTurn { .ruleReports(try await $0.rules.reports(now: now)) }
    }
  }

  /// Ends what is under way; returns when every act has been stored.
  func finish() async {
    acts.finish()
    await storing.value
  }

  /// Ends the questions whose answers no page needs any more.
  func stop() {
    watching?.cancel()
    seeking?.cancel()
    counting?.cancel()
  }

  // MARK: The river

  /// Has the archive look for what the river will ask for first, while the screen is being set up.
  func prefetch(_ request: TimelineRequest) {
    watch(request, first: .atOnce)
    prefetched = request
  }

  private func watch(_ request: TimelineRequest, first: TimelineStore.FirstPage = .beside) {
    seeking?.cancel()
    if prefetched == request {
      prefetched = nil
      return
    }
    prefetched = nil
    watching?.cancel()
    watching = Task.detached { [store, mailbox, zone] in
      do {
        for try await page in store.timeline.pages(request, zone: zone, first: first) {
          guard !Task.isCancelled else { return }
          mailbox.post(.archive(.page(page)))
        }
      } catch is CancellationError, StoreError.cancelled {
      } catch StoreError.damagedSearch {
        await SearchIndexScheduler.repair(store, mailbox)
      } catch {
        mailbox.post(.archive(.pageFailed(message(for: error))))
      }
    }
  }

  /// Asks the archive when all acts so far have been stored. A query feed may have to be looked
  /// through: no act waits for that, and the next question ends it.
  private func seek(
    in scope: TimelineScope, _ question: @escaping Question
  ) {
    switch scope.filter {
    case .all, .unread, .favourites, .rated, .feed: askInTurn(question)
    case .queryFeed: seekBeside(question)
    }
  }

  private func seekBeside(
    _ question: @escaping Question
  ) {
    seeking?.cancel()
    let (turn, stored) = AsyncStream<Void>.makeStream()
    acts.yield { stored.finish() }
    seeking = Task.detached { [store, mailbox] in
      for await _ in turn {}
      guard !Task.isCancelled else { return }
      do {
        let answer = try await question(store)
        guard !Task.isCancelled else { return }
        mailbox.post(.archive(answer))
      } catch StoreError.cancelled {
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
    }
  }

  /// Counts for the filter page. The question before needs no answer any more.
  private func count(_ request: FilterCountRequest?) {
    counting?.cancel()
    counting = request.map { request in
      Task.detached { [store, mailbox] in
        do {
          let counts = try await store.timeline.counts(for: request)
          guard !Task.isCancelled else { return }
          mailbox.post(.archive(.filterCounted(counts)))
        } catch StoreError.cancelled {
        } catch {
          mailbox.post(.failed(message(for: error)))
        }
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
  private func ask(_ question: @escaping Question) {
    Task.detached { [store, mailbox] in
      do {
        mailbox.post(.archive(try await question(store)))
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
    }
  }

  // MARK: Acts

  /// Asks the archive when all acts so far have been stored.
  func askInTurn(_ question: @escaping Question) {
    acts.yield { [store, mailbox] in
      do {
        mailbox.post(.archive(try await question(store)))
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
    }
  }

  /// Has the acts from now on wait until the hold is released.
  func hold() -> ActsHold {
    let hold = ActsHold()
    acts.yield { await hold.stop() }
    return hold
  }

  /// Undoes the last act on marks, or does it again. If there is none, that is posted.
  func turnBack(_ turn: UndoTurn) async throws -> UndoOutcome {
    let words = UndoWords(keys: keys)
    switch turn {
    case .undo:
      let act = try await store.marks.undo()
      let back = act?.kind == .hide ? act?.entry : nil
      mailbox.post(.archive(.undone(words.undone(act), back: back)))
      return act == nil ? .forgotten : .done
    case .redo:
      let act = try await store.marks.redo()
      mailbox.post(.archive(.undone(words.redone(act))))
      return act == nil ? .forgotten : .done
    }
  }

  /// Stores something that needs no answer.
  private func store(_ change: @escaping @Sendable (FeedStore) async throws -> Void) {
    acts.yield { [store, mailbox] in
      do {
        try await change(store)
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
    }
  }

  /// Stores an act, which returns how many marks it has changed; its number says what became of it.
  private func mark(
    _ number: Int, _ orElse: @escaping @MainActor @Sendable () -> Void,
    _ act: @escaping @Sendable (MarkStore) async throws -> Int
  ) {
    acts.yield { [store, mailbox] in
      do {
        if try await act(store.marks) == 0 { await orElse() }
        mailbox.post(.archive(.marked(number)))
      } catch {
        mailbox.post(.archive(.markRefused(number, message(for: error))))
        await orElse()
      }
    }
  }

  private func markRead(
    _ scope: TimelineScope, _ search: SearchQuery?, within part: ViewPart?, _ number: Int,
    _ orElse: @escaping @MainActor @Sendable () -> Void
  ) {
    mark(number, orElse) { [mailbox, keys] marks in
      let count = try await marks.markRead(in: scope, search: search, within: part)
      mailbox.post(
        .said(count == 0 ? "Nothing unread" : "\(count) marked read · \(keys["undo"]) undo"))
      return count
    }
  }
}
