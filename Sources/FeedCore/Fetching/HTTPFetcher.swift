import AsyncHTTPClient
import Glibc
import NIOCore
import NIOHTTP1
import NIOSSL

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
  private let roots: TrustedRoots
  private var state = State.running([:])

  /// `connectTimeout` is for one connection, TLS included; `largestBody`, in bytes after
  /// decompression, is the most that any request may ask for in its own limits.
  public init(
    userAgent: String = "feedtui", connectTimeout: Duration = .seconds(15),
    largestBody: Int = FetchLimits().body, proxies: ProxySettings = ProxySettings(),
    roots: TrustedRoots = TrustedRoots()
  ) {
    self.userAgent = userAgent
    self.connectTimeout = connectTimeout
    self.largestBody = largestBody
    self.proxies = proxies
    self.roots = roots
  }

  deinit {
    guard case .running(let clients) = state else { return }
    for client in clients.values { client.shutdown { _ in } }
  }

  public nonisolated func fetch(
    _ request: FetchRequest
  ) async throws(FetchFailure) -> FetchResult {
    let start = try HTTPAddress(request.url)
    let watch = FetchWatch(request.limits)
    let outcome = await withTaskGroup(of: Result<FetchResult, FetchFailure>?.self) { group in
      group.addTask {
        do throws(FetchFailure) {
          return .success(try await self.walk(from: start, for: request, watch))
        } catch {
          return .failure(error)
        }
      }
      group.addTask { await watch.expiry().map(Result.failure) }
      defer { group.cancelAll() }
      return await group.first { $0 != nil } ?? nil
    }
    if Task.isCancelled { throw .cancelled }
    guard let outcome else { throw .cancelled }
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

  /// What the request's feed is reached through, or what the environment says.
  private nonisolated func proxy(
    to address: HTTPAddress, for request: FetchRequest
  ) throws(FetchFailure) -> ProxyServer? {
    if let own = request.access.proxy { return own.server }
    return try proxies.server(for: address)
  }

  private var configuration: HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: .init(connect: .init(connectTimeout)),
      // A limit by ratio breaks honest feeds, which compress very well.
      decompression: .enabled(limit: .size(largestBody)))
    // Redirects of many feeds may lead to the same host.
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 2
    // A refused connection or an unknown host is said at once; the next refresh tries again.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.tlsConfiguration = TLSConfiguration(trusting: roots)
    // HTTP/2 where the server speaks it over TLS.
    configuration.httpVersion = .automatic
    configuration.http1_1ConnectionDebugInitializer = NewConnection.settle
    configuration.http2ConnectionDebugInitializer = NewConnection.readLittle
    configuration.http2StreamChannelDebugInitializer = StreamGuard.install
    return configuration
  }

  /// Follows redirects from `start` until there is something else.
  private nonisolated func walk(
    from start: HTTPAddress, for request: FetchRequest, _ watch: FetchWatch
  ) async throws(FetchFailure) -> FetchResult {
    let password = try await request.access.passwordCommand?.password(
      limit: request.limits.password)
    var walk = HTTPWalk(from: start, for: request, userAgent: userAgent, password: password)
    while true {
      let address = walk.address
      if address.scheme == "https", !roots.isReadable { throw .noAuthorities }
      let proxy = try proxy(to: address, for: request)
      let client = try await client(through: proxy)
      var question = HTTPClientRequest(url: address.bare)
      question.headers = walk.headers
      watch.wait(for: .answer)
      let answer: HTTPClientResponse
      do throws(FetchFailure) {
        answer = try await self.answer(to: question, at: address, for: request, with: client)
      } catch {
        throw proxy == nil ? error : error.throughProxy
      }
      guard answer.headers.size <= Self.largestHeader else { throw .headerTooLarge }
      switch answer.status.code {
      case 200, 203:
        return .document(
          FetchedDocument(
            bytes: try await body(of: answer, at: address, for: request, watch),
            contentType: answer.headers.first(name: "content-type"), url: address.bare,
            validators: answer.headers.validators,
            hints: answer.headers.hints(permanentAddress: walk.permanent)))
      case 304:
        return .unchanged(
          try answer.headers.validators(after: request.validators),
          hints: answer.headers.hints(permanentAddress: walk.permanent))
      case 301, 302, 303, 307, 308:
        try walk.follow(
          status: Int(answer.status.code), answer.headers, now: Int64(time(nil)))
      case 429, 503:
        throw .busy(
          status: Int(answer.status.code), retryAfter: answer.headers.retryAfter,
          host: HostName.shown(of: address.bare))
      default:
        throw .status(Int(answer.status.code))
      }
    }
  }
}
