import FeedFetching
import TestSupport
import Testing

/// Proxies other than plain HTTP ones, and proxies that lie.
struct ProxyKindTests {
  private let certificates: TestCertificates

  init() throws {
    certificates = try TestCertificates.shared.get()
  }

  @Test(arguments: ["socks", "socks5", "socks5h"])
  func `a SOCKS 5 proxy looks up the name itself`(kind: String) async throws {
    try await SocketServer.run { connection in
      // The offer and the password are those of RFC 1928 and RFC 1929.
      guard let offer = connection.read(), offer.contains(2) else { return }
      guard connection.write([5, 2]), let password = connection.read() else { return }
      let isAnn = password == [1, 3] + Array("ann".utf8) + [2] + Array("pw".utf8)
      guard connection.write([1, isAnn ? 0 : 1]), let request = connection.read() else { return }
      let name = Array("feed.invalid".utf8)
      let isRight = request == [5, 1, 0, 3, UInt8(name.count)] + name + [0, 80]
      guard connection.write([5, isRight ? 0 : 1, 0, 1, 0, 0, 0, 0, 0, 0]) else { return }
      answer(connection)
    } _: { server in
      let result = try await fetching("\(kind)://ann:pw@127.0.0.1:\(server.port)")
      #expect(result.document?.bytes == Array("in".utf8))
    }
  }

  @Test(arguments: ["socks4", "socks4a"])
  func `a SOCKS 4 proxy looks up the name itself`(kind: String) async throws {
    try await SocketServer.run { connection in
      guard let request = connection.read() else { return }
      let isRight =
        request.starts(with: [4, 1, 0, 80, 0, 0, 0])
        && request.suffix(14) == [0] + Array("feed.invalid".utf8) + [0]
      guard connection.write([0, isRight ? 90 : 91, 0, 0, 0, 0, 0, 0]) else { return }
      answer(connection)
    } _: { server in
      let result = try await fetching("\(kind)://127.0.0.1:\(server.port)")
      #expect(result.document?.bytes == Array("in".utf8))
    }
  }

  @Test func `a SOCKS proxy that refuses is blamed`() async throws {
    try await SocketServer.run { connection in
      guard connection.read() != nil, connection.write([5, 0]), connection.read() != nil else {
        return
      }
      _ = connection.write([5, 2, 0, 1, 0, 0, 0, 0, 0, 0])
    } _: { server in
      let result = try await fetching("socks5://127.0.0.1:\(server.port)")
      #expect(result == .failure(.proxyRefused))
    }
  }

  @Test func `a proxy may be spoken to over TLS`() async throws {
    try await LoopbackServer.run(tls: certificates.server(.valid)) { request in
      [.answer(text: request.path)]
    } _: { server in
      let result = try await fetching("https://localhost:\(server.port)", certificates.roots)
      #expect(result.document?.bytes == Array("http://feed.invalid/a".utf8))
    }
  }

  @Test(arguments: [
    (TestCertificates.Kind.expired, TLSFault.expired), (.selfSigned, .unknownIssuer),
    (.otherHost, .otherHost),
  ])
  func `a proxy that proves nothing is not used`(
    kind: TestCertificates.Kind, fault: TLSFault
  ) async throws {
    try await LoopbackServer.run(tls: certificates.server(kind)) { _ in
      [.answer(text: "in")]
    } _: { server in
      for url in ["http://feed.invalid/a", "https://feed.invalid/a"] {
        let result = try await fetching("https://localhost:\(server.port)", certificates.roots, url)
        #expect(result == .failure(.insecureProxy(because: fault)))
      }
      #expect(server.requests.isEmpty)
    }
  }

  private static let lost = FetchError.connectionLost(host: "feed.invalid")
  private static let insecure = FetchError.insecure(host: "feed.invalid", because: .handshake)

  @Test(
    arguments: [
      ("SSH-2.0-OpenSSH_9.2\r\n\r\n", lost),
      ("HTTP/1.1 200 OK\r\n\r\nnot TLS at all, but words and more words", insecure),
      ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n<rss>", insecure),
      ("\u{0}\u{0}\u{0}", lost), ("HTTP/1.1 000 No\r\n\r\n", lost),
      ("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n", .proxyRefused),
    ] as [(String, FetchError)])
  func `a proxy that lies is a failure and nothing worse`(
    answer: String, failure: FetchError
  ) async throws {
    try await LoopbackServer.run { _ in
      [.raw(answer), .close]
    } _: { server in
      let limits = FetchLimits(deadline: .seconds(600))
      let result = try await fetching(
        "http://127.0.0.1:\(server.port)", TrustedRoots(), "https://feed.invalid/a", limits)
      #expect(result == .failure(failure))
    }
  }

  @Test func `a proxy that wants a name is blamed for plain addresses too`() async throws {
    try await LoopbackServer.run { _ in
      [.answer("407 Name Yourself")]
    } _: { server in
      let result = try await fetching("http://127.0.0.1:\(server.port)")
      #expect(result == .failure(.proxyRefused))
    }
  }

  private func fetching(
    _ proxy: String, _ roots: TrustedRoots = TrustedRoots(),
    _ url: String = "http://feed.invalid/a", _ limits: FetchLimits = .generous
  ) async throws -> Result<FetchResult, FetchError> {
    let fetcher = HTTPFetcher(
      connectTimeout: .seconds(600),
      // libcurl ignores the exceptions in the environment (`no_proxy`).
      proxies: ProxySettings { $0 == "all_proxy" ? proxy : nil }, roots: roots)
    return try await withFetcher(fetcher) {
      await $0.result(of: FetchRequest(url: url, limits: limits))
    }
  }
}

/// Answers the next request of a connection.
private func answer(_ connection: SocketConnection) {
  guard connection.read() != nil else { return }
  _ = connection.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nin".utf8))
}
