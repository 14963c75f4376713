/// The way of one feed from the network into the archive.
struct FeedRefresh: Sendable {
  /// What it came to.
  enum Outcome: Sendable {
    case unchanged
    case saved(newItems: Int)
    case failed(FeedFailureNote)
    case cancelled
  }

  let store: FeedStore
  let fetcher: any FeedFetching
  let limits: FetchLimits
  let pauses: HostPauses
  /// Parsing takes a processor for itself, and a body and its items in memory.
  let parsing: Turnstile
  /// Seconds since 1970.
  let now: @Sendable () -> Int64

  /// Fetches, parses and stores; a failure of the feed is noted in the archive too. A host that asked
  /// for a pause is left alone.
  func run(_ feed: Feed) async -> Outcome {
    if let sentence = await pauses.reason(toLeaveAlone: feed, at: now()) {
      return .failed(
        FeedFailureNote(feed: feed.id, title: feed.title, sentence: sentence, cause: .feed))
    }
    let result: FetchResult
    do throws(FetchFailure) {
      result = try await fetcher.fetch(
        FetchRequest(url: feed.url, validators: feed.validators, limits: limits))
    } catch {
      await pauses.note(error, of: feed, at: now())
      switch error.cause {
      case .network: return await failure(of: feed, error.message, .network)
      case .feed: return await failure(of: feed, error.message, .feed)
      case .cancellation: return .cancelled
      }
    }
    switch result {
    case .unchanged(let validators):
      return await noteUnchanged(feed, validators)
    case .document(let document) where document.digest == feed.bodyDigest:
      return await noteUnchanged(feed, document.validators)
    case .document(let document):
      return await take(document, for: feed)
    }
  }

  private func take(_ document: FetchedDocument, for feed: Feed) async -> Outcome {
    let parsed = await parsing.pass { () -> Result<ParsedFeed, FeedParserError> in
      Result { () throws(FeedParserError) in
        try FeedParser.parse(
          document.bytes, contentType: document.contentType, baseURL: document.url)
      }
    }
    switch parsed {
    case .success(let parsed):
      return await storing(feed) {
        let result = try await store.save(
          parsed, for: feed.id, validators: document.validators, bodyDigest: document.digest,
          now: now())
        return .saved(newItems: result.new)
      }
    case .failure(let error):
      return await failure(of: feed, error.description, .feed)
    }
  }

  private func noteUnchanged(_ feed: Feed, _ validators: Validators) async -> Outcome {
    await storing(feed) {
      try await store.noteUnchanged(feed.id, validators: validators, now: now())
      return .unchanged
    }
  }

  private func failure(
    of feed: Feed, _ sentence: String, _ cause: FeedFailureNote.Cause
  ) async -> Outcome {
    await storing(feed) {
      try await store.noteFailure(sentence, for: feed.id, now: now())
      return .failed(
        FeedFailureNote(feed: feed.id, title: feed.title, sentence: sentence, cause: cause))
    }
  }

  /// What the work returns, or that the archive failed.
  private func storing(_ feed: Feed, _ work: () async throws -> Outcome) async -> Outcome {
    do {
      return try await work()
    } catch is CancellationError {
      return .cancelled
    } catch {
      let sentence = (error as? StoreFailure)?.message ?? "The archive failed."
      return .failed(
        FeedFailureNote(feed: feed.id, title: feed.title, sentence: sentence, cause: .archive))
    }
  }
}
