import TestSupport
import Testing

@testable import FeedFetching

/// Content codings other than gzip, and invalid ones.
struct HTTPCodingTests {
  /// `<rss/>`, compressed.
  private static let codings: [(name: String, bytes: [UInt8])] = [
    ("br", [0x8f, 0x02, 0x80, 0x3c, 0x72, 0x73, 0x73, 0x2f, 0x3e, 0x03]),
    (
      "zstd",
      [0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58, 0x31, 0x00, 0x00, 0x3c, 0x72, 0x73, 0x73, 0x2f, 0x3e]
    ),
    (
      "deflate",
      [0x78, 0x9c, 0xb3, 0x29, 0x2a, 0x2e, 0xd6, 0xb7, 0x03, 0x00, 0x07, 0x69, 0x02, 0x02]
    ),
    // Some servers send it without its zlib wrapper, like this.
    ("deflate", [0xb3, 0x29, 0x2a, 0x2e, 0xd6, 0xb7, 0x03, 0x00]),
  ]

  /// A hundred million zeros, compressed with brotli.
  private static let brotliBomb: [UInt8] = [
    0xcb, 0xff, 0xff, 0x3f, 0xf8, 0x27, 0x00, 0xe2, 0xb1, 0x40, 0x20, 0xf7, 0xfe, 0x8f, 0xff, 0xff,
    0x7f, 0xf0, 0x4f, 0x00, 0xc4, 0x61, 0x11, 0x80, 0xee, 0xfd, 0x1f, 0xff, 0xff, 0xff, 0xe0, 0x9f,
    0x00, 0x88, 0xc3, 0x02, 0x00, 0xdd, 0xfb, 0x3f, 0xfe, 0xff, 0xff, 0xc1, 0x3f, 0x01, 0x10, 0x87,
    0x05, 0x00, 0xba, 0xf7, 0x7f, 0xfc, 0xff, 0xff, 0x83, 0x7f, 0x02, 0x20, 0x0e, 0x0b, 0x00, 0x74,
    0xef, 0xff, 0xf8, 0xff, 0xff, 0x07, 0xff, 0x04, 0x40, 0x1c, 0x16, 0x00, 0xe8, 0xde, 0xff, 0xf1,
    0xff, 0xff, 0x0f, 0xfe, 0x09, 0x80, 0x38, 0x2c, 0x00, 0xd0, 0xbd, 0xff, 0xe3, 0xff, 0xff, 0x1f,
    0xfc, 0x13, 0x00, 0x71, 0x58, 0x00, 0xa0, 0x7b, 0xff, 0xc7, 0xff, 0xff, 0x3f, 0xf8, 0x27, 0x00,
    0xe2, 0xb0, 0x00, 0x40, 0xf7, 0xfe, 0x8f, 0xff, 0xff, 0x7f, 0xf0, 0x4f, 0x00, 0xc4, 0x61, 0x01,
    0x80, 0xee, 0xfd, 0x1f, 0xff, 0xff, 0xff, 0xe0, 0x9f, 0x00, 0x88, 0xc3, 0x02, 0x00, 0xdd, 0xfb,
    0x3f, 0xfe, 0xff, 0xff, 0xc1, 0x3f, 0x01, 0x10, 0x87, 0x05, 0x00, 0xba, 0xf7, 0x7f, 0xf9, 0xff,
    0xff, 0x83, 0x7f, 0x02, 0x20, 0x0e, 0x0b, 0x00, 0x74, 0xef, 0x7f, 0x00,
  ]

  @Test(arguments: codings.indices)
  func `a document comes in any coding that was asked for`(index: Int) async throws {
    let (name, bytes) = Self.codings[index]
    let result = try await fetching { request in
      let names = (request.headers["accept-encoding"] ?? "").split(separator: ", ")
      return names.contains(Substring(name))
        ? [.answer("200 OK", ["Content-Encoding": name.uppercased()], body: bytes)] : []
    }
    #expect(result.document?.bytes == Array("<rss/>".utf8))
  }

  @Test(arguments: codings.indices)
  func `half a document in any coding is a failure`(index: Int) async throws {
    let (name, bytes) = Self.codings[index]
    let result = try await fetching { _ in
      [.answer("200 OK", ["Content-Encoding": name], body: Array(bytes.prefix(7)))]
    }
    #expect(result == .failure(.badCompression))
  }

  @Test(arguments: ["gzip", "deflate", "br", "zstd", "compress", "gzip, br"])
  func `a coding that is not true is a failure`(name: String) async throws {
    let result = try await fetching { _ in
      [.answer("200 OK", ["Content-Encoding": name], text: "<rss version=\"2.0\"/>")]
    }
    #expect(result == .failure(.badCompression))
  }

