import FeedFetching
import Testing

struct FetchFailureTests {
  @Test(arguments: [
    (FetchError.status(404), "The server answered 404 (not found)."),
    (.status(418), "The server answered 418."),
    (
      .busy(status: 429, retryAfter: .seconds(90), host: "a"),
      "The server is busy (429) and asks to wait 90 seconds."
    ),
    (
      .busy(status: 503, retryAfter: .date(1_800_000_000), host: "a"),
      "The server is busy (503) and asks to wait until 2027-01-15T08:00:00Z."
    ),
    (.timedOut(after: .seconds(60)), "The download took longer than 60 seconds."),
    (.timedOut(after: .milliseconds(300)), "The download took longer than 300 ms."),
    (.tooLarge(limit: 64 << 20), "The document is larger than 64 MB."),
    (.hostNotFound(host: "example.org"), "The host example.org was not found."),
  ])
  func `a failure is one message`(failure: FetchError, message: String) {
    #expect(failure.message == message)
  }

  @Test func `names in it cannot control the terminal`() {
    let failure = FetchError.hostNotFound(host: "a\u{1B}]0;x\u{7}\u{202E}b\r\nc")
    #expect(!failure.message.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
    let long = FetchError.noSuchFile(path: String(repeating: "x", count: 10_000))
    #expect(long.message.count < 120)
  }

  @Test func `only what the network did is the network's fault`() {
    #expect(FetchError.refused(host: "a").cause == .network)
    #expect(FetchError.timedOut(after: .seconds(1)).cause == .network)
    #expect(FetchError.status(500).cause == .feed)
    #expect(FetchError.cancelled.cause == .cancellation)
  }
}
