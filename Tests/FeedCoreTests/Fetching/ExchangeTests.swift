import FeedFetching
import TestSupport
import Testing

/// Requests to programs on servers.
struct ExchangeTests {
  private func exchanging<Value: Sendable>(
    answering answer: @escaping @Sendable (LoopbackServer.Request) -> [LoopbackServer.Act],
    _ body: (LoopbackServer, HTTPFetcher) async throws -> Value
  ) async throws -> Value {
    try await LoopbackServer.run(answering: answer) { server in
      let fetcher = HTTPFetcher()
      let value = try await body(server, fetcher)
      await fetcher.shutDown()
      return value
    }
  }

  private static let form = "application/x-www-form-urlencoded"

  @Test(arguments: [APIRequest.Method.get, .post, .put, .delete])
  func `the method, the fields and the body arrive`(method: APIRequest.Method) async throws {
    try await exchanging(answering: { _ in [.answer("201 Made", ["X-Word": "yes"], text: "ok")] }) {
      server, fetcher in
      // Larger than what libcurl sends without asking first.
      let bytes = Array(String(repeating: "i=1&", count: 600_000).utf8)
      let hasBody = method == .post || method == .put
      let answer = try await fetcher.exchange(
        APIRequest(
          method, server.url("/api?output=json"),
          body: hasBody ? .init(type: Self.form, bytes: bytes) : nil,
          fields: [try HeaderField("Authorization: GoogleLogin auth=a/b")]))
      #expect(answer.status == 201 && answer.body == Array("ok".utf8))
      #expect(answer.field("x-word") == "yes")
      let request = try #require(server.requests.first)
      #expect(request.method == method.rawValue && request.path == "/api?output=json")
      #expect(request.headers["authorization"] == "GoogleLogin auth=a/b")
      #expect(request.headers["expect"] == nil)
      #expect(request.headers["accept-encoding"] == "gzip")
      #expect(request.body == (hasBody ? bytes : []))
      #expect(request.headers["content-type"] == (hasBody ? Self.form : nil))
    }
  }

  @Test func `a POST without a body says that it is empty`() async throws {
    try await exchanging(answering: { _ in [.answer()] }) { server, fetcher in
      _ = try await fetcher.exchange(APIRequest(.post, server.url()))
      #expect(server.requests.map(\.headers["content-length"]) == ["0"])
    }
  }

  @Test(arguments: ["204 Nothing", "400 Bad", "401 Who", "404 Where", "429 Later", "503 Off"])
  func `every status is an answer, with its body`(status: String) async throws {
    try await exchanging(answering: { _ in
      [.answer(status, ["Retry-After": "7"], text: status.hasPrefix("204") ? "" : "why")]
    }) { server, fetcher in
      let answer = try await fetcher.exchange(APIRequest(.get, server.url()))
      #expect("\(answer.status)" == status.prefix(3))
      #expect(answer.body == Array((status.hasPrefix("204") ? "" : "why").utf8))
      #expect(answer.retryAfter == .seconds(7))
    }
  }

  @Test func `a GET is led within its origin, and never away`() async throws {
    try await exchanging(answering: { request in
      request.path == "/feed" ? [.redirect(to: "/there?x=1")] : [.answer(text: request.path)]
    }) { server, fetcher in
      let answer = try await fetcher.exchange(APIRequest(.get, server.url()))
      #expect(answer.body == Array("/there?x=1".utf8))
      #expect(answer.url == server.url("/there?x=1"))
    }
    try await exchanging(answering: { _ in [.redirect(to: "http://127.0.0.2:1/login")] }) {
      server, fetcher in
      await #expect(throws: FetchError.redirectedAway(host: "127.0.0.2")) {
        try await fetcher.exchange(APIRequest(.get, server.url()))
      }
      await #expect(throws: FetchError.tooManyRedirects(0)) {
        var limits = FetchLimits()
        limits.redirects = 0
        try await LoopbackServer.run(answering: { _ in [.redirect(to: "/again")] }) { server in
          _ = try await fetcher.exchange(APIRequest(.get, server.url(), limits: limits))
        }
      }
    }
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a POST is never led on`(status: Int) async throws {
    try await exchanging(answering: { _ in [.redirect(status, to: "/there")] }) { server, fetcher in
      await #expect(throws: FetchError.redirectedAway(host: "127.0.0.1")) {
        try await fetcher.exchange(
          APIRequest(.post, server.url(), body: .init(type: Self.form, bytes: [0x61])))
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test(arguments: [(APIRequest.Method.get, 2), (.post, 1)])
  func `what may have been done is not asked again`(
    method: APIRequest.Method, requests: Int
  ) async throws {
    try await exchanging(answering: { _ in [.close] }) { server, fetcher in
      await #expect(throws: FetchError.connectionLost(host: "127.0.0.1")) {
        try await fetcher.exchange(
          APIRequest(
            method, server.url(),
            body: method == .post ? .init(type: Self.form, bytes: [0x61]) : nil))
      }
      #expect(server.requests.count == requests)
    }
  }

  @Test func `an answer is as large as is wanted`() async throws {
    try await exchanging(answering: { _ in [.answer(text: String(repeating: "x", count: 2000))] }) {
      server, fetcher in
      var limits = FetchLimits()
      limits.body = 1000
      await #expect(throws: FetchError.tooLarge(limit: 1000)) {
        try await fetcher.exchange(APIRequest(.get, server.url(), limits: limits))
      }
    }
  }

  @Test func `only the authorities that a request names are believed`() async throws {
    let certificates = try TestCertificates.shared.get()
    let fetcher = HTTPFetcher()
    try await LoopbackServer.run(
      tls: certificates.server(.valid), answering: { _ in [.answer(text: "ok")] }
    ) { server in
      var request = APIRequest(.get, server.url())
      await #expect(throws: FetchError.insecure(host: "localhost", because: .unknownIssuer)) {
        try await fetcher.exchange(request)
      }
      request.trust = .init(authorities: .only(certificates.authority))
      let answer = try await fetcher.exchange(request)
      #expect(answer.status == 200)
      request.trust = .init(authorities: .only("/nowhere.pem"))
      await #expect(throws: FetchError.badCertificate(path: "/nowhere.pem")) {
        try await fetcher.exchange(request)
      }
    }
    await fetcher.shutDown()
  }
}