  @Test(arguments: ["sdch", "aes128gcm", "x-unknown", "gzip, sdch", "utf-8, sdch"])
  func `a coding that nobody knows is a failure in a sentence`(name: String) async throws {
    let result = try await fetching { _ in
      [.answer("200 OK", ["Content-Encoding": name], text: "<rss version=\"2.0\"/>")]
    }
    #expect(result == .failure(.badCompression))
    #expect(FetchError.badCompression.message == "The document cannot be decompressed.")
  }

  @Test(arguments: [
    "UTF-8", "utf8", "none", "identity", "", " , ", "text/xml", "ISO-8859-1", "windows-1252",
    "aws-chunked", "gb2312", "Shift_JIS", "EUC-KR", "koi8-r",
    "binary", "8bit", "identity, none",
  ])
  func `a coding that is none is passed over`(name: String) async throws {
    let result = try await fetching { _ in
      [.answer("200 OK", ["Content-Encoding": name], text: "<rss/>")]
    }
    #expect(result.document?.bytes == Array("<rss/>".utf8))
  }

  @Test(
    arguments: [
      // An empty gzip member, then `<rss/>` (RFC 1952, section 2.2).
      (
        "gzip",
        [
          0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x03, 0x00, 0x00, 0x00, 0x00,
          0x00, 0x00, 0x00, 0x00, 0x00, 0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03,
          0xb3, 0x29, 0x2a, 0x2e, 0xd6, 0xb7, 0x03, 0x00, 0x67, 0x29, 0x28, 0xbd, 0x06, 0x00, 0x00,
          0x00,
        ]
      ),
      // A skippable zstd frame, then `<rss/>` (RFC 8878, section 3.1.2).
      (
        "zstd",
        [
          0x50, 0x2a, 0x4d, 0x18, 0x02, 0x00, 0x00, 0x00, 0x01, 0x02, 0x28, 0xb5, 0x2f, 0xfd, 0x00,
          0x58, 0x31, 0x00, 0x00, 0x3c, 0x72, 0x73, 0x73, 0x2f, 0x3e,
        ]
      ),
    ] as [(String, [UInt8])])
  func `what follows a part that is empty is not lost`(name: String, bytes: [UInt8]) async throws {
    let result = try await fetching { _ in
      [.answer("200 OK", ["Content-Encoding": name], body: bytes)]
    }
    #expect(result.document?.bytes == Array("<rss/>".utf8))
  }

  @Test func `a transfer coding that was not offered is refused`() async throws {
    let result = try await fetching { _ in
      [.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n")]
    }
    #expect(result == .failure(.badAnswer(host: "127.0.0.1")))
  }

  @Test func `a brotli bomb is cut off at the limit`() async throws {
    let result = try await fetching { _ in
      [.answer("200 OK", ["Content-Encoding": "br"], body: Self.brotliBomb)]
    }
    #expect(result == .failure(.tooLarge(limit: 64 << 20)))
  }

  @Test func `a zstd bomb is cut off at the limit`() async throws {
    // An endless frame of blocks that repeat a byte 131,072 times (RFC 8878, section 3.1.1.2).
    let head: [UInt8] = [0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58]
    let block: [UInt8] = [0x02, 0x00, 0x10, 0x61]
    let result = try await fetching { _ in
      [
        .raw("HTTP/1.1 200 OK\r\nContent-Encoding: zstd\r\n\r\n"), .send(head),
        .flood(Array(repeatElement(block, count: 1000).joined())),
      ]
    }
    #expect(result == .failure(.tooLarge(limit: 64 << 20)))
  }

  @Test func `a zstd window beyond what HTTP allows is a failure`() async throws {
    // The window has 2 GB.
    let head: [UInt8] = [0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xa8, 0x02, 0x00, 0x10, 0x61]
    let result = try await fetching { _ in
      [.answer("200 OK", ["Content-Encoding": "zstd"], body: head)]
    }
    #expect(result == .failure(.badCompression))
  }

  @Test func `a compressed body waits for memory without taking any`() async throws {
    let result = try await LoopbackServer.run { _ in
      [.answer("200 OK", ["Content-Encoding": "gzip"], body: GzipBomb.honest)]
    } _: { server in
      try await withFetcher { fetcher in
        let pool = BytePool(bytes: 100_000)
        let first = pool.share()
        #expect(await first.take(90_000))
        let (second, url) = (pool.share(), server.url())
        let task = Task {
          await fetcher.result(of: FetchRequest(url: url, limits: .generous, share: second))
        }
        // Only one may lead. The second goes on if it is alone, or when the first has given back.
        await server.nextRequest()
        first.giveBack()
        let result = await task.value
        second.giveBack()
        #expect(pool.total == 0)
        return result
      }
    }
    #expect(result.document?.bytes.count == 2_580_001)
  }
}
