import FeedCore

/// Follows a new feed: looks whether it is one, writes it down, and keeps its items at once.
nonisolated struct FeedAdder: Sendable {
  let feedsFile: FeedsFile
  let fetcher: any FeedFetching
  /// Seconds since 1970.
  let now: @Sendable () -> Int64

  /// What came of it.
  enum Outcome: Equatable, Sendable {
    case added(Feed, items: Int)
    /// The address was already in the feeds file.
    case known(url: String)

    /// One sentence for the reader.
    var sentence: String {
      switch self {
      case .added(let feed, let items):
        "Added \(feed.title) (\(items) \(items == 1 ? "item" : "items"))."
      case .known(let url): "\(url) is already there."
      }
    }
  }

  /// Adds what the reader typed, an address or a path in `folder`. If it is no feed, nothing has been
  /// written; the archive is opened by `store` only when there is something to keep.
  func add(
    _ typed: String, folder: String, store: @Sendable () throws -> FeedStore
  ) async throws(CommandFailure) -> Outcome {
    do {
      let url = try FeedAddress(typed: typed, folder: folder).url
      if try feedsFile.read().subscriptions.contains(where: { $0.url == url }) {
        return .known(url: url)
      }
      let start = ContinuousClock.now
      let (document, parsed) = try await look(at: url)
      let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
      return try await keep(document, parsed, of: url, after: milliseconds, in: try store())
    } catch {
      throw CommandFailure(error)
    }
  }

  private func look(at url: String) async throws -> (FetchedDocument, ParsedFeed) {
    switch try await fetcher.fetch(FetchRequest(url: url)) {
    case .unchanged:
      throw FetchFailure.unchangedUnasked
    case .document(let document):
      let parsed = try FeedParser.parse(
        document.bytes, contentType: document.contentType, baseURL: document.url)
      return (document, parsed)
    }
  }

  private func keep(
    _ document: FetchedDocument, _ parsed: ParsedFeed, of url: String, after milliseconds: Int,
    in store: FeedStore
  ) async throws -> Outcome {
    try feedsFile.append(Subscription(url: url))
    let feeds = try await store.subscribe(try feedsFile.read().subscriptions)
    guard let feed = feeds.first(where: { $0.url == url }) else { return .known(url: url) }
    let now = now()
    try await store.save(
      parsed, for: feed.id, validators: document.validators, bodyDigest: document.digest, now: now,
      attempt: FetchAttempt(of: document, for: feed, milliseconds: milliseconds, now: now))
    let saved = try await store.feeds().first { $0.id == feed.id } ?? feed
    return .added(saved, items: parsed.items.count)
  }
}
