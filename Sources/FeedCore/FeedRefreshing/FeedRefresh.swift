import FeedFetching
import FeedFormats
import FeedModel
import FeedStorage
import FeedSystem
import SafeText

/// Takes one feed from the network into the archive.
struct FeedRefresh: Sendable {
  /// The result of refreshing one feed.
  enum Outcome: Sendable {
    case unchanged
    case saved(newItems: Int)
    case failed(FeedFailureNote)
    case cancelled
  }

  let store: FeedStore
  let fetcher: any FeedFetching
  let limits: FetchLimits
  /// The memory budget of the documents in flight.
  let pool: BytePool
  /// Limits the parsers, each of which keeps a processor busy.
  let parsing: AsyncSemaphore
  /// Limits the documents that are being parsed and saved.
  ///
  /// Parsed documents stay in memory until they are saved, but saving several together costs less.
  let saving: AsyncSemaphore
  /// The zone of the times in messages.
  let zone: Zone
  /// Seconds since 1970.
  let now: @Sendable () -> Int64

  /// Fetches, parses and stores a feed. A failure of the feed is also recorded in the archive.
  ///
  /// A feed whose host asked for a pause is not fetched, and no attempt is recorded.
  func run(_ feed: Feed, _ options: FetchOptions) async -> Outcome {
    BackgroundThread.lowerPriorityInTask()
    return await storing(feed) {
      let (now, host) = (self.now(), HostName.shown(of: feed.source))
      if let pause = try await store.ledger.pauses(now: now).first(where: { $0.host == host }) {
        let end = zone.minute(at: pause.until, from: now)
        let message = "The host asked for a pause until \(end)."
        return .failed(FeedFailureNote(feed, message, .unasked))
      }
      let share = pool.share()
      defer { share.giveBack() }
      return try await ask(feed, options, share)
    }
  }

  private func ask(
    _ feed: Feed, _ options: FetchOptions, _ share: ByteShare
  ) async throws -> Outcome {
    let start = ContinuousClock.now
    let result = await fetch(
      FetchRequest(feed, limits: limits, access: options.access, share: share))
    let draft = AttemptDraft(
      feed: feed, rule: options.rule, now: now(),
      milliseconds: Int((ContinuousClock.now - start) / .milliseconds(1)))
    switch result {
    case .success(.unchanged(let validators, let hints)):
      let attempt = draft.answered(status: 304, hints)
      try await store.ledger.noteUnchanged(
        feed.id, validators: validators, now: draft.now, attempt: attempt)
      return .unchanged
    case .success(.document(let document, let bytes)) where document.digest == feed.bodyDigest:
      let attempt = draft.answered(status: 200, document.hints, bytes: bytes.count)
      try await store.ledger.noteUnchanged(
        feed.id, validators: document.validators, now: draft.now, attempt: attempt)
      return .unchanged
    case .success(.document(let document, let bytes)):
      return try await take(document, bytes, draft, options)
    case .failure(let failure):
      return try await note(failure, draft)
    }
  }

  /// The answer to a request.
  private enum Answer {
    case unchanged(Validators, AnswerHints)
    /// A document, and apart from it its bytes, which the parser takes and then frees.
    case document(FetchedDocument, OwnedBytes)
  }

  private func fetch(_ request: FetchRequest) async -> Result<Answer, FetchError> {
    do throws(FetchError) {
      switch try await fetcher.fetch(request) {
      case .unchanged(let validators, let hints):
        return .success(.unchanged(validators, hints))
      case .document(var document):
        let bytes = OwnedBytes(document.bytes)
        document.bytes = []
        return .success(.document(document, bytes))
      }
    } catch {
      return .failure(error)
    }
  }

  private func take(
    _ document: FetchedDocument, _ bytes: OwnedBytes, _ draft: AttemptDraft,
    _ options: FetchOptions
  ) async throws -> Outcome {
    try await saving.pass {
      let reader = DocumentReader(
        store, feed: draft.feed.id, keeping: options.keeping, now: draft.now)
      do {
        let ready = try await parsing.pass {
          BackgroundThread.lowerPriorityInTask()
          return try await reader.draft(
            of: bytes.take(), contentType: document.contentType, url: document.url)
        }
        let result = try await store.ledger.save(
          ready, for: draft.feed.id, validators: document.validators, bodyDigest: document.digest,
          now: draft.now,
          attempt: draft.answered(status: 200, document.hints, bytes: bytes.count),
          wantsWebPages: options.wantsWebPages)
        return .saved(newItems: result.new)
      } catch let error as FeedParserError {
        let attempt = draft.unusable("not-a-feed", bytes: bytes.count)
        return try await failed(draft, attempt, .feed) { _ in error.message }
      } catch let failure as StoreError {
        // A full disk may well have room for one more row.
        let attempt = draft.unusable("archive", bytes: bytes.count)
        _ = try? await store.ledger.noteFailure(
          for: draft.feed.id, now: draft.now, attempt: attempt
        ) {
          _ in failure.message
        }
        throw failure
      }
    }
  }

  private func note(_ failure: FetchError, _ draft: AttemptDraft) async throws -> Outcome {
    let cause: FeedFailureNote.Cause
    switch failure.cause {
    case .system: cause = .system
    case .network: cause = .network
    case .feed: cause = failure == .status(410) ? .gone : .feed
    case .cancellation: return .cancelled
    }
    return try await failed(draft, draft.failed(failure), cause) { [zone] pauseEnd in
      switch (failure, pauseEnd) {
      case (.busy(let status, _, _), let end?):
        "The server is busy (\(status)); the host is paused until "
          + "\(zone.minute(at: end, from: draft.now))."
      case (.status(410), _):
        failure.message + " It will not be fetched again until you refresh it yourself."
      default:
        failure.message
      }
    }
  }

  private func failed(
    _ draft: AttemptDraft, _ attempt: FetchAttempt, _ cause: FeedFailureNote.Cause,
    _ message: @escaping @Sendable (_ pauseEnd: Int64?) -> String
  ) async throws -> Outcome {
    let feed = draft.feed
    let message = try await store.ledger.noteFailure(
      for: feed.id, now: draft.now, attempt: attempt, message)
    return .failed(FeedFailureNote(feed, message, feed.isOfTheWeb ? cause : .unasked))
  }

  /// Runs the work and turns its errors into an outcome: cancelled, or a failure of the archive.
  private func storing(_ feed: Feed, _ work: () async throws -> Outcome) async -> Outcome {
    do {
      return try await work()
    } catch is CancellationError, StoreError.cancelled {
      return .cancelled
    } catch {
      let message = (error as? StoreError)?.message ?? "The archive reported an error."
      return .failed(FeedFailureNote(feed, message, .archive))
    }
  }
}

extension FetchRequest {
  /// Creates the request for a feed.
  ///
  /// A feed with secrets is always requested at its original address. Its secrets must not be sent
  /// to an address that it has moved to.
  init(_ feed: Feed, limits: FetchLimits, access: FeedAccess, share: ByteShare) {
    let url = access.isForOwnOrigin ? feed.url : feed.address
    self.init(
      url: url, validators: url == feed.address ? feed.validators : Validators(), limits: limits,
      access: access, share: share)
    // Wherever a server says that a feed has moved to, no program is run for it.
    mayRunPrograms = url == feed.url
  }
}
