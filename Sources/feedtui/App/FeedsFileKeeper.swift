import FeedCore

/// Keeps the archive's subscriptions in step with the reader's file while the program runs.
final class FeedsFileKeeper {
  private let library: Library
  private let mailbox: Mailbox
  private var watch: FeedsFileWatch?
  /// Takes over what the file says now, after what is being taken over.
  private(set) var look: () -> Void = {}
  private var looking: Task<Void, Never>?

  init(library: Library, mailbox: Mailbox) {
    self.library = library
    self.mailbox = mailbox
  }

  /// From now on what is written to the file holds at once; `fetch` is given the feeds that are new, and
  /// `taken` is called when it holds. `turn` does the work when what the program itself has written is in
  /// the archive: that is not news.
  func start(
    turn: @escaping @MainActor (_ work: @escaping @MainActor () async -> Void) async -> Void,
    fetch: @escaping @MainActor ([Feed]) -> Void, taken: @escaping @MainActor () -> Void
  ) {
    guard watch == nil, let file = library.feedsFile else { return }
    look = { [weak self, library, mailbox] in
      let before = self?.looking
      self?.looking = Task {
        await before?.value
        await turn {
          do {
            let change = try await library.takeOverFeedsFile()
            if let sentence = change.sentence { mailbox.post(.said(sentence)) }
            mailbox.post(.viewsNamed(change.views))
            mailbox.post(.feedsFileRead(file.path, change.problems))
            taken()
            if !change.added.isEmpty { fetch(change.added) }
          } catch {
            mailbox.post(.failed(sentence(for: error)))
          }
        }
      }
    }
    watch = FeedsFileWatch(file) { [weak self] in self?.look() }
  }

  func stop() {
    watch?.stop()
    watch = nil
  }
}
