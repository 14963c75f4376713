import FeedFetching
import TestSupport
import Testing

struct HTTPHostilityTests {
  private static let shortly = FetchLimits(deadline: .milliseconds(400))
  private static let small = FetchLimits(body: 1000, deadline: .seconds(60))

  @Test func `a body that ends at the limit is taken, one byte more is not`() async throws {
    for (count, fits) in [(1000, true), (1001, false)] {
      let result = try await fetching(limits: Self.small) { _ in
        [.answer(body: [UInt8](repeating: 0x20, count: count))]
      }
      #expect((result.document?.bytes.count == count) == fits)
      #expect((result == .failure(.tooLarge(limit: 1000))) == !fits)
    }
  }

  @Test func `a body that never ends is cut off at the limit`() async throws {
    let limits = FetchLimits(body: 5_000_000, deadline: .seconds(60))
    let result = try await fetching(limits: limits) { _ in
      [
        .raw("HTTP/1.1 200 OK\r\n\r\n"),
        .flood([UInt8](repeating: 0x61, count: 1 << 16)),
      ]
    }
    #expect(result == .failure(.tooLarge(limit: 5_000_000)))
  }

  @Test func `a byte now and then does not outlast the deadline`() async throws {
    let result = try await fetching(limits: Self.shortly) { _ in
      [.raw("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n"), .drip]
    }
    #expect(result == .failure(.timedOut(after: .milliseconds(400))))
  }

  @Test func `a header that drips does not outlast the deadline`() async throws {
    let result = try await fetching(limits: Self.shortly) { _ in
      [.raw("HTTP/1.1 200 OK\r\nX: "), .drip]
    }
    #expect(result == .failure(.timedOut(after: .milliseconds(400))))
  }

  @Test func `a server that says nothing does not outlast the deadline`() async throws {
    let result = try await fetching(limits: Self.shortly) { _ in [.hang] }
    #expect(result == .failure(.timedOut(after: .milliseconds(400))))
  }

  @Test func `a chunked body that breaks off is no document`() async throws {
    let result = try await fetching { _ in
      [
        .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n40\r\n<rss>"),
        .close,
      ]
    }
    #expect(result == .failure(.connectionLost(host: "127.0.0.1")))
  }

  @Test func `a body shorter than it was said to be is no document`() async throws {
    let result = try await fetching { _ in
      [.raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<rss/>"), .close]
    }
    #expect(result == .failure(.connectionLost(host: "127.0.0.1")))
  }

  @Test func `a body longer than it was said to be is cut`() async throws {
    let result = try await fetching { _ in
      [.raw("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<rss/>and more"), .close]
    }
    #expect(result.document?.bytes == Array("<rss/>".utf8))
  }

  @Test func `a reset in the middle is a lost connection`() async throws {
    let result = try await fetching { _ in
      [.raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<rss"), .reset]
    }
    #expect(result == .failure(.connectionLost(host: "127.0.0.1")))
  }

  @Test func `a reset before the answer is tried once more, then it is a lost connection`()
    async throws
  {
    try await LoopbackServer.run { _ in
      [.reset]
    } _: { server in
      let result = try await withFetcher { await $0.result(of: FetchRequest(url: server.url())) }
      #expect(result == .failure(.connectionLost(host: "127.0.0.1")))
      #expect(server.requests.count == 2)
    }
  }

  @Test func `a connection closed by the server between two feeds does no harm`() async throws {
    try await LoopbackServer.run { _ in
      [.answer(text: "x"), .close]
    } _: { server in
      try await withFetcher { fetcher in
        for _ in 1...20 {
          let result = await fetcher.result(of: FetchRequest(url: server.url()))
          #expect(result.document != nil)
        }
      }
    }
  }

  @Test(arguments: [1, 250])
  func `a header of a megabyte is refused`(lines: Int) async throws {
    let value = String(repeating: "v", count: (1 << 20) / lines)
    let result = try await fetching { _ in
      [
        .raw("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n"),
        .raw((1...lines).map { "X-\($0): \(value)\r\n" }.joined() + "\r\n"),
      ]
    }
    #expect(result == .failure(.headerTooLarge))
  }

  @Test func `what is not HTTP is not understood`() async throws {
    let result = try await fetching { _ in [.raw("SSH-2.0-OpenSSH_9.2\r\n\r\n"), .close] }
    #expect(result == .failure(.badAnswer(host: "127.0.0.1")))
  }

  @Test func `an empty body is a document, and so is a page`() async throws {
    let empty = try await fetching { _ in [.answer()] }
    #expect(empty.document?.bytes == [])
    let page = try await fetching { _ in
      [.answer("200 OK", ["Content-Type": "text/html"], text: "<!DOCTYPE html><form>")]
    }
    #expect(page.document?.contentType == "text/html")
  }

  @Test(arguments: [204, 206, 400, 401, 403, 404, 407, 410, 418, 451, 500, 502])
  func `other statuses are failures`(status: Int) async throws {
    let result = try await fetching { _ in [.raw("HTTP/1.1 \(status) X\r\n\r\n"), .close] }
    #expect(result == .failure(.status(status)))
  }

  @Test func `a busy server says how long to wait`() async throws {
    let result = try await fetching { _ in [.answer("429 Slow", ["Retry-After": "120"])] }
    #expect(result == .failure(.busy(status: 429, retryAfter: .seconds(120), host: "127.0.0.1")))
    let other = try await fetching { _ in [.answer("503 Slow", ["Retry-After": "-1"])] }
    #expect(other == .failure(.busy(status: 503, retryAfter: nil, host: "127.0.0.1")))
  }

  private static let bad = FetchError.badAnswer(host: "127.0.0.1")
  private static let lost = FetchError.connectionLost(host: "127.0.0.1")

  @Test(
    arguments: [
      (
        "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nx",
        .tooLarge(limit: 67_108_864)
      ),
      ("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nx", bad),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\nx", lost),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\nx", lost),
      ("HTTP/1.1 200 OK\r\nX: \u{0}\r\n\r\nx", bad), ("HTTP/1.1 999999 No\r\n\r\n", bad),
      ("HTTP/1.1 000 No\r\n\r\n", bad), ("HTTP/9.9 200 OK\r\n\r\nx", bad),
      ("HTTP/1.1 101 Switching\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\nx", bad),
      (
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n",
        .status(404)
      ),
      ("\r\n\r\n", bad),
      (
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 1\r\n\r\n\u{1F}",
        .badCompression
      ),
    ] as [(String, FetchError)])
  func `a monstrous answer is a failure and nothing worse`(
    answer: String, failure: FetchError
  ) async throws {
    let result = try await fetching(limits: FetchLimits(deadline: .seconds(600))) { _ in
      [.raw(answer), .close]
    }
    #expect(result == .failure(failure))
  }

  @Test func `an answer to no question ends the connection, not the program`() async throws {
    let answer = LoopbackServer.Act.answer(text: "x")
    try await LoopbackServer.run { _ in
      [answer, answer, .answer("000 No"), .raw("\u{0}\u{0}")]
    } _: { server in
      try await withFetcher { fetcher in
        for _ in 1...20 {
          let result = await fetcher.result(of: FetchRequest(url: server.url()))
          #expect(result.failure?.cause != .cancellation)
        }
      }
    }
  }
}
