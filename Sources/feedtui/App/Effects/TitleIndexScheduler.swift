import FeedStorage
import FeedtuiLibrary

/// Makes the index of titles when a list has been sorted by them, once in a run of the program.
final class TitleIndexScheduler {
  private let store: FeedStore
  private let mailbox: Mailbox
  private var indexing: Task<Void, Never>?

  init(store: FeedStore, mailbox: Mailbox) {
    self.store = store
    self.mailbox = mailbox
  }

  /// Makes what is missing of the index, unless it is being made or has been. Nobody waits for it:
  /// until it is complete, lists are sorted without it.
  func start() {
    guard indexing == nil else { return }
    indexing = Task.detached(priority: .background) { [store, mailbox] in
      do {
        try await TitleIndexer(store: store).run()
      } catch is CancellationError, StoreError.cancelled {
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
    }
  }

  /// Stops for good. The rest is made after the next start of the program.
  func stop() {
    if indexing == nil { indexing = Task {} }
    indexing?.cancel()
  }
}
