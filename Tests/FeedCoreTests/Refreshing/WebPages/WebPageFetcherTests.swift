import FeedExtraction
import FeedFetching
import FeedModel
import FeedRefreshing
import FeedStorage
import FeedSystem
import TestSupport
import Testing

/// The full texts of items, from their web pages.
struct WebPageFetcherTests {
  @Test func `a page is asked for once, and its text is kept, found and read without a network`()
    async throws
  {
    let reader = try await PageReader(following: "http://a.example/feed")
    let id = try await LoopbackServer.run { _ in
      [.answer("200 OK", headers, text: webPage("zebras"))]
    } _: { server in
      let id = try await reader.arrive([server.url("/story")])[0]
      #expect(try await reader.found("zebras") == [])
      #expect(try await reader.read(id).contains("<p>Paragraph 8 about zebras"))
      #expect(try await reader.read(id).contains("zebras"))
      #expect(server.requests.map(\.path) == ["/story"])
      #expect(server.requests[0].headers["accept"]?.hasPrefix("text/html") == true)
      return id
    }
    #expect(try await reader.read(id).contains("zebras"))
    #expect(try await reader.found("zebras") == [id])
    #expect(try await reader.found("beginning") == [id])
    let body = try await reader.store.timeline.body(of: id)
    #expect(body?.html == "The beginning…")
    #expect(body?.webPage?.text?.words ?? 0 > 150)
    #expect(body?.webPage?.text?.html.contains("Politics") == false)
  }

  @Test func `words of a page that has changed are found, and those it had before are not`()
    async throws
  {
    let isLater = Flag()
    let reader = try await PageReader(following: "http://a.example/feed")
    try await LoopbackServer.run { _ in
      [.answer("200 OK", headers, text: webPage(isLater.isSet ? "giraffes" : "zebras"))]
    } _: { server in
      let link = server.url("/story")
      let id = try await reader.arrive([link])[0]
      _ = try await reader.read(id)
      #expect(try await reader.found("zebras") == [id])
      isLater.set()
      try await reader.arrive([link], summary: "Another beginning…")
      #expect(try await reader.found("zebras") == [id])
      #expect(try await reader.read(id).contains("giraffes"))
      #expect(try await reader.found("zebras") == [])
      #expect(try await reader.found("giraffes another") == [id])
    }
  }

