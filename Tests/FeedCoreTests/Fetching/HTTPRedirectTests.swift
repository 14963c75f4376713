import FeedFetching
import TestSupport
import Testing

struct HTTPRedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func `redirects are followed, and the last address is the base`(status: Int) async throws {
    let result = try await fetching { request in
      request.path == "/feed"
        ? [.redirect(status, to: "a/../b/new?x=1")] : [.answer(text: request.path)]
    }
    let document = try #require(result.document)
    #expect(document.bytes == Array("/b/new?x=1".utf8))
    #expect(document.url.hasSuffix("/b/new?x=1"))
  }

  @Test func `five redirects are followed, six are not`() async throws {
    func hops(_ number: Int) async throws -> Result<FetchResult, FetchError> {
      try await fetching("/\(number)") { request in
        let left = Int(request.path.dropFirst()) ?? 0
        return left == 0 ? [.answer(text: "end")] : [.redirect(to: "/\(left - 1)")]
      }
    }
    #expect(try await hops(5).document != nil)
    #expect(try await hops(6) == .failure(.tooManyRedirects(5)))
  }

  @Test(arguments: ["/feed", "/feed#again", "/other"])
  func `a circle is noticed`(target: String) async throws {
    let result = try await fetching { request in
      [.redirect(to: request.path == "/feed" ? target : "/feed")]
    }
    #expect(result == .failure(.redirectLoop))
  }

  @Test(arguments: [
    ("file:///etc/passwd", "file"), ("unix:///run/docker.sock", "unix"),
    ("http+unix://%2Frun%2Fdocker.sock/x", "http+unix"),
    ("https+unix://%2Frun%2Fdocker.sock/x", "https+unix"), ("gopher://x/", "gopher"),
    ("javascript:alert(1)", "javascript"),
  ])
  func `a redirect leads to the web or nowhere`(target: String, scheme: String) async throws {
    let result = try await fetching { _ in [.redirect(to: target)] }
    #expect(result == .failure(.redirectRefused(scheme: scheme)))
  }

  @Test(arguments: [
    "", "http://", "http:///", "http://[::1", "http://127.0.0.1:65536/", "http://127.0.0.1:-1/",
    "http://127.0.0.1:99999999999999999999/", "http://%00/", "http://a%20b/", "http://a\"b/",
    "https://x%0d%0aHost:y/", "//:80", "http://[fe80::1%25eth0]/",
  ])
  func `a redirect to no address is a failure`(target: String) async throws {
    let result = try await fetching { _ in [.redirect(to: target)] }
    #expect(result == .failure(.badRedirect))
  }

  @Test(arguments: [
    ("http://Bücher.invalid/ü?ö#ä", "xn--bcher-kva.invalid"),
    ("//例え。invalid:8080", "xn--r8jz45g.invalid"),
    ("http://ann:pä@bücher.invalid/@x", "xn--bcher-kva.invalid"),
  ])
  func `a host in another script is led to in its ASCII form`(
    target: String, host: String
  ) async throws {
    let result = try await fetching { _ in [.redirect(to: target)] }
    #expect(result == .failure(.hostNotFound(host: host)))
  }

  @Test(arguments: ["/a//ü.x/y", "?x=//ü.invalid/", "ü//x"])
  func `what only looks like a host is part of a path`(target: String) async throws {
    let result = try await fetching { request in
      request.path == "/feed" ? [.redirect(to: target)] : [.answer(text: "in")]
    }
    #expect(result.document?.bytes == Array("in".utf8))
  }

  @Test(arguments: [
    (Array("/a%20b?q=[1]%5D".utf8), "/a%20b?q=%5B1%5D%5D"), ([0x2F, 0x66, 0xFC, 0x72], "/f%FCr"),
    (Array("/für".utf8), "/f%C3%BCr"), (Array("a b|c%7c".utf8), "/a%20b%7Cc%7c"),
    (Array(#"\x\..\y"#.utf8), "/y"),
  ])
  func `a redirect keeps the bytes of its address`(target: [UInt8], path: String) async throws {
    let result = try await fetching { request in
      guard request.path == "/feed" else { return [.answer(text: request.path)] }
      let head = Array("HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: ".utf8)
      return [.send(head + target + Array("\r\n\r\n".utf8))]
    }
    #expect(result.document.map { String(decoding: $0.bytes, as: UTF8.self) } == path)
  }

  @Test func `a redirect without a Location is a failure`() async throws {
    let result = try await fetching { _ in [.answer("302 Found")] }
    #expect(result == .failure(.badRedirect))
  }

  @Test func `a password does not follow to another origin`() async throws {
    try await LoopbackServer.run { request in
      [.answer(text: request.headers["authorization"] ?? "none")]
    } _: { other in
      try await LoopbackServer.run { [port = other.port] _ in
        [.redirect(to: "http://127.0.0.1:\(port)/")]
      } _: { server in
        let url = "http://ann:secret@127.0.0.1:\(server.port)/feed"
        let result = try await withFetcher { await $0.result(of: FetchRequest(url: url)) }
        #expect(try #require(result.document).bytes == Array("none".utf8))
        #expect(server.requests.first?.headers["authorization"] != nil)
      }
    }
  }

  @Test func `all redirects share one deadline`() async throws {
    let limits = FetchLimits(deadline: .milliseconds(300), redirects: 1000)
    let result = try await fetching("/0", limits: limits) { request in
      let next = (Int(request.path.dropFirst()) ?? 0) + 1
      return next < 3 ? [.redirect(to: "/\(next)")] : [.hang]
    }
    #expect(result == .failure(.timedOut(after: .milliseconds(300))))
  }
}
