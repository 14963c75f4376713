import FeedCore

/// Carries out what the page of feeds wants of the archive and of the reader's file.
final class FeedsErrands {
  let library: Library
  let mailbox: Mailbox
  /// Ends with the page; `nil` while none is open, and nothing is watched.
  private var watching: Task<Void, Never>?

  /// The keys that sentences name.
  let keys: KeyHints
  /// The reader's edits, the last one last, and those that were taken back.
  var (done, undone): ([EditedFeed], [EditedFeed]) = ([], [])
  /// The edit under way; edits follow one another.
  private var editing: Task<Void, Never>?

  init(library: Library, mailbox: Mailbox, keys: KeyHints) {
    self.library = library
    self.mailbox = mailbox
    self.keys = keys
  }

  func run(_ wish: FeedsWish) {
    switch wish {
    case .watch: watch()
    case .watchNoMore: stop()
    case .loadLedger(let feed): loadLedger(of: feed)
    case .order(let tags): order(tags)
    case .edit(let edit): self.edit(edit)
    case .undo: turnBack(.undo)
    case .redo: turnBack(.redo)
    case .editFile: break
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
    watching = Task.detached { [library, mailbox] in
      do {
        var counts: [SavedView: ViewCount] = [:]
        for try await overview in library.store.overviews(now: library.now) {
          let listing = try await library.listing(of: overview, counts: counts)
          guard !Task.isCancelled else { return }
          mailbox.post(.feeds(.listed(listing)))
          let latest = try await library.counts(of: listing.views)
          guard !Task.isCancelled else { return }
          guard latest != counts else { continue }
          counts = latest
          let counted = try await library.listing(of: overview, counts: counts)
          mailbox.post(.feeds(.listed(counted)))
        }
      } catch is CancellationError {
      } catch {
        mailbox.post(.feeds(.failed(sentence(for: error))))
      }
    }
  }

  /// Makes an edit when those that were wished for before have been made, and says when it is on the page.
  func inTurn(_ work: @escaping @MainActor () async throws -> Void) {
    editing = Task { [editing, mailbox] in
      await editing?.value
      do {
        try await work()
      } catch {
        mailbox.post(.failed(sentence(for: error)))
      }
      mailbox.post(.feeds(.editEnded))
    }
  }

  /// Shows the page as it is after an edit, if one is open.
  func showEdited() async throws {
    guard watching != nil else { return }
    for try await overview in library.store.overviews(now: library.now) {
      mailbox.post(.feeds(.listed(try await library.listing(of: overview, counts: [:]))))
      break
    }
    fileChanged()
  }

  /// Waits until the reader's edits are in the file.
  func finish() async {
    stop()
    await editsEnd()
  }

  /// Returns when the archive follows what has been edited.
  func editsEnd() async {
    await editing?.value
  }

  private func loadLedger(of feed: FeedID?) {
    Task.detached { [library, mailbox] in
      do {
        let entries = try await library.store.ledger(of: feed, limit: LedgerView.most)
        mailbox.post(.feeds(.ledger(entries, of: feed)))
      } catch {
        mailbox.post(.failed(sentence(for: error)))
      }
    }
  }

  private func order(_ tags: [String]) {
    inTurn { [self] in
      try await library.setOrder(ofTags: tags)
      try await showEdited()
    }
  }
}
