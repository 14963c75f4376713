import FeedFetching
import FeedModel
import TestSupport

/// A set of feeds with all faults that a feed can have, and the expected ledger entries.
struct BadDay: Sendable {
  /// The expectations for one feed.
  struct Case: Sendable {
    let url: String
    var status: Int?
    var kind: String?
    var decision = LedgerEntry.Decision.failed
    var message: String?
    var new: Int?
    var access = FeedAccess()
    var limits = FetchLimits.generous
    var validators = Validators()
  }

  /// The maximum size of a document in bytes.
  static let limit = 1 << 20

  /// Returns the acts of the server on the loopback, by path.
  static func acts(for path: String) -> [LoopbackServer.Act] {
    let header = "HTTP/1.1 200 OK\r\n"
    switch path {
    case "/good", "/again": return [.answer("200 OK", ["ETag": "\"2\""], text: document)]
    case "/unchanged": return [.raw("HTTP/1.1 304 Not Modified\r\n\r\n")]
    case "/304": return [.raw("HTTP/1.1 304 Not Modified\r\n\r\n")]
    case "/reset": return [.reset]
    case "/drip": return [.raw(header + "Content-Length: 100000\r\n\r\n"), .drip]
    case "/endless":
      return [.raw(header + "\r\n"), .flood([UInt8](repeating: 0x61, count: 1 << 16))]
    case "/hang": return [.hang]
    case "/silent": return [.raw(header + "Content-Length: 100\r\n\r\n<rss"), .hang]
    case "/chunks": return [.raw(header + "Transfer-Encoding: chunked\r\n\r\n40\r\n<rss>"), .close]
    case "/short": return [.raw(header + "Content-Length: 1000\r\n\r\n<rss/>"), .close]
    case "/long":
      let length = document.utf8.count
      return [.raw(header + "Content-Length: \(length)\r\n\r\n\(document)<more/>"), .close]
    case "/circle": return [.redirect(to: "/circle")]
    case "/far": return [.redirect(to: "/far1")]
    case let path where path.hasPrefix("/far"): return [.redirect(to: path + "1")]
    case "/file": return [.redirect(to: "file:///etc/passwd")]
    case "/login":
      return [
        .answer(
          "200 OK", ["Content-Type": "text/html"],
          text: "<!DOCTYPE html><html><body><form><input type=password></form></body></html>")
      ]
    case "/empty": return [.answer()]
    case "/noise": return [.answer(body: (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 77) })]
    case "/header":
      return [.raw(header + "X: \(String(repeating: "x", count: 1 << 20))\r\n\r\n")]
    case "/bomb":
      let bomb = GzipBomb()
      return [
        .raw(header + "Content-Encoding: gzip\r\n\r\n"), .send(bomb.head),
        .flood(Array(repeatElement(bomb.period, count: 500).joined())),
      ]
    case "/gzip": return [.answer("200 OK", ["Content-Encoding": "gzip"], text: "<rss/>")]
    case "/etag":
      return [.answer("200 OK", ["ETag": String(repeating: "e", count: 100_000)], text: document)]
    case "/410": return [.answer("410 Gone")]
    case "/404": return [.answer("404 Not Found")]
    case "/401": return [.answer("401 Unauthorized")]
    case "/500": return [.answer("500 Oh No")]
    case "/busy": return [.answer("429 Slow", ["Retry-After": "3600"])]
    case "/ssh": return [.raw("SSH-2.0-OpenSSH_9.2\r\n\r\n"), .close]
    default: return [.answer(text: "none")]
    }
  }

  /// A document with two items that are new to all feeds.
  static let document = feedDocument(["new 1", "new 2"])

  /// Returns the feeds and what is expected of them.
  ///
  /// They are at the server, at one on another address of the loopback, at servers with
  /// certificates, and at a port where there is no server.
  static func cases(
    at server: LoopbackServer, busy: LoopbackServer, secure: [String: LoopbackServer],
    nobody port: Int
  ) -> [Case] {
    let lost = "The connection to 127.0.0.1 was lost."
    let moment = Duration.milliseconds(500)
    var (short, mute, dripping, small) = (
      FetchLimits.generous, FetchLimits.generous, FetchLimits.generous, FetchLimits.generous
    )
    short.answer = moment
    mute.silence = moment
    dripping.deadline = moment
    small.body = limit
    func tls(_ name: String, _ kind: String, _ words: String) -> Case {
      Case(
        url: secure[name]?.url("/good") ?? name, kind: kind,
        message: "The certificate of localhost \(words).")
    }
    return [
      Case(url: server.url("/good"), status: 200, decision: .taken, new: 2),
      Case(url: server.url("/again"), status: 200, decision: .taken),
      Case(
        url: server.url("/unchanged"), status: 304, decision: .taken,
        validators: Validators(etag: "\"1\"")),
      Case(url: server.url("/long"), status: 200, decision: .taken, new: 2),
      Case(
        url: server.url("/etag"), kind: "too-large",
        message: "The response headers are too large."),
      Case(
        url: server.url("/304"), status: 304, kind: "bad-304",
        message: "The server sent an unexpected 304 (not modified)."),
      Case(
        url: "http://nothing.invalid/feed", kind: "no-host",
        message: "The host nothing.invalid was not found."),
      Case(
        url: "http://127.0.0.1:\(port)/feed", kind: "refused",
        message: "The host 127.0.0.1 refused the connection."),
      Case(url: server.url("/reset"), kind: "lost", message: lost),
      Case(url: server.url("/chunks"), kind: "lost", message: lost),
      Case(url: server.url("/short"), kind: "lost", message: lost),
      Case(
        url: server.url("/drip"), kind: "timeout",
        message: "The download took longer than 500 ms.", limits: dripping),
      Case(
        url: server.url("/hang"), kind: "no-answer",
        message: "No answer within 500 ms.", limits: short),
      Case(
        url: server.url("/silent"), kind: "silent",
        message: "The server stopped sending for 500 ms.", limits: mute),
      Case(
        url: server.url("/endless"), kind: "too-large",
        message: "The document is larger than 1 MB.", limits: small),
      Case(
        url: server.url("/bomb"), kind: "too-large",
        message: "The document is larger than 1 MB.", limits: small),
      Case(
        url: server.url("/header"), kind: "too-large",
        message: "The response headers are too large."),
      Case(
        url: server.url("/circle"), kind: "redirect", message: "The server redirects in a loop."),
      Case(
        url: server.url("/far"), kind: "redirect",
        message: "The server redirects more than 5 times."),
      Case(
        url: secure["valid"]?.url("/to-file") ?? "", kind: "redirect",
        message: "The server redirects to a file: address, which is not allowed."),
      Case(
        url: server.url("/login"), status: 200, kind: "not-a-feed",
        message: "This is a web page, not a feed."),
      Case(
        url: server.url("/empty"), status: 200, kind: "not-a-feed",
        message: "The document is empty."),
      Case(url: server.url("/noise"), status: 200, kind: "not-a-feed"),
      Case(
        url: server.url("/gzip"), kind: "bad-gzip",
        message: "The document cannot be decompressed."),
      Case(
        url: server.url("/ssh"), kind: "bad-http",
        message: "127.0.0.1 sent an invalid HTTP response."),
      Case(
        url: server.url("/410"), status: 410, kind: "gone", decision: .retired,
        message: "The server answered 410 (gone for good). It will not be fetched again until "
          + "you refresh it yourself."),
      Case(
        url: server.url("/404"), status: 404, kind: "status",
        message: "The server answered 404 (not found)."),
      Case(
        url: server.url("/401"), status: 401, kind: "status",
        message: "The server answered 401 (a password is needed)."),
      Case(
        url: server.url("/500"), status: 500, kind: "status",
        message: "The server answered 500 (server error)."),
      Case(
        url: busy.url("/busy"), status: 429, kind: "busy", decision: .paused,
        message: "The server is busy (429); the host is paused until 09:00."),
      tls("expired", "tls-expired", "has expired"),
      tls("selfSigned", "tls-issuer", "has an untrusted issuer"),
      tls("otherHost", "tls-host", "is for another host"),
      Case(
        url: "https://127.0.0.1:\(server.port)/good", kind: "tls",
        message: "The connection to 127.0.0.1 is not secure (TLS failed)."),
      Case(
        url: server.url("/proxy"), kind: "proxy", message: "The proxy refused the connection.",
        access: FeedAccess(proxy: FeedProxy("http://127.0.0.1:\(port)"))),
      Case(
        url: server.url("/password"), kind: "password",
        message: "The password command exited with status 1.",
        access: FeedAccess(user: "ann", passwordCommand: PasswordCommand("false"))),
    ]
  }
}

/// The real fetcher, with the limits of each case.
struct LimitedFetcher: FeedFetching {
  let fetcher: FeedFetcher
  let limits: [String: FetchLimits]

  func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResult {
    var request = request
    request.limits = limits[request.url] ?? request.limits
    return try await fetcher.fetch(request)
  }
}
