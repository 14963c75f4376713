import FeedFetching
import TestSupport
import Testing

struct HTTPFetcherTests {
  @Test func `a refused connection is said at once`() async throws {
    let request = FetchRequest(url: "http://127.0.0.1:\(Loopback.refusedPort)/feed")
    let result = try await withFetcher { await $0.result(of: request) }
    #expect(result == .failure(.refused(host: "127.0.0.1")))
  }

  @Test func `a name that cannot exist is not found`() async throws {
    // No resolver may know this name (RFC 6761, section 6.4).
    let request = FetchRequest(url: "http://nowhere.invalid/feed")
    let result = try await withFetcher { await $0.result(of: request) }
    #expect(result == .failure(.hostNotFound(host: "nowhere.invalid")))
  }

  @Test func `a name in another script is looked for in its ASCII form`() async throws {
    let request = FetchRequest(url: "http://Bücher。例え.invalid:8080/ü?ö")
    let result = try await withFetcher { await $0.result(of: request) }
    #expect(result == .failure(.hostNotFound(host: "xn--bcher-kva.xn--r8jz45g.invalid")))
  }

  @Test func `a server without TLS is not secure`() async throws {
    try await LoopbackServer.run { _ in
      [.answer("400 Bad Request"), .close]
    } _: { server in
      let request = FetchRequest(url: "https://127.0.0.1:\(server.port)/feed")
      let result = try await withFetcher { await $0.result(of: request) }
      // The client tries again until its time to connect is over. On a busy machine, this is all
      // that it reports.
      let allowed: [FetchError] = [
        .insecure(host: "127.0.0.1", because: .handshake), .unreachable(host: "127.0.0.1"),
      ]
      #expect(allowed.map(Result.failure).contains(result))
    }
  }

  @Test(arguments: [
    ("unix:///run/docker.sock", FetchError.unsupportedScheme("unix")),
    ("http+unix://%2Frun%2Fx/y", .unsupportedScheme("http+unix")),
    ("https+unix://%2Frun%2Fx/y", .unsupportedScheme("https+unix")),
    ("file:///etc/passwd", .unsupportedScheme("file")), ("http:///", .badAddress),
    ("http:", .badAddress), ("", .badAddress), ("feed", .badAddress),
    ("http://", .badAddress),
    ("http://127.0.0.1:65536/", .badAddress),
    ("http://127.0.0.1:99999999999999999999/", .badAddress),
    ("https://%00/", .badAddress),
    ("https://\(String(repeating: "a", count: 300))/", .badAddress),
  ])
  func `only addresses of the web are fetched`(url: String, failure: FetchError) async throws {
    let result = try await withFetcher { await $0.result(of: FetchRequest(url: url)) }
    #expect(result == .failure(failure))
  }

  @Test func `cancelling ends a fetch promptly`() async throws {
    try await LoopbackServer.run { _ in
      [.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n"), .hang]
    } _: { server in
      try await withFetcher { fetcher in
        let request = FetchRequest(
          url: server.url(), limits: FetchLimits(deadline: .seconds(3600)))
        let task = Task { await fetcher.result(of: request) }
        await server.nextRequest()
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
      }
    }
  }

  @Test func `a feed that is slow holds up no other of its host`() async throws {
    try await LoopbackServer.run { request in
      request.path == "/slow" ? [.hang] : [.answer(text: "x")]
    } _: { server in
      try await withFetcher { fetcher in
        let slow = FetchRequest(url: server.url("/slow"), limits: .generous)
        let task = Task { await fetcher.result(of: slow) }
        await server.nextRequest()
        let quick = FetchRequest(url: server.url("/quick"), limits: .generous)
        #expect(await fetcher.result(of: quick).document != nil)
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
      }
    }
  }

  @Test func `a fetcher that was shut down fetches nothing`() async throws {
    let fetcher = HTTPFetcher(connectTimeout: .seconds(600))
    await fetcher.shutDown()
    await fetcher.shutDown()
    let result = await fetcher.result(of: FetchRequest(url: "http://127.0.0.1:1/"))
    #expect(result == .failure(.cancelled))
  }

  @Test func `a fetcher may be dropped without being shut down`() async throws {
    let result = try await LoopbackServer.run { _ in
      [.answer(text: "x")]
    } _: { server in
      await HTTPFetcher(connectTimeout: .seconds(600)).result(of: FetchRequest(url: server.url()))
    }
    #expect(result.document != nil)
  }
}
