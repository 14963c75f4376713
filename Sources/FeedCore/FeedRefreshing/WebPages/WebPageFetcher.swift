package import FeedExtraction
package import FeedFetching
package import FeedModel
package import FeedStorage
import FeedSystem
import Synchronization

/// Takes the full texts of entries from their web pages into the archive.
///
/// It asks for a few pages at the same time, at most two of them from the same host. A host that
/// asks for a pause gets it.
package final class WebPageFetcher: Sendable {
  private let store: FeedStore
  private let fetch: Mutex<WebPageFetch>
  /// Lets only one at a time ask for the page of an entry.
  private let entries = AsyncSemaphore(width: .max, perKey: 1)
  /// Seconds since 1970.
  private let now: @Sendable () -> Int64

  /// The pages that are fetched at the same time, and those of them from the same host.
  private static let width = 8
  private static let perHost = 2
  /// The bytes of pages in flight, apart from one page that may exceed them.
  private static let memory = 16 << 20

  /// - Parameter now: The time in seconds since 1970.
  package init(
    store: FeedStore, fetcher: any FeedFetching, extractor: WebPageExtractor = .own,
    hosts: PausedHosts, now: @escaping @Sendable () -> Int64
  ) {
    self.store = store
    self.now = now
    fetch = Mutex(
      WebPageFetch(
        fetcher: fetcher, extractor: extractor, hosts: hosts,
        limiter: AsyncSemaphore(width: Self.width, perKey: Self.perHost),
        pool: BytePool(bytes: Self.memory),
        extracting: AsyncSemaphore(width: 1), extractingUrgent: AsyncSemaphore(width: 1)))
  }

  /// From now on articles are found by another extractor.
  package func use(_ extractor: WebPageExtractor) {
    fetch.withLock { $0.extractor = extractor }
  }

  /// Fetches the page of an entry and stores its text, or why there is none.
  ///
  /// If the archive has the text, no request is made. If the feed has changed the entry since then,
  /// the page is asked for again, and the old text counts if the page has not changed or cannot be
  /// had.
  package func text(_ request: WebPageRequest) async throws -> WebPageText {
    try await entries.pass(for: "\(request.subject.entry.rawValue)") {
      // It may have come meanwhile.
      let subject = try await store.webPages.subject(request.subject.entry) ?? request.subject
      return try await textInTurn(request.renewed(subject))
    }
  }

  private func textInTurn(_ request: WebPageRequest) async throws -> WebPageText {
    if let known = request.known { return known }
    let (subject, rules) = (request.subject, request.rulesText)
    let before = subject.page?.rules == rules ? subject.page?.text : nil
    let result: WebPageFetch.Result
    do throws(WebPageError) {
      result = try await fetch.withLock({ $0 }).run(request)
    } catch {
      if !error.isPassing {
        try await store.webPages.saveFailure(error.message, of: subject, rules: rules, now: now())
      }
      if let before, error != .cancelled { return before }
      throw error
    }
    switch result {
    case .text(let text, let validators):
      try await store.webPages.save(
        text, of: subject, rules: rules, validators: validators, now: now())
      return text
    case .part(let text, let error):
      if let before { return before }
      // Without a user who waits, all of it is asked for later.
      guard request.isUrgent else { throw error }
      try await store.webPages.save(
        text, of: subject.incomplete, rules: rules, validators: Validators(), now: now())
      return text
    case .unchanged(let validators):
      guard let before else { throw WebPageError.notFetched(.unchangedUnasked) }
      try await store.webPages.noteUnchanged(subject, validators: validators, now: now())
      return before
    }
  }

  /// Returns the comments at an address, which belong to the entry of the request. They are not
  /// stored.
  package func comments(
    at address: String, _ request: WebPageRequest
  ) async throws(WebPageError) -> [Comment] {
    try await fetch.withLock { $0 }.comments(at: address, request)
  }

  /// Fetches the pages that are wanted, the newest entries first, and returns how many came. It
  /// ends early if there is no network.
  ///
  /// - Parameters:
  ///   - most: The number of pages that are asked for.
  ///   - request: Returns the request for an entry, or `nil` if its page is no longer wanted.
  package func fetchWanted(
    most: Int = 500, _ request: @escaping @Sendable (WebPageSubject) -> WebPageRequest?
  ) async throws(StoreError) -> Int {
    let wanted = try await store.webPages.wanted(limit: most, now: now())
    return await withTaskGroup(of: Outcome.self) { group in
      var (count, localFaults) = (0, 0)
      var rest = wanted[...]
      var running = 0
      repeat {
        while running < Self.ahead, localFaults < Self.mostLocalFaults, let id = rest.popFirst() {
          running += 1
          group.addTask { await self.fetchWanted(id, request) }
        }
        guard let outcome = await group.next() else { return count }
        running -= 1
        switch outcome {
        case .came: count += 1
        case .localFault: localFaults += 1
        case .missing: break
        }
      } while true
    }
  }

  /// The number of wanted pages that wait for their hosts at the same time, and the number of
  /// faults of the network after which no more are asked for.
  private static let ahead = 64
  private static let mostLocalFaults = 8

  /// What came of a wanted page.
  private enum Outcome: Sendable {
    case came
    /// There is no text, or not yet.
    case missing
    /// The network or this computer is at fault.
    case localFault
  }

  /// Fetches one wanted page. Errors of the archive are ignored: other work reports them.
  private func fetchWanted(
    _ id: EntryID, _ request: @Sendable (WebPageSubject) -> WebPageRequest?
  ) async -> Outcome {
    guard !Task.isCancelled, let subject = try? await store.webPages.subject(id) else {
      return .missing
    }
    guard let request = request(subject) else {
      try? await store.webPages.forget(id)
      return .missing
    }
    do {
      _ = try await text(request)
      return .came
    } catch let error as WebPageError {
      if error.isLocal { return .localFault }
      if error.isPassing, !error.isUnasked {
        try? await store.webPages.postpone(id, now: now())
      }
      return .missing
    } catch {
      return .missing
    }
  }
}
