import FeedModel
import FeedStorage
import FeedtuiLibrary
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
  private var watching: Task<Void, Never>?
  /// Make the indexes of orders, one after the other, each once in a run of the program.
  private var indexing: [QueryOrder: Task<Void, Never>] = [:]
  private var isStopped = false
  /// What is being watched before the river has asked for it.
  private var prefetched: TimelineRequest?
  /// Acts are stored one after the other, in their order.
  private let acts: TaskQueue
  private let announcer: NewsAnnouncer

  init(
    store: FeedStore, mailbox: Mailbox, acts: TaskQueue, announcer: NewsAnnouncer, zone: Zone,
    keys: KeyHints, wordOnFavourites: String?, downloads: String
  ) {
    (self.acts, self.announcer) = (acts, announcer)
    self.store = store
    self.mailbox = mailbox
    self.zone = zone
    self.keys = keys
    self.wordOnFavourites = wordOnFavourites
    saver = EntrySaver(store: store, folder: downloads, zone: zone)
  }

  /// Stops for good. The rest of an index of an order is made after the next start of the program.
  func stop() {
    watching?.cancel()
    isStopped = true
    for task in indexing.values { task.cancel() }
  }

  // MARK: The river

  /// Has the archive look for what the river will ask for first, while the screen is being set up.
  func prefetch(_ request: TimelineRequest) {
    watch(request)
    prefetched = request
  }

  func watch(_ request: TimelineRequest) {
    if prefetched == request {
      prefetched = nil
      return
    }
    prefetched = nil
    watching?.cancel()
    watching = Task.detached { [weak self, store, mailbox, zone] in
      do {
        for try await page in store.timeline.pages(request, zone: zone) {
          guard !Task.isCancelled else { return }
          mailbox.post(.archive(.page(page)))
          if request.order != .newest { await self?.index(request.order) }
        }
      } catch is CancellationError, StoreError.cancelled {
      } catch StoreError.damagedSearch {
        await Self.repairSearch(store, mailbox)
      } catch {
        mailbox.post(.archive(.pageFailed(message(for: error))))
      }
    }
  }

  /// Makes what is missing of the index of an order, after a list has been sorted by it, unless it
  /// is being made or has been. Nobody waits for it: until it is complete, lists are sorted without
  /// it.
  private func index(_ order: QueryOrder) {
    guard indexing[order] == nil, !isStopped else { return }
    let before = Array(indexing.values)
    indexing[order] = Task.detached(priority: .background) { [store, mailbox] in
      for task in before { await task.value }
      do {
        try Task.checkCancellation()
        try await OrderIndexer(order, store: store).run()
      } catch is CancellationError, StoreError.cancelled {
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
    }
  }

  /// Rebuilds a damaged search index; the rest of the archive is not touched.
  nonisolated private static func repairSearch(_ store: FeedStore, _ mailbox: Mailbox) async {
    do {
      try await store.search.rebuild()
      mailbox.post(.archive(.searchRebuilt))
    } catch {
      mailbox.post(.failed(message(for: error)))
    }
  }

  func save(_ entry: EntryID, _ format: EntryFormat) {
    Task.detached { [saver, mailbox] in
      do {
        let path = try await saver.save(entry, as: format)
        mailbox.post(.said("Saved \(Sanitizer.line(path))"))
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
    }
  }

  /// Copies the log into the archive, because a start reads the whole log. Nothing waits for this.
  func copyLog() {
    Task.detached(priority: .background) { [store] in await store.copyLog() }
  }

  // MARK: Acts

  /// Stores something that needs no answer.
  func store(_ change: @escaping @Sendable (FeedStore) async throws -> Void) {
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

  /// Sets a mark on entries. Once it is stored, the programs of `[hooks]` hear of it.
  func set(_ mark: Mark, on entries: [EntryID], _ number: Int) {
    if case .downloaded(let isWanted) = mark { return download(isWanted, entries, number) }
    let stored = announcer.set(mark, on: entries).stored
    self.mark(number) { _ in try await stored.value }
    if mark.isKept, let word = wordOnFavourites { mailbox.post(.said(word)) }
    if case .hidden(let isHidden) = mark {
      let count = entries.count == 1 ? "" : "\(Wording.grouped(entries.count)) "
      let words = isHidden ? "\(count)hidden" : "\(count)shown again"
      mailbox.post(.said("\(words.sentence) · \(keys["undo"]) undo"))
    }
  }

  /// Has files of entries downloaded, or deleted.
  private func download(_ isWanted: Bool, _ entries: [EntryID], _ number: Int) {
    self.mark(number) { [mailbox, keys] marks in
      let count = try await marks.set(.downloaded(isWanted), on: entries)
      guard count > 0 else {
        return mailbox.post(
          .said(
            isWanted
              ? "Nothing new to download: no sound or video, or on the list already"
              : "Nothing to remove"))
      }
      let what = count == 1 ? "" : "\(Wording.grouped(count)) "
      let words = isWanted ? "queued · \(keys["downloads"]) downloads" : "removed"
      mailbox.post(.said("\(what)\(words) · \(keys["undo"]) undo".sentence))
    }
  }

  func markRead(
    _ scope: TimelineScope, _ search: SearchQuery?, within part: ViewPart?, _ number: Int
  ) {
    mark(number) { [mailbox, keys, zone] marks in
      let count = try await marks.markRead(in: scope, search: search, within: part, zone: zone)
      mailbox.post(
        .said(
          count == 0
            ? "Nothing unread" : "\(Wording.grouped(count)) marked read · \(keys["undo"]) undo"))
    }
  }

  func markUnread(_ scope: TimelineScope, _ number: Int) {
    mark(number) { [mailbox, keys] marks in
      let count = try await marks.markUnread(in: scope)
      mailbox.post(.said("\(Wording.grouped(count)) marked unread · \(keys["undo"]) undo"))
    }
  }
}
