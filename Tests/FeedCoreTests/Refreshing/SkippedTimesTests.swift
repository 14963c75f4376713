import FeedFormats
import FeedModel
import TestSupport
import Testing

/// `<skipHours>` and `<skipDays>`.
struct SkippedTimesTests {
  private static let all = Array(0...23)

  private func skipping(_ hours: [Int], _ days: [String]) -> SkippedTimes {
    var skipped = SkippedTimes()
    for hour in hours { skipped.skip(hour: hour) }
    for day in days { skipped.skip(day: day) }
    return SkippedTimes(bits: skipped.bits)
  }

  // The start is a Friday, at 8:00.
  @Test(
    arguments: [
      ([], [], 0), ([9, 7], [], 0), ([8], [], 1), ([8, 9, 10, 12], [], 3), ([8, 25, -1], ["x"], 1),
      (Array(8...23), [], 16), (Array(8...24), [], 17), (Array(0...23), [], 0),
      (Array(0...6) + Array(8...23), [], 23),
      ([], ["Friday"], 16), ([], ["fri", "SATURDAY"], 40), ([], ["Monday", "Thursday"], 0),
      ([0, 1], ["Friday"], 18),
      ([], ["Mon", "Tue", "Wed", "Fri", "Sat", "Sun"], 136),
      (Array(0...22), ["Mon", "Tue", "Wed", "Fri", "Sat", "Sun"], 159),
      ([8], ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], 1),
    ] as [([Int], [String], Int64)])
  func `a time is put off by less than a day and a week, and by nothing if all are skipped`(
    hours: [Int], days: [String], wait: Int64
  ) {
    let start = TestUser.start
    #expect(skipping(hours, days).end(from: start + 30) == start + max(30, wait * 3600))
  }

  @Test func `times before 1970 and in a thousand years are put off alike`() {
    // 31 December 1969 was a Wednesday.
    #expect(skipping([23], []).end(from: -1) == 0)
    #expect(skipping([], ["Wednesday"]).end(from: -86_400) == 0)
    #expect(skipping([], ["Wednesday"]).end(from: -86_401) == -86_401)
    let far: Int64 = 30_000_000_000
    #expect((0..<691_200).contains(skipping(Self.all.dropLast(), ["Mon"]).end(from: far) - far))
  }

  @Test(
    arguments: [
      ("<skipHours><hour>8</hour><hour> 09 </hour><hour>x</hour></skipHours>", [8, 9], []),
      ("<skipDays><day> Sunday </day></skipDays><skipHours/>", [], ["Sunday"]),
      ("<skiphours><HOUR>24</HOUR></skiphours><hour>7</hour>", [0], []),
      ("<skipHours><hour>1</hour></skipHours><skipHours><hour>2</hour></skipHours>", [1, 2], []),
      (
        "<skipHours>3 4</skipHours><skipHours><hour>99999999999999999999</hour></skipHours>", [], []
      ),
      ("<x:skipHours xmlns:x='urn:x'><hour>5</hour></x:skipHours>", [], []),
    ] as [(String, [Int], [String])])
  func `a document names them`(about: String, hours: [Int], days: [String]) throws {
    let text = feedDocument(["1"], about: about)
    #expect(try FeedParser.parse(Array(text.utf8)).skipped == skipping(hours, days))
  }

  @Test(arguments: [
    ("<skipHours>", "<hour>8</hour>", "</skipHours>"),
    ("", "<skipHours><hour>8</hour></skipHours>", ""),
    ("<skipDays>", "<day>Friday</day>", "</skipDays>"),
  ])
  func `ten thousand of them take linear time`(start: String, one: String, end: String) throws {
    let feed = try LinearTime.check(from: 1_250) { count in
      let all = start + String(repeating: one, count: count) + end
      return Array(feedDocument(["1"], about: all).utf8)
    } _: {
      try FeedParser.parse($0)
    }
    #expect(feed.skipped.bits != 0 && feed.items.count == 1)
  }

  @Test func `they put the next request off, while the document stays; by hand it is made`()
    async throws
  {
    let reader = try TestUser()
    let hours = (9...20).map { "<hour>\($0)</hour>" }.joined()
    try await LoopbackServer.run { request in
      if reader.now > TestUser.start + 86_400 { return [.answer(text: feedDocument(["2"]))] }
      return request.headers["if-none-match"] == nil
        ? [
          .answer(
            "200 OK", ["ETag": "\"1\""],
            text: feedDocument(["1"], about: "<skipHours>\(hours)</skipHours>"))
        ] : [.raw("HTTP/1.1 304 Not Modified\r\n\r\n")]
    } _: { server in
      try await reader.follow(server.url())
      for _ in 0..<2 {
        try await reader.refresh()
        let next = try #require(try await reader.schedule.next)
        #expect(next.reason == .skipped)
        #expect((46_800..<50_400).contains(next.time - TestUser.start))
        #expect(try await reader.store.ledger.entries(limit: 1).first?.next == next)
        reader.wait(600)
        #expect(try await reader.due().isEmpty)
      }
      reader.wait(86_400)
      try await reader.refresh()
      #expect(try await reader.schedule.next?.reason == .setting)
      #expect(server.requests.count == 3)
    }
  }
}
