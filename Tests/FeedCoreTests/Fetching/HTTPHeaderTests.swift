import FeedModel
import Testing

@testable import FeedFetching

/// Responses with invalid headers.
struct HTTPHeaderTests {
  @Test(arguments: ["\u{1}", "\u{8}", "\u{1B}]0;x\u{7}", "\u{7F}"])
  func `a value with a control character is refused, and the feed is kept`(sign: String)
    async throws
  {
    let result = try await fetching { _ in
      [
        .raw("HTTP/1.1 200 OK\r\nETag: \"a\(sign)b\"\r\nLast-Modified: then\r\n"),
        .raw("X\(sign): y\r\nContent-Length: 1\r\n\r\nx"),
      ]
    }
    #expect(result.document?.bytes == [0x78])
    #expect(result.document?.validators == Validators(lastModified: "then"))
  }

  @Test func `an answer with three hundred cookies is read`() async throws {
    let line = "Set-Cookie: c=\(String(repeating: "v", count: 220)); Path=/\r\n"
    let result = try await fetching { _ in
      [
        .raw("HTTP/1.1 200 OK\r\n" + String(repeating: line, count: 300)),
        .raw("ETag: \"1\"\r\nContent-Length: 1\r\n\r\nx"),
      ]
    }
    #expect(result.document?.bytes == [0x78])
    #expect(result.document?.validators == Validators(etag: "\"1\""))
  }

  @Test func `what comes before the answer is left out, and so is its trailer`() async throws {
    let result = try await fetching { _ in
      [
        .raw("HTTP/1.1 103 Early Hints\r\nETag: \"early\"\r\n\r\n"),
        .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: ETag\r\n\r\n"),
        .raw("1\r\nx\r\n0\r\nETag: \"late\"\r\n\r\n"),
      ]
    }
    #expect(result.document?.bytes == [0x78])
    #expect(result.document?.validators == Validators())
  }

  @Test func `a body of a redirect or a failure is not waited for`() async throws {
    let result = try await fetching { request in
      request.path == "/feed"
        ? [
          .raw("HTTP/1.1 302 Found\r\nLocation: /gone\r\n\r\n"),
          .flood([UInt8](repeating: 0x61, count: 1 << 16)),
        ]
        : [
          .raw("HTTP/1.1 404 Not Found\r\n\r\n"), .flood([UInt8](repeating: 0x61, count: 1 << 16)),
        ]
    }
    #expect(result == .failure(.status(404)))
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\n", 200), ("HTTP/2 304 \r\n", 304), ("HTTP/1.1  404\r\n", 404),
    ("HTTP/1.1 99\r\n", 0), ("HTTP/1.1 099 x\r\n", 0), ("HTTP/1.1 1000 x\r\n", 0),
    ("HTTP/1.1 -20 x\r\n", 0), ("HTTP/1.1 2x0 OK\r\n", 0), ("HTTP/1.1\r\n", 0),
  ])
  func `a status is three digits`(line: String, status: Int) {
    var head = AnswerHead()
    head.take(Array(line.utf8))
    #expect(head.status == status)
  }
}
