import FeedRefreshing
import FeedStorage

/// Keeps the search index in step with the archive while no feeds are being fetched, so that a
/// refresh never waits for it.
final class SearchIndexScheduler {
  private let store: FeedStore
  private let mailbox: Mailbox
  private var indexing: Task<Void, Never>?
  /// What went wrong last, which is said once.
  private var failure: String?

  init(store: FeedStore, mailbox: Mailbox) {
    self.store = store
    self.mailbox = mailbox
  }

  /// Indexes the entries that are not in the index, unless that is in progress. An operator's
  /// archive is indexed by its owner.
  func start() {
    guard indexing == nil, !store.isVisited else { return }
    indexing = Task { [store, mailbox] in
      defer { if !Task.isCancelled { indexing = nil } }
      do {
        try await SearchIndexer(store: store).run()
        failure = nil
      } catch is CancellationError, StoreError.cancelled {
      } catch StoreError.damagedSearch {
        await Self.repair(store, mailbox)
      } catch {
        let words = message(for: error)
        if words != failure { mailbox.post(.failed(words)) }
        failure = words
      }
    }
  }

  /// Stops. The rest is indexed after the next start.
  func stop() {
    indexing?.cancel()
    indexing = nil
  }

  /// Rebuilds a damaged index, and posts that it was rebuilt. The rest of the archive is not
  /// touched.
  static func repair(_ store: FeedStore, _ mailbox: Mailbox) async {
    do {
      try await store.search.rebuild()
      mailbox.post(.archive(.searchRebuilt))
    } catch {
      mailbox.post(.failed(message(for: error)))
    }
  }
}
