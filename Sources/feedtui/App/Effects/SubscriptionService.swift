import FeedCore

/// Carries out what the page of feeds wants of the archive and of the reader's file.
final class SubscriptionService {
  let library: Library
  let mailbox: Mailbox
  /// What the page is made of, anew after each change. Ends with the page; `nil` while none is open, and
  /// nothing is watched.
  private var watching: Task<Void, Never>?
  /// What the views of the page showed when they were last counted.
  private var counts: [SavedView: ViewCount] = [:]

  /// The keys that sentences name.
  let keys: KeyHints
  /// The reader's edits, the last one last, and those that were taken back.
  var (done, undone): ([EditedFeed], [EditedFeed]) = ([], [])
  /// Asks feeds that are new.
  let fetch: ([Feed]) -> Void
  /// The last of what was to be done with the reader's file.
  private var lastTurn: Task<Void, Never>?
  private var moving: Task<Void, Never>?
  /// Something was to be moved since what is under way began.
  private var hasMoreToMove = false

  init(
    library: Library, mailbox: Mailbox, keys: KeyHints, fetch: @escaping ([Feed]) -> Void
  ) {
    self.library = library
    self.mailbox = mailbox
    self.keys = keys
    self.fetch = fetch
  }

  func run(_ effect: FeedsEffect) {
    switch effect {
    case .watch: watch()
    case .stopWatching: stop()
    case .loadLedger(let feed): loadLedger(of: feed)
    case .order(let tags): order(tags)
    case .edit(let edit): self.edit(edit)
    }
  }

  func stop() {
    watching?.cancel()
    watching = nil
  }

  /// The reader's file says something else: the page is made anew, if one is open.
  func fileChanged() {
    if watching != nil { watch() }
  }

  private func watch() {
    watching?.cancel()
    watching = Task.detached { [self, library, mailbox, before = watching] in
      // What it read earlier must not be shown later.
      await before?.value
      do {
        for try await overview in library.store.overviews(now: library.now) {
          let counts = await counts
          let listing = try await library.listing(of: overview, counts: counts)
          guard !Task.isCancelled else { return }
          mailbox.post(.feeds(.listed(listing)))
          let latest = try await library.counts(of: listing.views)
          guard !Task.isCancelled else { return }
          guard latest != counts else { continue }
          await remember(latest)
          let counted = try await library.listing(of: overview, counts: latest)
          mailbox.post(.feeds(.listed(counted)))
        }
      } catch is CancellationError {
      } catch {
        mailbox.post(.feeds(.listingFailed(sentence(for: error))))
      }
    }
  }

  private func remember(_ counts: [SavedView: ViewCount]) {
    self.counts = counts
  }

  /// Does the work when all that was to be done with the reader's file before is done: what is read from it
  /// meanwhile is in the archive too.
  @discardableResult
  private func inTurn(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let turn = Task { [lastTurn] in
      await lastTurn?.value
      await work()
    }
    lastTurn = turn
    return turn
  }

  /// Makes an edit in its turn, and says when it is on the page.
  func make(_ edit: @escaping @MainActor () async throws -> Void) {
    inTurn { [mailbox] in
      do {
        try await edit()
      } catch {
        mailbox.post(.failed(sentence(for: error)))
      }
      mailbox.post(.feeds(.editEnded))
    }
  }

  /// Has the archive follow what somebody else has written to the file, after what the program itself has
  /// written: that is not news. New feeds are fetched. Returns when it holds.
  func followFile() async {
    await inTurn { [self] in
      do {
        let change = try await library.takeOverFeedsFile()
        if let sentence = change.sentence { mailbox.post(.said(sentence)) }
        follow(change)
        fileChanged()
        if !change.added.isEmpty { fetch(change.added) }
      } catch {
        mailbox.post(.failed(sentence(for: error)))
      }
    }.value
  }

  /// The archive has followed the file: pages follow too, and entries.
  func follow(_ change: FeedsFileChange) {
    if let path = library.feedsFile?.path {
      mailbox.post(.feeds(.viewsNamed(change.views)))
      mailbox.post(.feeds(.fileRead(path, change.problems)))
    }
    moveEntries()
  }

  /// Puts entries of feeds that came or went where they belong, in small steps that nobody waits for; what is left
  /// of them when the program ends, the next start does.
  func moveEntries() {
    hasMoreToMove = true
    guard moving == nil else { return }
    moving = Task {
      do {
        while hasMoreToMove {
          hasMoreToMove = false
          try await library.store.moveEntries()
        }
      } catch is CancellationError {
      } catch {
        mailbox.post(.failed(sentence(for: error)))
      }
      moving = nil
    }
  }

  /// Shows the page as it is after an edit, if one is open.
  func showEdited() async throws {
    watching?.cancel()
    await watching?.value
    guard watching != nil else { return }
    for try await overview in library.store.overviews(now: library.now) {
      mailbox.post(.feeds(.listed(try await library.listing(of: overview, counts: counts))))
      break
    }
    fileChanged()
  }

  /// Waits until the reader's edits are in the file, and the archive follows it.
  func finish() async {
    stop()
    await lastTurn?.value
    moving?.cancel()
  }

  private func loadLedger(of feed: FeedID?) {
    Task.detached { [library, mailbox] in
      do {
        let entries = try await library.store.ledger(of: feed, limit: LedgerDataSource.most)
        mailbox.post(.feeds(.ledger(entries, of: feed)))
      } catch {
        mailbox.post(.failed(sentence(for: error)))
      }
    }
  }

  private func order(_ tags: [String]) {
    make { [self] in
      try await library.setOrder(ofTags: tags)
      try await showEdited()
    }
  }
}
