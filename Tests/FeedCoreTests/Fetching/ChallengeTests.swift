import FeedModel
import TestSupport
import Testing

@testable import FeedFetching

/// Servers that ask for a browser with scripts instead of sending a feed.
struct ChallengeTests {
  /// A stand-in for the search for walls, which is tested where that is.
  private static func isChallenge(_ page: [UInt8]) -> Bool {
    String(decoding: page, as: UTF8.self).contains("prove it")
  }

  private func fetching(
    _ act: LoopbackServer.Act, as accept: FetchRequest.Accept = .feed
  ) async throws -> Result<FetchResult, FetchError> {
    try await LoopbackServer.run { _ in
      [act]
    } _: { server in
      try await withFetcher(HTTPFetcher(isChallenge: Self.isChallenge)) {
        await $0.result(of: FetchRequest(url: server.url(), accept: accept, limits: .generous))
      }
    }
  }

  private static func failure(_ status: Int) -> Result<FetchResult, FetchError> {
    .failure(.challenge(status: status, host: "127.0.0.1"))
  }

  private static let html = ["Content-Type": "text/html; charset=utf-8"]

  @Test(arguments: [
    ("403 Forbidden", "CF-Mitigated", "challenge"), ("503 Later", "cf-mitigated", "challenge"),
    ("429 Too Many", "x-vercel-mitigated", "challenge"),
    ("202 Yes", "x-amzn-waf-action", "challenge"),
    ("405 No", "x-amzn-waf-action", "captcha"), ("200 OK", "cf-mitigated", "challenge"),
  ])
  func `the header of an answer says so`(status: String, name: String, value: String) async throws {
    let result = try await fetching(.answer(status, [name: value, "Retry-After": "9"], text: "no"))
    #expect(try result == Self.failure(#require(Int(status.prefix(3)))))
  }

  @Test(arguments: [401, 403, 405, 429, 503])
  func `the page of an answer says so`(status: Int) async throws {
    let result = try await fetching(
      .answer("\(status) No", Self.html, text: "<p>Please prove it</p>"))
    #expect(result == Self.failure(status))
    // What is no such page, and what is not a page, fails as before.
    for (fields, text) in [(Self.html, "<p>No</p>"), (["Content-Type": "a/b"], "prove it")] {
      let other = try await fetching(.answer("\(status) No", fields, text: text))
      let isBusy = status == 429 || status == 503
      #expect(
        other
          == .failure(
            isBusy
              ? .busy(status: status, retryAfter: nil, host: "127.0.0.1") : .status(status)))
    }
  }

  @Test func `who names a time wants a pause`() async throws {
    let fields = Self.html.merging(["Retry-After": "30"]) { $1 }
    let result = try await fetching(.answer("429 No", fields, text: "<p>prove it</p>"))
    #expect(
      result == .failure(.busy(status: 429, retryAfter: .seconds(30), host: "127.0.0.1")))
  }

  @Test func `a page instead of a feed says so, and a feed that does is one`() async throws {
    let page = " <!doctype html><title>x</title><p>prove it</p>"
    #expect(try await fetching(.answer("200 OK", Self.html, text: page)) == Self.failure(200))
    let feed = "<rss><channel><title>prove it</title></channel></rss>"
    let result = try await fetching(.answer("200 OK", Self.html, text: feed))
    #expect(result.document?.bytes == Array(feed.utf8))
    // An article's page is judged by who looks for the article.
    let article = try await fetching(.answer("200 OK", Self.html, text: page), as: .page)
    #expect(article.document != nil)
  }

  @Test func `a page that says so may be endless or broken`() async throws {
    let endless = String(repeating: "prove it ", count: 1 << 16)
    #expect(
      try await fetching(.answer("403 No", Self.html, text: endless)) == Self.failure(403))
    let fields = Self.html.merging(["Content-Encoding": "gzip"]) { $1 }
    let broken = try await fetching(.answer("403 No", fields, text: "prove it"))
    #expect(broken == .failure(.status(403)))
  }

  @Test func `it is said in a sentence`() {
    let failure = FetchError.challenge(status: 403, host: "feeds.example")
    #expect(failure.message == "feeds.example requires a browser with scripts.")
    #expect(failure.kind == "challenge" && failure.status == 403 && failure.cause == .feed)
  }
}
