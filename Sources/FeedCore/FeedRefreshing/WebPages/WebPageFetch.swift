import FeedExtraction
import FeedFetching
import FeedModel
import FeedSystem
import TerminalKit

/// Fetches the web page of an entry, and the further pages of an article in several parts.
struct WebPageFetch: Sendable {
  /// What came of it.
  enum Result: Sendable {
    case unchanged(Validators)
    case text(WebPageText, Validators)
  }

  let fetcher: any FeedFetching
  let extractor: WebPageExtractor
  let hosts: PausedHosts
  let turns: HostTurns
  /// The memory budget of the pages in flight.
  let pool: BytePool
  /// Limits the extractions, each of which keeps a processor busy.
  let extracting: AsyncSemaphore

  /// The most bytes of a page.
  static let largest = 8 << 20
  /// The most pages of an article, and the bytes of text after which no further one is fetched.
  private static let mostParts = 10
  private static let enough = 2 << 20
  private static let limits = FetchLimits(body: largest, deadline: .seconds(40))

  func run(_ request: WebPageRequest) async throws(WebPageError) -> Result {
    guard let link = request.subject.link, HTTPLink.isOne(link) else { throw .noLink }
    let first: Part
    switch try await part(at: link, request, request.validators) {
    case .unchanged(let validators): return .unchanged(validators)
    case .part(let part): first = part
    }
    var text = WebPageText(html: first.html, words: first.words, address: first.address)
    var seen: Set = [link, first.address]
    var (last, next) = (first.html, first.next)
    while let address = next, seen.insert(address).inserted, text.parts < Self.mostParts,
      text.html.utf8.count < Self.enough
    {
      // What has been found is better than nothing.
      guard case .part(let part)? = try? await part(at: address, request, Validators()),
        part.html != last
      else { break }
      text.html += "\n" + part.html
      text.words += part.words
      text.parts += 1
      (last, next) = (part.html, part.next)
    }
    if Task.isCancelled { throw .cancelled }
    return .text(text, first.validators)
  }

  /// One page of an article.
  private struct Part {
    let html: String
    let words: Int
    let next: String?
    let address: String
    let validators: Validators
  }

  private enum Answer {
    case unchanged(Validators)
    case part(Part)
  }

  private func part(
    at address: String, _ request: WebPageRequest, _ validators: Validators
  ) async throws(WebPageError) -> Answer {
    let share = pool.share()
    defer { share.giveBack() }
    let asked = FetchRequest(
      page: address, ofFeed: request.subject.feedURL, validators: validators, limits: Self.limits,
      access: request.access, share: share)
    switch try await fetch(asked, address) {
    case .unchanged(let validators, _): return .unchanged(validators)
    case .document(let document):
      let page = WebPageExtractor.Page(document: document, asked: address)
      let (extractor, rules) = (extractor, request.rules)
      do {
        return try await extracting.pass {
          BackgroundThread.giveWayInTask()
          let (html, words, next) = try await extractor.article(of: page, rules: rules)
          return .part(
            Part(
              html: html, words: words, next: next, address: document.url,
              validators: document.validators))
        }
      } catch {
        throw error as? WebPageError ?? .cancelled
      }
    }
  }

  /// Fetches a page when it is its turn, unless its host has asked for a pause.
  private func fetch(
    _ request: FetchRequest, _ address: String
  ) async throws(WebPageError) -> FetchResult {
    let host = HostName.shown(of: address)
    let turn = await turns.turn(at: host)
    let result: Swift.Result<FetchResult, WebPageError>
    if Task.isCancelled {
      result = .failure(.cancelled)
    } else if await hosts.isPaused(address) {
      result = .failure(.paused(host: host))
    } else {
      result = await answer(to: request, address)
    }
    await turns.end(turn)
    return try result.get()
  }

  private func answer(
    to request: FetchRequest, _ address: String
  ) async -> Swift.Result<FetchResult, WebPageError> {
    do throws(FetchError) {
      return .success(try await fetcher.fetch(request))
    } catch {
      hosts.note(error, askedFor: address, always: true)
      return .failure(error == .cancelled ? .cancelled : .notFetched(error))
    }
  }
}
