import FeedExtraction
import FeedFetching
import FeedModel
import FeedRefreshing
import FeedStorage
import Synchronization
import TestSupport
import Testing

/// How servers are asked for the full texts of items.
struct WebPageMannersTests {
  @Test func `only new items have their pages fetched, and not those of the first document`()
    async throws
  {
    let reader = try await PageReader(following: "http://a.example/feed")
    try await LoopbackServer.run { _ in
      [.answer("200 OK", ["Content-Type": "text/html"], text: webPage("zebras"))]
    } _: { server in
      let links = (0..<6).map { server.url("/\($0)") }
      try await reader.arrive(Array(links[0..<2]), wantsWebPages: true)
      #expect(try await reader.collect() == 0)
      // The word was not on the line when these came.
      try await reader.arrive(Array(links[0..<4]))
      #expect(try await reader.collect() == 0)
      try await reader.arrive(links, summary: "All have changed…", wantsWebPages: true)
      #expect(try await reader.collect() == 2)
      #expect(Set(server.requests.map(\.path)) == ["/4", "/5"])
      #expect(try await reader.collect() == 0)
      #expect(server.requests.count == 2)
    }
  }

  @Test func `a host is asked for two pages at a time`() async throws {
    let reader = try await PageReader(following: "http://a.example/feed")
    let (asked, most) = (Counter(), Counter())
    try await LoopbackServer.run { _ in
      let now = asked.change(by: 1)
      return [
        .wait {
          most.raise(to: now)
          // Others that are asked for at the same time have time to come.
          for _ in 0..<200 { await Task.yield() }
          asked.change(by: -1)
        }, .answer("200 OK", ["Content-Type": "text/html"], text: webPage("zebras")),
      ]
    } _: { server in
      try await reader.arrive(["http://a.example/0"])
      let links = (0..<20).map { server.url("/\($0)") }
      try await reader.arrive(links, wantsWebPages: true)
      #expect(try await reader.collect() == 20)
      #expect(server.requests.count == 20)
    }
    #expect((1...2).contains(most.value))
  }

  @Test func `a busy host is left alone until it is time, and its pages come then`() async throws {
    let reader = try await PageReader(following: "http://a.example/feed")
    let later = Flag()
    try await LoopbackServer.run { _ in
      later.isSet
        ? [.answer("200 OK", ["Content-Type": "text/html"], text: webPage("zebras"))]
        : [.answer("429 Slow", ["Retry-After": "120"])]
    } _: { server in
      try await reader.arrive(["http://a.example/0"])
      let links = (0..<8).map { server.url("/\($0)") }
      let ids = try await reader.arrive(links, wantsWebPages: true)
      #expect(try await reader.collect() == 0)
      // Two were on their way.
      let early = server.requests.count
      #expect((1...2).contains(early))
      #expect(try await reader.read(ids[0]) == "127.0.0.1 asked for a pause.")
      reader.wait(119)
      #expect(try await reader.collect() == 0)
      #expect(server.requests.count == early)
      reader.wait(1)
      later.set()
      #expect(try await reader.collect() == 8)
    }
  }

  @Test func `a page that cannot be had is given up after five attempts`() async throws {
    let reader = try await PageReader(following: "http://a.example/feed")
    try await LoopbackServer.run { _ in
      [.answer("500 Broken", text: "")]
    } _: { server in
      try await reader.arrive(["http://a.example/0"])
      try await reader.arrive([server.url("/1")], wantsWebPages: true)
      for seconds in [0, 299, 1, 599, 1, 1200, 2400, 4800] as [Int64] {
        reader.wait(seconds)
        #expect(try await reader.collect() == 0)
      }
      #expect(server.requests.count == 5)
    }
  }

  @Test func `without a network nothing counts as an attempt, and few pages are tried`()
    async throws
  {
    let reader = try await PageReader(following: "http://a.example/feed")
    let links = (0..<200).map { "http://127.0.0.1:\(Loopback.refusedPort)/\($0)" }
    try await reader.arrive(["http://a.example/0"])
    try await reader.arrive(links, wantsWebPages: true)
    for _ in 0..<8 { #expect(try await reader.collect() == 0) }
    let wanted = try await reader.store.webPages.wanted(limit: 1000, now: TestUser.start)
    #expect(wanted.count == 200)
  }

  @Test func `a feed's name, cookies and headers go to its own origin only`() async throws {
    var access = FeedAccess(headers: [try HeaderField("X-Key: secret")])
    access.cookies = [try #require(CookiePair("session=secret"))]
    try await LoopbackServer.run { _ in
      [.answer("200 OK", ["Content-Type": "text/html"], text: webPage("zebras"))]
    } _: { home in
      try await LoopbackServer.run(at: "127.0.0.2") { _ in
        [.answer("200 OK", ["Content-Type": "text/html"], text: webPage("zebras"))]
      } _: { other in
        let feed = "http://me:mine@127.0.0.1:\(home.port)/feed"
        let reader = try await PageReader(following: feed)
        let ids = try await reader.arrive([home.url("/own"), other.url("/other")])
        for id in ids { _ = try await reader.read(id, access: access) }
        let known = try #require(home.requests.first { $0.path == "/own" }).headers
        #expect(known["x-key"] == "secret")
        #expect(known["cookie"] == "session=secret")
        #expect(known["authorization"]?.hasPrefix("Basic ") == true)
        let foreign = try #require(other.requests.first { $0.path == "/other" }).headers
        #expect(foreign["x-key"] == nil && foreign["cookie"] == nil)
        #expect(foreign["authorization"] == nil)
      }
    }
  }

  @Test func `other selectors have the page sent again, and take effect on items that are there`()
    async throws
  {
    let reader = try await PageReader(following: "http://a.example/feed")
    try await LoopbackServer.run { _ in
      [
        .answer(
          "200 OK", ["Content-Type": "text/html", "ETag": "\"1\""],
          text: webPage("zebras").replacing(
            "<nav>", with: "<div class=note>A short note, which is wanted.</div><nav>"))
      ]
    } _: { server in
      let id = try await reader.arrive([server.url("/story")])[0]
      #expect(try await reader.read(id).contains("zebras"))
      let rules = ExtractionRules(article: ElementSelector("div.note"))
      let text = try await reader.read(id, rules: rules)
      #expect(text.contains("A short note") && !text.contains("zebras"))
      #expect(try await reader.read(id, rules: rules) == text)
      #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, nil])
    }
  }
}

/// A number that several threads change.
private final class Counter: Sendable {
  private let number = Mutex(0)

  var value: Int { number.withLock { $0 } }

  @discardableResult
  func change(by step: Int) -> Int {
    number.withLock { number in
      number += step
      return number
    }
  }

  func raise(to value: Int) { number.withLock { $0 = max($0, value) } }
}
