import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// Gets feeds over HTTP and HTTPS. The client is made with the first request, so that a program can
/// own a fetcher long before it needs the network.
///
/// Redirects are followed by hand: each hop is checked, and all of them share one deadline.
public actor HTTPFetcher: FeedFetching {
  private enum State {
    case unused
    case running(HTTPClient)
    case shutDown
  }

  /// Bytes of names and values in the header of an answer.
  private static let largestHeader = 256 << 10

  private let userAgent: String
  private let connectTimeout: Duration
  private let largestBody: Int
  private var state = State.unused

  /// `connectTimeout` is for one connection, TLS included; `largestBody`, in bytes after
  /// decompression, is the most that any request may ask for in its own limits.
  public init(
    userAgent: String = "feedtui", connectTimeout: Duration = .seconds(15),
    largestBody: Int = FetchLimits().body
  ) {
    self.userAgent = userAgent
    self.connectTimeout = connectTimeout
    self.largestBody = largestBody
  }

  deinit {
    if case .running(let client) = state { client.shutdown { _ in } }
  }

  public nonisolated func fetch(
    _ request: FetchRequest
  ) async throws(FetchFailure) -> FetchResult {
    let start = try HTTPAddress(request.url)
    let client = try await client()
    let outcome = await within(request.limits.deadline) { () -> Result<FetchResult, FetchFailure> in
      do throws(FetchFailure) {
        return .success(try await self.walk(from: start, for: request, with: client))
      } catch {
        return .failure(error)
      }
    }
    if Task.isCancelled { throw .cancelled }
    guard let outcome else { throw .timedOut(after: request.limits.deadline) }
    return try outcome.get()
  }

  /// Closes all connections; what is being fetched fails. A fetch afterwards is `cancelled`.
  public func shutDown() async {
    let before = state
    state = .shutDown
    switch before {
    case .running(let client):
      let (closing, isClosed) = AsyncStream.makeStream(of: Never.self)
      client.shutdown { _ in isClosed.finish() }
      // A name look-up or a connection that is being made cannot be called off, and may take long.
      _ = await within(.seconds(1)) { for await _ in closing {} }
    case .unused, .shutDown:
      break
    }
  }

  private func client() throws(FetchFailure) -> HTTPClient {
    switch state {
    case .running(let client):
      return client
    case .unused:
      let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
      state = .running(client)
      return client
    case .shutDown:
      throw .cancelled
    }
  }

  private var configuration: HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: .init(connect: .init(connectTimeout)),
      // A limit by ratio breaks honest feeds, which compress very well.
      decompression: .enabled(limit: .size(largestBody)))
    // A refused connection or an unknown host is said at once; the next refresh tries again.
    configuration.connectionPool.retryConnectionEstablishment = false
    // Feeds gain nothing from HTTP/2, and the guard is for HTTP/1.
    configuration.httpVersion = .http1Only
    configuration.http1_1ConnectionDebugInitializer = StatusGuard.install
    return configuration
  }

  /// Follows redirects from `start` until there is something else.
  private nonisolated func walk(
    from start: HTTPAddress, for request: FetchRequest, with client: HTTPClient
  ) async throws(FetchFailure) -> FetchResult {
    var address = start
    var visited = [start.bare]
    while true {
      let question = question(to: address, from: start, for: request)
      let answer = try await answer(
        to: question, at: address, within: request.limits.deadline, with: client)
      guard answer.headers.size <= Self.largestHeader else { throw .headerTooLarge }
      switch answer.status.code {
      case 200, 203:
        return .document(
          FetchedDocument(
            bytes: try await body(of: answer, at: address, upTo: request.limits.body),
            contentType: answer.headers.first(name: "content-type"), url: address.bare,
            validators: answer.headers.validators))
      case 304:
        return .unchanged(try answer.headers.validators(after: request.validators))
      case 301, 302, 303, 307, 308:
        address = try address.following(answer.headers.first(name: "location"))
        guard !visited.contains(address.bare) else { throw .redirectLoop }
        guard visited.count <= request.limits.redirects else {
          throw .tooManyRedirects(request.limits.redirects)
        }
        visited.append(address.bare)
      case 429, 503:
        throw .busy(status: Int(answer.status.code), retryAfter: answer.headers.retryAfter)
      default:
        throw .status(Int(answer.status.code))
      }
    }
  }

  /// The request for one hop. The password of the start is sent to the start's origin alone.
  private nonisolated func question(
    to address: HTTPAddress, from start: HTTPAddress, for request: FetchRequest
  ) -> HTTPClientRequest {
    var question = HTTPClientRequest(url: address.bare)
    question.headers = [
      "User-Agent": userAgent,
      "Accept": """
      application/feed+json, application/atom+xml, application/rss+xml, application/rdf+xml, \
      application/json;q=0.9, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5
      """,
      "Accept-Encoding": "gzip, deflate",
    ]
    if let etag = request.validators.etag {
      question.headers.add(name: "If-None-Match", value: etag)
    }
    if let date = request.validators.lastModified {
      question.headers.add(name: "If-Modified-Since", value: date)
    }
    let known = address.credentials ?? (address.origin == start.origin ? start.credentials : nil)
    if let known { question.setBasicAuth(username: known.user, password: known.password) }
    return question
  }
}
