import TestSupport
import Testing

@testable import FeedFetching

struct HTTPCookieTests {
  @Test func `a redirect to the same address with a new cookie is no circle`() async throws {
    let result = try await fetching { request in
      request.headers["cookie"] == "seen=1"
        ? [.answer(text: "in")]
        : [.answer("302 Found", ["Location": "/feed", "Set-Cookie": "seen=1; Path=/"])]
    }
    #expect(result.document?.bytes == Array("in".utf8))
  }

  @Test func `a cookie that changes for ever ends with the fifth redirect`() async throws {
    let result = try await fetching { request in
      let count = Int(request.headers["cookie"]?.dropFirst(2) ?? "0") ?? 0
      return [.answer("302 Found", ["Location": "/feed", "Set-Cookie": "n=\(count + 1)"])]
    }
    #expect(result == .failure(.tooManyRedirects(5)))
  }

  @Test func `the same cookie again is a circle`() async throws {
    let result = try await fetching { _ in
      [.answer("302 Found", ["Location": "/feed", "Set-Cookie": "n=1"])]
    }
    #expect(result == .failure(.redirectLoop))
  }

  @Test func `a cookie does not go to another origin, nor into the next fetch`() async throws {
    try await LoopbackServer.run { request in
      [.answer(text: request.headers["cookie"] ?? "none")]
    } _: { other in
      let port = other.port
      try await LoopbackServer.run { request in
        request.path == "/feed"
          ? [
            .answer(
              "302 Found",
              ["Location": "http://127.0.0.1:\(port)/", "Set-Cookie": "a=b; Domain=127.0.0.1"])
          ] : [.answer(text: request.headers["cookie"] ?? "none")]
      } _: { server in
        try await withFetcher { fetcher in
          for path in ["/feed", "/again"] {
            let result = await fetcher.result(of: FetchRequest(url: server.url(path)))
            #expect(result.document?.bytes == Array("none".utf8))
          }
        }
      }
    }
  }

  @Test(
    arguments: [
      (["a=1"], "https://x.example/dir/other", ["a=1"]),
      (["a=1"], "https://x.example/elsewhere", []),
      (["a=1; Path=/"], "https://x.example/elsewhere", ["a=1"]),
      (["a=1; path=/one"], "https://x.example/one/two", ["a=1"]),
      (["a=1; path=/one"], "https://x.example/onetwo", []),
      (["a=1; Path=nowhere"], "https://x.example/dir/", ["a=1"]),
      (["a=1", "a=2"], "https://x.example/dir/", ["a=2"]),
      (["a=1", "b=2; path=/"], "https://x.example/dir/x", ["a=1", "b=2"]),
      (["b=2; path=/", "a=1"], "https://x.example/dir/x", ["a=1", "b=2"]),
      (["a=1", "a=; Max-Age=0"], "https://x.example/dir/", []),
      (["a=1; Max-Age=-1"], "https://x.example/dir/", []),
      (["a=1; Max-Age=60"], "https://x.example/dir/", ["a=1"]),
      (["a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT"], "https://x.example/dir/", []),
      (["a=1; Expires=Fri, 15 Jan 2099 08:00:00 GMT"], "https://x.example/dir/", ["a=1"]),
      (["a=1; Secure; HttpOnly"], "https://x.example/dir/", ["a=1"]),
      (["a=1; Path=/"], "http://x.example/", []), (["a=1; Path=/"], "https://y.example/", []),
      (["a=1; Path=/"], "https://x.example:444/", []), (["=1", "a", ""], "https://x.example/", []),
      (["a = b c ; Path = /"], "https://X.example/", ["a=b c"]),
      (["a=b=c; Path=/"], "https://x.example:443/", ["a=b=c"]),
    ] as [([String], String, [String])])
  func `cookies go where they belong`(lines: [String], url: String, pairs: [String]) throws {
    var jar = CookieJar()
    let headers = HeaderFields(lines.map { ("Set-Cookie", $0) })
    jar.take(headers, from: try HTTPAddress("https://x.example/dir/feed"), now: 1_800_000_000)
    #expect(jar.pairs(for: try HTTPAddress(url)) == pairs)
  }

  @Test func `a secure cookie is not taken from an insecure answer`() throws {
    var jar = CookieJar()
    let address = try HTTPAddress("http://x.example/")
    jar.take(HeaderFields([("Set-Cookie", "a=1; Secure")]), from: address, now: 0)
    #expect(jar.pairs(for: address) == [])
  }

  @Test func `a server cannot fill the memory with cookies`() throws {
    var jar = CookieJar()
    let address = try HTTPAddress("http://x.example/")
    jar.take(
      HeaderFields((1...1000).map { ("Set-Cookie", "c\($0)=1") }), from: address, now: 0)
    #expect(jar.pairs(for: address).count == 50)
  }
}
