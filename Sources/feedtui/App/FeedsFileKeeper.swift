import FeedCore

/// Keeps the archive's subscriptions in step with the reader's file while the program runs.
final class FeedsFileKeeper {
  private let library: Library
  private let mailbox: Mailbox
  private var watch: FeedsFileWatch?

  init(library: Library, mailbox: Mailbox) {
    self.library = library
    self.mailbox = mailbox
  }

  /// From now on what is written to the file holds at once; `fetch` is given the feeds that are new. While
  /// `adding` is under way nothing is taken over: a feed is written down before it is in the archive.
  func start(
    adding: @escaping @MainActor () async -> Void, fetch: @escaping @MainActor ([Feed]) -> Void
  ) {
    guard watch == nil, let file = library.feedsFile else { return }
    watch = FeedsFileWatch(file) { [library, mailbox] in
      Task {
        await adding()
        do {
          let change = try await library.takeOverFeedsFile()
          mailbox.post(.feedsFileRead(file.path, change.problems))
          if let sentence = change.sentence { mailbox.post(.said(sentence)) }
          if !change.added.isEmpty { fetch(change.added) }
        } catch {
          mailbox.post(.failed(sentence(for: error)))
        }
      }
    }
  }

  func stop() {
    watch?.stop()
    watch = nil
  }
}
