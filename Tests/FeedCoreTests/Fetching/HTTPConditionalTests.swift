import FeedFetching
import FeedModel
import TestSupport
import Testing

struct HTTPConditionalTests {
  @Test func `a document comes with its type, its address and its validators`() async throws {
    let result = try await fetching { _ in
      [
        .answer(
          "200 OK",
          [
            "Content-Type": "application/rss+xml; charset=utf-8", "ETag": "W/\"a b\"",
            "Last-Modified": "yesterday, roughly",
          ], text: "<rss/>")
      ]
    }
    let document = try #require(result.document)
    #expect(document.bytes == Array("<rss/>".utf8))
    #expect(document.contentType == "application/rss+xml; charset=utf-8")
    #expect(document.url.hasSuffix("/feed"))
    #expect(
      document.validators == Validators(etag: "W/\"a b\"", lastModified: "yesterday, roughly"))
    #expect(document.digest.count == 32)
  }

  @Test func `validators go back verbatim, and 304 means unchanged`() async throws {
    let old = Validators(etag: "W/\"a b\"", lastModified: "yesterday, roughly")
    let result = try await fetching(validators: old) { request in
      request.headers["if-none-match"] == "W/\"a b\""
        && request.headers["if-modified-since"] == "yesterday, roughly"
        ? [.raw("HTTP/1.1 304 Not Modified\r\nETag: \"new\"\r\n\r\n")] : [.answer(text: "no")]
    }
    #expect(
      result
        == .success(.unchanged(Validators(etag: "\"new\"", lastModified: "yesterday, roughly"))))
  }

  @Test func `a 304 with a Location is no redirect`() async throws {
    let old = Validators(etag: "\"1\"")
    let result = try await fetching(validators: old) { _ in
      [.raw("HTTP/1.1 304 Not Modified\r\nLocation: /other\r\n\r\n")]
    }
    #expect(result == .success(.unchanged(old)))
  }

  @Test func `a 304 to an unconditional request is a failure`() async throws {
    let result = try await fetching { _ in [.raw("HTTP/1.1 304 Not Modified\r\n\r\n")] }
    #expect(result == .failure(.unchangedUnasked))
  }

  @Test func `an entity tag too long to be sent back is forgotten`() async throws {
    let result = try await fetching { _ in
      [.answer("200 OK", ["ETag": String(repeating: "e", count: 5000)], text: "x")]
    }
    #expect(try #require(result.document).validators == Validators())
  }

  @Test func `the server is told who asks and what is wanted`() async throws {
    try await LoopbackServer.run { _ in
      [.answer(text: "x")]
    } _: { server in
      _ = try await withFetcher { await $0.result(of: FetchRequest(url: server.url("/a?b=c#d"))) }
      let request = try #require(server.requests.first)
      #expect(request.path == "/a?b=c")
      #expect(request.headers["user-agent"] == "feedtui/test")
      #expect(request.headers["accept"]?.contains("application/atom+xml") == true)
      #expect(request.headers["if-none-match"] == nil)
    }
  }

  @Test func `a password in the address is sent, and is not in the base of the links`() async throws
  {
    try await LoopbackServer.run { request in
      request.headers["authorization"] == "Basic YW5uOnNlY3JldA=="
        ? [.answer(text: "x")] : [.answer("401 Unauthorized")]
    } _: { server in
      let url = "http://ann:secret@127.0.0.1:\(server.port)/feed"
      let result = try await withFetcher { await $0.result(of: FetchRequest(url: url)) }
      #expect(result.document?.url == server.url())
    }
  }
}
