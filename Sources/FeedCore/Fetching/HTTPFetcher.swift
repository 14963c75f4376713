import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// Gets feeds over HTTP and HTTPS. Clients are made when they are needed, one for each proxy and one
/// for what needs none, so that a program can own a fetcher long before it needs the network.
///
/// Redirects are followed by hand: each hop is checked, and all of them share one deadline.
public actor HTTPFetcher: FeedFetching {
  private enum State {
    case running([ProxyServer?: HTTPClient])
    case shutDown
  }

  /// Bytes of names and values in the header of an answer.
  private static let largestHeader = 256 << 10

  private let userAgent: String
  private let connectTimeout: Duration
  private let largestBody: Int
  private let proxies: ProxySettings
  private var state = State.running([:])

  /// `connectTimeout` is for one connection, TLS included; `largestBody`, in bytes after
  /// decompression, is the most that any request may ask for in its own limits.
  public init(
    userAgent: String = "feedtui", connectTimeout: Duration = .seconds(15),
    largestBody: Int = FetchLimits().body, proxies: ProxySettings = ProxySettings()
  ) {
    self.userAgent = userAgent
    self.connectTimeout = connectTimeout
    self.largestBody = largestBody
    self.proxies = proxies
  }

  deinit {
    guard case .running(let clients) = state else { return }
    for client in clients.values { client.shutdown { _ in } }
  }

  public nonisolated func fetch(
    _ request: FetchRequest
  ) async throws(FetchFailure) -> FetchResult {
    let start = try HTTPAddress(request.url)
    let outcome = await within(request.limits.deadline) { () -> Result<FetchResult, FetchFailure> in
      do throws(FetchFailure) {
        return .success(try await self.walk(from: start, for: request))
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
    guard case .running(let clients) = state else { return }
    state = .shutDown
    await withDiscardingTaskGroup { group in
      for client in clients.values {
        group.addTask {
          let (closing, isClosed) = AsyncStream.makeStream(of: Never.self)
          client.shutdown { _ in isClosed.finish() }
          // A name look-up or a connection that is being made cannot be called off, and may take long.
          _ = await within(.seconds(1)) { for await _ in closing {} }
        }
      }
    }
  }

  /// The client for what goes through that proxy.
  private func client(through proxy: ProxyServer?) throws(FetchFailure) -> HTTPClient {
    guard case .running(var clients) = state else { throw .cancelled }
    if let client = clients[proxy] { return client }
    var configuration = configuration
    configuration.proxy = proxy.map { HTTPClient.Configuration.Proxy($0) }
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    clients[proxy] = client
    state = .running(clients)
    return client
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
    from start: HTTPAddress, for request: FetchRequest
  ) async throws(FetchFailure) -> FetchResult {
    var address = start
    var visited = [start.bare]
    var isPermanent = true
    var permanent: String?
    while true {
      let question = question(to: address, from: start, for: request)
      let proxy = try proxies.server(for: address)
      let client = try await client(through: proxy)
      let answer: HTTPClientResponse
      do throws(FetchFailure) {
        answer = try await self.answer(
          to: question, at: address, within: request.limits.deadline, with: client)
      } catch {
        throw proxy == nil ? error : error.throughProxy
      }
      guard answer.headers.size <= Self.largestHeader else { throw .headerTooLarge }
      switch answer.status.code {
      case 200, 203:
        return .document(
          FetchedDocument(
            bytes: try await body(of: answer, at: address, upTo: request.limits.body),
            contentType: answer.headers.first(name: "content-type"), url: address.bare,
            validators: answer.headers.validators,
            hints: answer.headers.hints(permanentAddress: permanent)))
      case 304:
        return .unchanged(
          try answer.headers.validators(after: request.validators),
          hints: answer.headers.hints(permanentAddress: permanent))
      case 301, 302, 303, 307, 308:
        address = try address.following(answer.headers.first(name: "location"))
        isPermanent = isPermanent && [301, 308].contains(answer.status.code)
        if isPermanent { permanent = address.isKeepable(after: start) ? address.bare : nil }
        guard !visited.contains(address.bare) else { throw .redirectLoop }
        guard visited.count <= request.limits.redirects else {
          throw .tooManyRedirects(request.limits.redirects)
        }
        visited.append(address.bare)
      case 429, 503:
        throw .busy(
          status: Int(answer.status.code), retryAfter: answer.headers.retryAfter,
          host: HostName.shown(of: address.bare))
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