  @Test func `an item that has changed has its page asked for again, if the page has`()
    async throws
  {
    let reader = try await PageReader(following: "http://a.example/feed")
    try await LoopbackServer.run { request in
      request.headers["if-none-match"] == "\"1\""
        ? [.answer("304 Not Modified")]
        : [.answer("200 OK", headers.merging(["ETag": "\"1\""]) { $1 }, text: webPage("zebras"))]
    } _: { server in
      let link = server.url("/story")
      let id = try await reader.arrive([link])[0]
      _ = try await reader.read(id)
      try await reader.arrive([link], summary: "Corrected…")
      for _ in 0..<2 { #expect(try await reader.read(id).contains("zebras")) }
      #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"1\""])
    }
  }

  @Test func `a page that is gone leaves the text that was there`() async throws {
    let isGone = Flag()
    let reader = try await PageReader(following: "http://a.example/feed")
    try await LoopbackServer.run { _ in
      isGone.isSet
        ? [.answer("404 Gone", text: "no")] : [.answer("200 OK", headers, text: webPage("zebras"))]
    } _: { server in
      let link = server.url("/story")
      let id = try await reader.arrive([link])[0]
      _ = try await reader.read(id)
      isGone.set()
      try await reader.arrive([link], summary: "Corrected…")
      for _ in 0..<2 { #expect(try await reader.read(id).contains("zebras")) }
      #expect(server.requests.count == 2)
    }
  }

  @Test(arguments: [
    ("/404", "The server answered 404 (not found)."), ("/pdf", "This is a PDF file."),
    ("/named-pdf", "This is a PDF file."), ("/picture", "This is image/png, not a web page."),
    ("/binary", "This is binary data, not a web page."),
    ("/large", "The document is larger than 8 MB."), ("/bomb", "The document is larger than 8 MB."),
    ("/empty", "No article was found on the page of 127.0.0.1."),
    ("/menu", "No article was found on the page of 127.0.0.1."),
    ("/loop", "The server redirects in a loop."),
    ("/elsewhere", "The server redirects to a ftp: address, which is not allowed."),
  ])
  func `what is no article leaves the feed's text, and the reason is kept`(
    path: String, message: String
  ) async throws {
    let reader = try await PageReader(following: "http://a.example/feed")
    try await LoopbackServer.run { request in
      answers[request.path] ?? [.answer("404 Not Found", headers, text: "")]
    } _: { server in
      let id = try await reader.arrive([server.url(path)])[0]
      #expect(try await reader.read(id) == message)
      let body = try await reader.store.timeline.body(of: id)
      #expect(body?.html == "The beginning…")
      #expect(body?.webPage?.text == nil)
      #expect(body?.webPage?.failure == message)
    }
  }

  @Test(arguments: [
    nil, "", "file:///etc/passwd", "/etc/passwd", "ftp://a.example/", "javascript:1",
  ])
  func `only pages of the web are asked for`(link: String?) async throws {
    let reader = try await PageReader(following: "http://a.example/feed")
    let item = ParsedItem(id: "1", kind: .article, title: "One", link: link)
    let feed = try #require(try await reader.store.feeds.all().first)
    try await reader.store.ledger.save(
      ParsedFeed(format: .rss2, items: [item]), for: feed.id, now: TestUser.start)
    let id = try await reader.store.river()[0]
    #expect(try await reader.read(id) == "This item has no web page.")
  }

  @Test func `a server that cannot be reached is asked again, and nothing is kept`() async throws {
    let reader = try await PageReader(following: "http://a.example/feed")
    let isBack = Flag()
    try await LoopbackServer.run { _ in
      isBack.isSet
        ? [.answer("200 OK", headers, text: webPage("zebras"))] : [.answer("500 Broken", text: "")]
    } _: { server in
      let id = try await reader.arrive([server.url("/story")])[0]
      #expect(try await reader.read(id) == "The server answered 500 (server error).")
      #expect(try await reader.kept(id) == nil)
      isBack.set()
      #expect(try await reader.read(id).contains("zebras"))
    }
  }

  @Test func `the pages of an article in parts are joined, ten at most`() async throws {
    let reader = try await PageReader(following: "http://a.example/feed")
    try await LoopbackServer.run { request in
      let number = Int(request.path.split(separator: "=").last ?? "") ?? 1
      let next = "<link rel=\"next\" href=\"/story?page=\(number + 1)\">"
      return [.answer("200 OK", headers, text: webPage("part \(number)", head: next))]
    } _: { server in
      let id = try await reader.arrive([server.url("/story")])[0]
      let text = try await reader.read(id)
      for number in 1...10 { #expect(text.contains("Paragraph 1 about part \(number):")) }
      #expect(!text.contains("part 11"))
      #expect(server.requests.count == 10)
      #expect(try await reader.kept(id)?.text?.parts == 10)
    }
  }

  @Test func `a part that is missing or repeated ends the article`() async throws {
    let reader = try await PageReader(following: "http://a.example/feed")
    try await LoopbackServer.run { request in
      let next = "<link rel=\"next\" href=\"\(request.path)?page=2\">"
      switch request.path {
      case "/a", "/b": return [.answer("200 OK", headers, text: webPage("zebras", head: next))]
      case "/b?page=2": return [.answer("200 OK", headers, text: webPage("zebras"))]
      default: return [.answer("404 Not Found", text: "")]
      }
    } _: { server in
      for id in try await reader.arrive([server.url("/a"), server.url("/b")]) {
        _ = try await reader.read(id)
        #expect(try await reader.kept(id)?.text?.parts == 1)
      }
    }
  }

  @Test(
    arguments: [
      ("cat", true, nil), ("sed 's/zebras/%u/'", true, "/story"),
      ("awk 'BEGIN { print ENVIRON[\"FEEDTUI_URL\"] }'", true, "/story"),
      ("false", false, "false exited with status 1."),
      ("true", false, "No article was found on the page of 127.0.0.1."),
      (
        "no-such-program-here", false,
        "no-such-program-here cannot be started: No such file or directory."
      ),
    ] as [(String, Bool, String?)])
  func `another program can find the article`(command: String, works: Bool, words: String?)
    async throws
  {
    let vector = try #require(
      ArgumentVector(command.replacing("s/zebras/%u/", with: "s|zebras|%u|")))
    let reader = try await PageReader(
      following: "http://a.example/feed", extractor: .program(vector))
    try await LoopbackServer.run { _ in
      [.answer("200 OK", headers, text: webPage("zebras"))]
    } _: { server in
      let id = try await reader.arrive([server.url("/story")])[0]
      let text = try await reader.read(id)
      #expect(text.contains(words ?? "zebras"))
      #expect((try await reader.kept(id)?.text != nil) == works)
    }
  }
}

private let headers = ["Content-Type": "text/html; charset=utf-8"]

private let answers: [String: [LoopbackServer.Act]] = [
  "/pdf": [.answer(text: "%PDF-1.7 and so on")],
  "/named-pdf": [.answer("200 OK", ["Content-Type": "application/pdf"], text: "x")],
  "/picture": [.answer("200 OK", ["Content-Type": "image/png; x=y"], text: "PNG")],
  "/binary": [.answer(body: [1, 0, 2, 0])],
  "/large": [.raw("HTTP/1.1 200 OK\r\n\r\n"), .flood(Array(repeating: 0x20, count: 1 << 16))],
  "/bomb": [
    .raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n"), .send(GzipBomb().head),
    .flood(Array(repeatElement(GzipBomb().period, count: 1000).joined())),
  ],
  "/empty": [.answer("200 OK", headers, text: "")],
  "/menu": [.answer("200 OK", headers, text: "<nav><a href=\"/a\">Politics</a></nav>")],
  "/loop": [.redirect(to: "/loop")],
  "/elsewhere": [.redirect(to: "ftp://a.example/")],
]
