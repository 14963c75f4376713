import FeedFormats
import FeedModel
import TestSupport
import Testing

/// The times at which a feed is fetched again after a response.
struct DueTimeTests {
  @Test(
    arguments: [
      (["Cache-Control": "public, max-age=7200"], "", 7200, .cacheControl),
      (["Cache-Control": "Max-Age=\"7200\", public"], "", 7200, .cacheControl),
      (["Cache-Control": "max-age=10"], "", 900, .cacheControl),
      (["Cache-Control": "max-age=99999999999999999999"], "", 86_400, .cacheControl),
      (["Cache-Control": "max-age=9000", "Age": "3600"], "", 5400, .cacheControl),
      (["Cache-Control": "no-cache, max-age=7200"], "", 3600, .setting),
      (
        ["Cache-Control": "max-age=0", "Expires": "Fri, 15 Jan 2027 10:00:00 GMT"], "", 3600,
        .setting
      ),
      (["Expires": "Fri, 15 Jan 2027 10:00:00 GMT"], "", 7200, .expires),
      (
        [
          "Expires": "Fri, 15 Jan 2027 10:00:00 GMT", "Date": "Friday, 15-Jan-27 07:00:00 GMT",
        ], "", 10_800, .expires
      ),
      (["Expires": "0"], "", 3600, .setting),
      ([:], "<ttl>120</ttl>", 7200, .ttl),
      ([:], "<ttl>often</ttl>", 3600, .setting),
      ([:], "<sy:updatePeriod> hourly </sy:updatePeriod>", 3600, .syndication),
      ([:], "<sy:updateFrequency>12</sy:updateFrequency>", 7200, .syndication),
      (
        [:],
        """
        <sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>2</sy:updateFrequency>
        """, 1800, .syndication
      ),
      (["Cache-Control": "max-age=1800"], "<ttl>120</ttl>", 7200, .ttl),
      (["Cache-Control": "max-age=7200"], "<ttl>1</ttl>", 7200, .cacheControl),
    ] as [([String: String], String, Int64, NextDue.Reason)])
  func `an answer says when to ask again, within a quarter of an hour and a day`(
    headers: [String: String], about: String, interval: Int64, reason: NextDue.Reason
  ) async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { _ in
      [.answer("200 OK", headers, text: feedDocument(["1"], about: about))]
    } _: { server in
      try await reader.follow(server.url())
      try await reader.refresh()
      let time = min(try await reader.after(interval), reader.now + 86_400)
      #expect(try await reader.schedule.next == NextDue(time: time, reason: reason))
      reader.wait(time - reader.now - 1)
      #expect(try await reader.due().isEmpty)
      reader.wait(1)
      #expect(try await reader.due().count == 1)
    }
  }

  @Test func `a feed is asked when it is due and not before; who asks by hand is served at once`()
    async throws
  {
    let reader = try TestUser()
    try await LoopbackServer.run { _ in
      [.answer("200 OK", ["Cache-Control": "max-age=7200"], text: feedDocument(["1"]))]
    } _: { server in
      try await reader.follow(server.url())
      for _ in 0..<12 {
        try await reader.refresh(due: RefreshRule())
        reader.wait(1200)
      }
      #expect(server.requests.count == 2)
      try await reader.refresh()
      #expect(server.requests.count == 3)
    }
  }

  @Test func `a server's interval cannot undercut the user's own word`() async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { _ in
      [.answer("200 OK", ["Cache-Control": "max-age=1800"], text: feedDocument(["1"]))]
    } _: { server in
      try await reader.follow(server.url())
      try await reader.refresh(due: RefreshRule(usual: 7200, least: 7200))
      let time = try await reader.after(7200)
      #expect(try await reader.schedule.next == NextDue(time: time, reason: .setting))
    }
  }

  @Test func `what the document asked for holds while it does not change`() async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { request in
      request.headers["if-none-match"] == nil
        ? [
          .answer(
            "200 OK", ["ETag": "\"1\""], text: feedDocument(["1"], about: "<ttl>300</ttl>"))
        ] : [.raw("HTTP/1.1 304 Not Modified\r\n\r\n")]
    } _: { server in
      try await reader.follow(server.url())
      try await reader.refresh()
      reader.wait(100)
      try await reader.refresh()
      let time = try await reader.after(18_000)
      #expect(try await reader.schedule.next == NextDue(time: time, reason: .ttl))
    }
  }

  @Test func `such options are no part of what is printed of a feed`() throws {
    let text = feedDocument(["1"], about: "<ttl>77</ttl>")
    let parsed = try FeedParser.parse(Array(text.utf8))
    #expect(parsed.serverInterval == ServerInterval(seconds: 4620, reason: .ttl))
    var without = parsed
    without.serverInterval = nil
    #expect(parsed.json() == without.json())
  }

  @Test func `a failing feed is asked less and less often, up to a day, until it answers`()
    async throws
  {
    let reader = try TestUser()
    try await LoopbackServer.run { [start = TestUser.start] _ in
      reader.now < start + 500_000
        ? [.answer("500 Oh")] : [.answer(text: feedDocument(["1"]))]
    } _: { server in
      try await reader.follow(server.url())
      for hours: Int64 in [1, 2, 4, 8, 16, 24, 24] {
        try await reader.refresh()
        let time = min(try await reader.after(hours * 3600), reader.now + 86_400)
        #expect(try await reader.schedule.next == NextDue(time: time, reason: .failure))
        // A refresh by hand before that time does not slow the feed down.
        for _ in 0..<3 { try await reader.refresh() }
        #expect(try await reader.schedule.next == NextDue(time: time, reason: .failure))
        reader.wait(time - reader.now)
      }
      reader.wait(500_000)
      try await reader.refresh()
      #expect(try await reader.schedule.failures == 0)
      #expect(try await reader.schedule.next?.reason == .setting)
    }
  }

  @Test
  func `being offline slows nothing down, a host that alone cannot be reached is slowed down`()
    async throws
  {
    let reader = try TestUser()
    let port = Loopback.refusedPort
    let dead = "http://127.0.0.1:\(port)/"
    try await reader.follow(dead, dead + "2")
    for _ in 0..<3 {
      try await reader.refresh()
      reader.wait(3600)
    }
    #expect(try await reader.schedule.failures == 0)
    try await LoopbackServer.run { _ in
      [.answer(text: feedDocument(["1"]))]
    } _: { server in
      try await reader.follow(dead, server.url())
      for _ in 0..<3 {
        try await reader.refresh()
        reader.wait(7200)
      }
      #expect(try await reader.schedule.failures >= 2)
    }
  }
}
