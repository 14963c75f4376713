import FeedFetching
import Testing

struct HTTPCompressionTests {
  /// `<rss/>`, compressed.
  private static let gzip: [UInt8] = [
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xb3, 0x29, 0x2a, 0x2e, 0xd6, 0xb7,
    0x03, 0x00, 0x67, 0x29, 0x28, 0xbd, 0x06, 0x00, 0x00, 0x00,
  ]

  @Test func `a compressed document is asked for and decompressed`() async throws {
    let result = try await fetching { request in
      (request.headers["accept-encoding"] ?? "").hasPrefix("gzip, deflate")
        ? [.answer("200 OK", ["Content-Encoding": "gzip"], body: Self.gzip)] : []
    }
    #expect(result.document?.bytes == Array("<rss/>".utf8))
  }

  @Test func `the same document has the same digest, compressed or not`() async throws {
    let result = try await fetching { _ in
      [.answer("200 OK", ["Content-Encoding": "gzip"], body: Self.gzip)]
    }
    let plain = try await fetching { _ in [.answer(text: "<rss/>")] }
    #expect(try #require(result.document).digest == #require(plain.document).digest)
  }

  @Test(arguments: [10_000, 64 << 20])
  func `a gzip bomb is cut off at the limit`(limit: Int) async throws {
    let bomb = GzipBomb()
    let charge = Array(repeatElement(bomb.period, count: 5000).joined())
    let limits = FetchLimits(body: limit, deadline: .seconds(600), silence: .seconds(600))
    let result = try await fetching(limits: limits) { _ in
      [
        .raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n"),
        .send(bomb.head), .flood(charge),
      ]
    }
    #expect(result == .failure(.tooLarge(limit: limit)))
  }

  @Test func `an honest document that compresses very well is taken`() async throws {
    let result = try await fetching { _ in
      [.answer("200 OK", ["Content-Encoding": "gzip"], body: GzipBomb.honest)]
    }
    #expect(result.document?.bytes.count == 2_580_001)
  }

  @Test func `a broken compressed document is a failure`() async throws {
    let result = try await fetching { _ in
      [.answer("200 OK", ["Content-Encoding": "gzip"], text: "<rss/>")]
    }
    #expect(result == .failure(.badCompression))
  }

  @Test func `half a compressed document is a failure`() async throws {
    let result = try await fetching { _ in
      [.answer("200 OK", ["Content-Encoding": "gzip"], body: Array(Self.gzip.prefix(14)))]
    }
    #expect(result == .failure(.badCompression))
  }
}
