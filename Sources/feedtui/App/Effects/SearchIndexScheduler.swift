import FeedCore

/// Keeps the index of the search in step with the archive while nothing is being fetched: a refresh
/// never waits for it.
final class SearchIndexScheduler {
  private let store: FeedStore
  private let mailbox: Mailbox
  private var indexing: Task<Void, Never>?

  init(store: FeedStore, mailbox: Mailbox) {
    self.store = store
    self.mailbox = mailbox
  }

  /// Indexes what waits, unless that is under way.
  func start() {
    guard indexing == nil else { return }
    indexing = Task { [store, mailbox] in
      defer { if !Task.isCancelled { indexing = nil } }
      do {
        try await SearchIndexer(store: store).run()
      } catch is CancellationError {
      } catch StoreFailure.damagedSearch {
        await Self.repair(store, mailbox)
      } catch {
        mailbox.post(.failed(sentence(for: error)))
      }
    }
  }

  /// Leaves the rest for later.
  func stop() {
    indexing?.cancel()
    indexing = nil
  }

  /// Has a damaged index made anew, and says so; the rest of the archive is not touched.
  static func repair(_ store: FeedStore, _ mailbox: Mailbox) async {
    do {
      try await store.rebuildSearch()
      mailbox.post(.archive(.searchRebuilt))
    } catch {
      mailbox.post(.failed(sentence(for: error)))
    }
  }
}
