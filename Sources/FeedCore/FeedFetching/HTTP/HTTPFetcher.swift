import Glibc
import SafeText

/// Fetches feeds over HTTP and HTTPS.
///
/// It opens nothing before the first fetch, so a program can create a fetcher long before it needs
/// the network. Redirects are followed by hand: each hop is checked, and all of them share one
/// deadline.
package final class HTTPFetcher: FeedFetching {
  let userAgent: String
  let proxies: ProxySettings
  let roots: TrustedRoots
  /// Tells whether a page asks for a browser with scripts.
  let isChallenge: @Sendable (_ page: [UInt8]) -> Bool
  let transport: CurlTransport

  /// Creates a fetcher.
  ///
  /// `connectTimeout` is the limit for one connection, including TLS. `mayConnect` is called before
  /// each connection with the resolved address; it must not block. `isChallenge` tells whether a
  /// page, which came instead of a document, asks for a browser with scripts.
  package init(
    userAgent: String = "feedtui", connectTimeout: Duration = .seconds(15),
    proxies: ProxySettings = ProxySettings(), roots: TrustedRoots = TrustedRoots(),
    mayConnect: @escaping @Sendable (SocketAddress) -> Bool = { _ in true },
    isChallenge: @escaping @Sendable (_ page: [UInt8]) -> Bool = { _ in false }
  ) {
    self.userAgent = userAgent
    self.proxies = proxies
    self.roots = roots
    self.isChallenge = isChallenge
    transport = CurlTransport(
      CurlSettings(connectTimeout: connectTimeout, roots: roots, mayConnect: mayConnect))
  }

  package func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResult {
    let start = try HTTPAddress(request.url)
    var watch = FetchTimeouts(request.limits)
    let password = try await request.access.passwordCommand?.password(
      limit: request.limits.password)
    var walk = RedirectChain(from: start, for: request, userAgent: userAgent, password: password)
    while true {
      let answer = try await answer(to: walk, for: request, &watch)
      let (status, fields) = (answer.head.status, answer.head.fields)
      let host = HostName.shown(of: walk.address.bare)
      if challenges(answer, request) { throw .challenge(status: status, host: host) }
      switch status {
      case 200, 203,
        206 where request.part != nil:
        return .document(
          FetchedDocument(
            bytes: answer.body, contentType: fields.first("content-type"), url: walk.address.bare,
            validators: fields.validators,
            hints: fields.hints(permanentAddress: walk.permanent, host: host)))
      case 304:
        return .unchanged(
          try fields.validators(after: request.validators),
          hints: fields.hints(permanentAddress: walk.permanent, host: host))
      case 301, 302, 303, 307, 308:
        try walk.follow(status: status, fields, now: Int64(time(nil)))
      case 429, 503:
        throw .busy(status: status, retryAfter: fields.retryAfter, host: host)
      default:
        throw .status(status)
      }
    }
  }

  /// Whether an answer asks for a browser with scripts, by its header or as a page.
  private func challenges(_ answer: CurlAnswer.Content, _ request: FetchRequest) -> Bool {
    if answer.head.fields.hasChallenge { return true }
    switch answer.head.status {
    case 200, 203:
      return request.accept == .feed && Self.isPage(answer.body) && isChallenge(answer.body)
    // A server that says when to come again only wants a pause.
    case 429, 503:
      return answer.head.fields.retryAfter == nil && !answer.body.isEmpty
        && isChallenge(answer.body)
    default: return answer.head.hasExplanation && isChallenge(answer.body)
    }
  }

  /// Whether a document begins like a web page.
  static func isPage(_ bytes: some Collection<UInt8>) -> Bool {
    let start = String(decoding: bytes.prefix(512), as: UTF8.self).lowercased()
    return start.contains("<!doctype html") || start.contains("<html")
  }

  /// Closes all connections. Running and later fetches fail with `cancelled`.
  package func shutDown() async {
    await transport.shutDown()
  }

  /// Requests the chain's current address, and answers a challenge for Digest authentication.
  private func answer(
    to walk: RedirectChain, for request: FetchRequest, _ watch: inout FetchTimeouts
  ) async throws(FetchError) -> CurlAnswer.Content {
    let question = try question(to: walk, for: request)
    var answer = try await tryTwice(question, &watch)
    if answer.head.status == 401, let known = walk.known, answer.head.fields.wantsDigest {
      var other = question
      other.headers = walk.headers(digest: true)
      other.digest = known
      answer = try await tryTwice(other, &watch)
    }
    if answer.head.status == 407, question.proxy != nil { throw .proxyRefused }
    return answer
  }

  /// Sends a request, and sends it again on a new connection if the first attempt was lost or
  /// invalid before the head of the response.
  ///
  /// The server may have closed a reused connection in the meantime.
  func tryTwice(
    _ question: CurlRequest, _ watch: inout FetchTimeouts
  ) async throws(FetchError) -> CurlAnswer.Content {
    let first = await transport.answer(question, watch: watch)
    watch = first.watch
    guard case .failure(let failure) = first.content, !Task.isCancelled else {
      return try first.content.get()
    }
    switch failure {
    case .connectionLost where !first.head.isWhole, .badAnswer where !first.head.isWhole: break
    default: throw failure
    }
    var other = question
    other.isFresh = true
    let second = await transport.answer(other, watch: watch)
    watch = second.watch
    return try second.content.get()
  }

  private func question(
    to walk: RedirectChain, for request: FetchRequest
  ) throws(FetchError) -> CurlRequest {
    let address = walk.address
    if address.scheme == "https", !roots.isReadable { throw .noAuthorities }
    var question = CurlRequest(
      url: address.bare, host: address.host, origin: address.origin, headers: walk.headers(),
      proxy: try proxy(to: address, for: request), largestBody: request.limits.body,
      share: request.share)
    (question.roots, question.trust) = (try walk.trust.roots(usual: roots), walk.trust)
    (question.part, question.rate) = (request.part, request.rate)
    // A file takes none of the connections that feeds wait for.
    if request.part != nil { question.origin += " files" }
    return question
  }

  /// Returns the feed's own proxy, or else the environment's.
  private func proxy(
    to address: HTTPAddress, for request: FetchRequest
  ) throws(FetchError) -> ProxyServer? {
    if let own = request.access.proxy { return own.server }
    return try proxies.server(for: address)
  }
}

extension HTTPFetcher {
  /// The versions of libcurl and of its libraries, such as `libcurl/7.88.1 OpenSSL/3.0.19 …`, or
  /// the reason why libcurl cannot be used.
  ///
  /// This opens the library.
  package static var libraryVersions: String {
    do throws(FetchError) {
      return try CurlLibrary.open().versions
    } catch {
      if case .noLibrary(.tooOld(let version)) = error { return "libcurl: too old (\(version))" }
      return "libcurl: missing"
    }
  }
}

/// The network address of a connection.
package struct SocketAddress: Equatable, Sendable {
  /// Four bytes for IPv4 and sixteen for IPv6, in network order; empty for other families.
  package let bytes: [UInt8]
}
