import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings

/// Performs the effects of the page of feeds on the archive and the feeds file.
final class SubscriptionService {
  let library: Library
  let mailbox: Mailbox
  /// The task that sends the page its content after each change; `nil` while the page is closed.
  private var watching: Task<Void, Never>?
  /// The latest counts of the query feeds on the page.
  private var counts: [QueryFeed: QueryFeedCount] = [:]

  /// The keys that messages name.
  var keys: KeyHints
  /// Fetches new feeds.
  private let fetch: ([Feed]) -> Void
  /// The acts of the user.
  let acts: TaskQueue
  /// What works with the feeds file, so that the archive agrees with it.
  private let fileWork = TaskQueue()
  private var moving: Task<Void, Never>?
  /// Whether another move was requested since the one in progress began.
  private var hasMoreToMove = false

  init(
    library: Library, mailbox: Mailbox, keys: KeyHints, acts: TaskQueue,
    fetch: @escaping ([Feed]) -> Void
  ) {
    self.acts = acts
    self.library = library
    self.mailbox = mailbox
    self.keys = keys
    self.fetch = fetch
  }

  func stop() {
    watching?.cancel()
    watching = nil
  }

  /// Rebuilds the page, if it is open, after a change of the feeds file.
  func fileChanged() {
    if watching != nil { watch() }
  }

  func watch() {
    watching?.cancel()
    watching = Task.detached { [self, library, mailbox, before = watching] in
      // The earlier task must not post older content later.
      await before?.value
      do {
        for try await overview in library.store.feeds.overviews(now: library.now) {
          let counts = await counts
          let listing = try await library.listing(of: overview, counts: counts)
          guard !Task.isCancelled else { return }
          mailbox.post(.feeds(.listed(listing)))
          let latest = try await library.counts(of: listing.queryFeeds)
          guard !Task.isCancelled else { return }
          guard latest != counts else { continue }
          await remember(latest)
          let counted = try await library.listing(of: overview, counts: latest)
          mailbox.post(.feeds(.listed(counted)))
        }
      } catch is CancellationError, StoreError.cancelled {
      } catch {
        mailbox.post(.feeds(.listingFailed(message(for: error))))
      }
    }
  }

  private func remember(_ counts: [QueryFeed: QueryFeedCount]) {
    self.counts = counts
  }

  /// Does the work when all earlier work with the feeds file is done.
  func inTurn(
    _ work: @escaping @MainActor @Sendable () async throws -> Void
  ) -> Task<Void, any Error> {
    fileWork.add(work)
  }

  /// Applies changes of the file by another program to the archive, and fetches new feeds. Returns
  /// when the archive agrees with the file.
  ///
  /// The program's own edits are applied before, so that they are not reported as news.
  func followFile() async {
    _ = await inTurn { [self] in
      do {
        let change = try await library.takeOverFeedsFile()
        if let message = change.message { mailbox.post(.said(message)) }
        follow(change)
        fileChanged()
        if !change.added.isEmpty { fetch(change.added) }
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
    }.result
  }

  /// Passes a change that the archive has taken over to the pages, and moves entries.
  func follow(_ change: FeedsFileChange) {
    if let path = library.feedsFile?.path {
      mailbox.post(.feeds(.queryFeedsNamed(change.queryFeeds)))
      mailbox.post(.feeds(.fileRead(path, change.problems)))
    }
    tellMarkRules()
    moveEntries()
  }

  /// Tells the pages what marks the items of single feeds read.
  func tellMarkRules() {
    Task { [library, mailbox] in
      guard let rules = try? await library.markRules() else { return }
      mailbox.post(.feeds(.markRulesKnown(rules)))
    }
  }

  /// Moves the entries of feeds that were added or removed to their places, in small steps that no
  /// caller waits for. If the program ends before, the next start does the rest.
  func moveEntries() {
    hasMoreToMove = true
    guard moving == nil else { return }
    moving = Task {
      do {
        while hasMoreToMove {
          hasMoreToMove = false
          try await library.store.feeds.moveEntries()
        }
      } catch is CancellationError, StoreError.cancelled {
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
      moving = nil
    }
  }

  /// Shows the page after an edit, if it is open.
  func showEdited() async throws {
    watching?.cancel()
    await watching?.value
    guard watching != nil else { return }
    for try await overview in library.store.feeds.overviews(now: library.now) {
      mailbox.post(.feeds(.listed(try await library.listing(of: overview, counts: counts))))
      break
    }
    fileChanged()
  }

  /// Waits until all acts have been stored and the archive agrees with the file.
  func finish() async {
    stop()
    await acts.finish()
    await fileWork.finish()
    moving?.cancel()
  }

  /// Fetches feeds that have changed their addresses.
  func fetchAgain(_ feeds: [Feed]) { if !feeds.isEmpty { fetch(feeds) } }

  /// Applies the file to the archive and the page. Feeds that another program has added are
  /// fetched, but not the feeds that were edited.
  func takeOver(butFor urls: [String]) async throws {
    let change = try await library.takeOverFeedsFile()
    follow(change)
    let known = Set(urls)
    let new = change.added.filter { !known.contains($0.url) }
    if !new.isEmpty { fetch(new) }
    try await showEdited()
  }
}
