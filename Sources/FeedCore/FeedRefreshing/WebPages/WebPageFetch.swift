import FeedExtraction
import FeedFetching
import FeedModel
import FeedSystem
import SafeText

/// Fetches the web page of an entry, and the further pages of an article in several parts.
struct WebPageFetch: Sendable {
  /// What came of it.
  enum Result: Sendable {
    case unchanged(Validators)
    case text(WebPageText, Validators)
    /// Some of the files about an episode are missing, but perhaps not for long.
    case part(WebPageText, WebPageError)
  }

  let fetcher: any FeedFetching
  var extractor: WebPageExtractor
  let hosts: PausedHosts
  /// Limits the pages that are fetched: in all, and of a host.
  let limiter: AsyncSemaphore
  /// The memory budget of the pages in flight.
  let pool: BytePool
  /// Limit the extractions, each of which keeps a processor busy: those that the user waits for,
  /// and the others.
  let extracting: AsyncSemaphore
  let extractingUrgent: AsyncSemaphore

  /// The most bytes of a page.
  static let largest = 8 << 20
  /// The most pages of an article, and the bytes of text after which no further one is fetched.
  private static let mostParts = 10
  private static let enough = 2 << 20
  private static let limits = FetchLimits(body: largest, deadline: .seconds(40))

  func run(_ request: WebPageRequest) async throws(WebPageError) -> Result {
    guard request.subject.files.isEmpty else {
      return try await companions(request)
    }
    guard let link = request.subject.link, HTTPLink.isOne(link) else { throw .noLink }
    let first: Part
    switch try await part(at: link, request, request.validators) {
    case .unchanged(let validators): return .unchanged(validators)
    case .value(let part): first = part
    }
    var text = WebPageText(html: first.html, words: first.words, address: first.address)
    var seen: Set = [link, first.address]
    // The validators of one page say nothing about the others.
    let isWhole = first.next == nil
    var (last, next) = (first.html, first.next)
    while let address = next, seen.insert(address).inserted, text.parts < Self.mostParts,
      text.html.utf8.count < Self.enough
    {
      // The text that has been found is better than nothing.
      guard case .value(let part)? = try? await part(at: address, request, Validators()),
        part.html != last
      else { break }
      text.html += "\n" + part.html
      text.words += part.words
      text.parts += 1
      (last, next) = (part.html, part.next)
    }
    if Task.isCancelled { throw .cancelled }
    return .text(text, isWhole ? first.validators : Validators())
  }

  /// One page of an article.
  private struct Part {
    let html: String
    let words: Int
    let next: String?
    let address: String
    let validators: Validators
  }

  private func part(
    at address: String, _ request: WebPageRequest, _ validators: Validators
  ) async throws(WebPageError) -> Made<Part> {
    let (extractor, rules) = (extractor, request.rules)
    return try await page(at: address, request, validators) { page in
      let (html, words, next) = try await extractor.article(of: page, rules: rules)
      return Part(
        html: html, words: words, next: next, address: page.document.url,
        validators: page.document.validators)
    }
  }

  /// Returns the chapters and the transcript of an episode. One of both is better than nothing.
  private func companions(_ request: WebPageRequest) async throws(WebPageError) -> Result {
    var texts: [WebPageText] = []
    var failures: [WebPageError] = []
    for file in request.subject.files {
      do throws(WebPageError) {
        guard HTTPLink.isOne(file.url) else { throw .noLink }
        let text = try await page(at: file.url, request, Validators()) { page in
          try WebPageExtractor.text(of: page, file)
        }
        if case .value(let text) = text { texts.append(text) }
      } catch {
        failures.append(error)
      }
    }
    if Task.isCancelled { throw .cancelled }
    let passing = failures.first { $0.isPassing }
    guard var whole = texts.last else { throw passing ?? failures.last ?? .noLink }
    whole.html = texts.map(\.html).joined(separator: "\n")
    whole.words = texts.reduce(0) { $0 + $1.words }
    return passing.map { .part(whole, $0) } ?? .text(whole, Validators())
  }

  /// Returns the comments of a page.
  func comments(
    at address: String, _ request: WebPageRequest
  ) async throws(WebPageError) -> [Comment] {
    guard HTTPLink.isOne(address) else { throw .noLink }
    let answer = try await page(at: address, request, Validators()) { page in
      try WebPageExtractor.check(page.document)
      let comments = ThreadExtractor.comments(
        page.document.bytes, address: page.document.url, contentType: page.document.contentType)
      if comments.isEmpty { throw WebPageError.noComments(host: page.host) }
      return comments
    }
    guard case .value(let comments) = answer else { throw .notFetched(.unchangedUnasked) }
    return comments
  }

  /// What a page was made into, or that it has not changed.
  private enum Made<Value: Sendable>: Sendable {
    case unchanged(Validators)
    case value(Value)
  }

  /// Fetches a page and has something made of it.
  private func page<Value: Sendable>(
    at address: String, _ request: WebPageRequest, _ validators: Validators,
    _ make: @escaping @Sendable (WebPageExtractor.Page) async throws -> Value
  ) async throws(WebPageError) -> Made<Value> {
    let share = pool.share()
    defer { share.giveBack() }
    let asked = FetchRequest(
      page: address, ofFeed: request.subject.feedURL, validators: validators, limits: Self.limits,
      access: request.access, share: share)
    switch try await fetch(asked, address, isUrgent: request.isUrgent) {
    case .unchanged(let validators, _): return .unchanged(validators)
    case .document(let document):
      do {
        return .value(
          try await (request.isUrgent ? extractingUrgent : extracting).pass {
            BackgroundThread.lowerPriorityInTask()
            return try await make(WebPageExtractor.Page(document: document, asked: address))
          })
      } catch {
        throw error as? WebPageError ?? .cancelled
      }
    }
  }

  /// Fetches a page when it is its turn, unless its host has asked for a pause.
  private func fetch(
    _ request: FetchRequest, _ address: String, isUrgent: Bool
  ) async throws(WebPageError) -> FetchResult {
    let host = HostName.shown(of: address)
    return try await limiter.pass(for: host, isUrgent: isUrgent) {
      () async throws(WebPageError) -> FetchResult in
      if Task.isCancelled { throw .cancelled }
      if await hosts.isPaused(address) { throw .paused(host: host) }
      do throws(FetchError) {
        return try await fetcher.fetch(request)
      } catch {
        hosts.note(error, askedFor: address, always: true)
        throw error == .cancelled ? WebPageError.cancelled : .notFetched(error)
      }
    }
  }
}
