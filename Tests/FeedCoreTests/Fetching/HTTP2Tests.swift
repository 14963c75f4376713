import FeedFetching
import FeedModel
import TestSupport
import Testing

struct HTTP2Tests {
  private let context: TLSContext
  private let roots: TrustedRoots

  init() throws {
    let certificates = try TestCertificates.shared.get()
    context = try certificates.server(.valid, speaking: ["h2"])
    roots = certificates.roots
  }

  @Test func `a feed comes over HTTP 2 with its validators, and redirects are followed`()
    async throws
  {
    let result = try await fetching { number in
      number == 0
        ? [.headers([":status: 302", "location: /other"], isEnd: true)]
        : [
          .headers([":status: 200", "etag: \"1\"", "content-type: text/xml"], isEnd: false),
          .data(Array("<rss".utf8), isEnd: false), .data(Array("/>".utf8), isEnd: true),
        ]
    }
    #expect(result.document?.bytes == Array("<rss/>".utf8))
    #expect(result.document?.validators == Validators(etag: "\"1\""))
    #expect(result.document?.contentType == "text/xml")
  }

  @Test func `a hint that comes before the answer does no harm`() async throws {
    let result = try await fetching { _ in
      [
        .headers([":status: 103", "link: </x>"], isEnd: false),
        .headers([":status: 200"], isEnd: false), .data([0x78], isEnd: true),
      ]
    }
    #expect(result.document?.bytes == [0x78])
  }

  @Test(arguments: [
    "000", "0", "-1", "-200", "+200", "099", "101", "1000", "99999999999999999999", "abc", "",
    "2 0",
  ])
  func `a monstrous status is a lost connection and nothing worse`(status: String) async throws {
    let result = try await fetching { _ in
      [
        .headers([":status: \(status)"], isEnd: false), .data([0x78], isEnd: false),
        .headers([":status: 200"], isEnd: false), .data([0x78], isEnd: true),
      ]
    }
    #expect(result == .failure(.connectionLost(host: "localhost")))
  }

  @Test(
    arguments: [
      [.data([0x78], isEnd: true)], [.headers([], isEnd: true)],
      [.headers(["etag: x"], isEnd: false), .data([0x78], isEnd: true)],
      [.headers([":status: 200", ":status: 000"], isEnd: true)],
      [.headers([":status: 200"], isEnd: false), .headers([":status: 200"], isEnd: true)],
      [.headers([":status: 200", "content-length: 5"], isEnd: false), .data([0x78], isEnd: true)],
      [
        .headers([":status: 200", "content-length: -1"], isEnd: false), .data([0x78], isEnd: true),
      ],
      [.headers([":status: 200"], isEnd: false), .data([0x78], isEnd: false), .reset],
      [.headers([":status: 100"], isEnd: true)], [.reset], [.goAway, .close], [.close],
      [.headers([":status: 200"], isEnd: false), .close],
      [
        .headers([":status: 200", "X-Big: \(String(repeating: "x", count: 1 << 20))"], isEnd: true)
      ],
    ] as [[HTTP2Server.Act]])
  func `frames that make no answer are a lost connection and nothing worse`(
    acts: [HTTP2Server.Act]
  ) async throws {
    let result = try await fetching { _ in acts }
    #expect(result == .failure(.connectionLost(host: "localhost")))
  }

  @Test func `a body whose compression breaks off is a failure of the feed`() async throws {
    let result = try await fetching { _ in
      [
        .headers([":status: 200", "content-encoding: gzip"], isEnd: false),
        .data([0x1F], isEnd: true),
      ]
    }
    #expect(result == .failure(.badCompression))
  }

  @Test func `a gzip bomb over HTTP 2 is cut off at the limit`() async throws {
    let bomb = GzipBomb()
    let charge = Array(repeatElement(bomb.period, count: 1000).joined())
    let limits = FetchLimits(body: 100_000, deadline: .seconds(600), silence: .seconds(600))
    let result = try await fetching(limits: limits) { _ in
      [
        .headers([":status: 200", "content-encoding: gzip"], isEnd: false),
        .data(bomb.head, isEnd: false), .data(charge, isEnd: false),
      ]
    }
    #expect(result == .failure(.tooLarge(limit: 100_000)))
  }

  @Test func `shutting down while streams begin and end does no harm`() async throws {
    let answer: @Sendable (Int) -> [HTTP2Server.Act] = { _ in
      [.headers([":status: 200"], isEnd: false), .data([0x78], isEnd: true)]
    }
    try await HTTP2Server.run(context, answering: answer) { server in
      for turn in 0..<40 {
        let fetcher = HTTPFetcher(connectTimeout: .seconds(600), roots: roots)
        let first = FetchRequest(url: server.url("/first"), limits: .generous)
        #expect(await fetcher.result(of: first).document != nil)
        await withTaskGroup(of: Void.self) { group in
          for index in 0..<8 {
            let request = FetchRequest(url: server.url("/\(index)"), limits: .generous)
            group.addTask { _ = await fetcher.result(of: request) }
          }
          for _ in 0..<turn { await Task.yield() }
          await fetcher.shutDown()
        }
      }
    }
  }

  private func fetching(
    limits: FetchLimits = .generous,
    _ acts: @escaping @Sendable (Int) -> [HTTP2Server.Act]
  ) async throws -> Result<FetchResult, FetchError> {
    try await HTTP2Server.run(context, answering: acts) { server in
      try await withFetcher(HTTPFetcher(connectTimeout: .seconds(600), roots: roots)) {
        await $0.result(of: FetchRequest(url: server.url(), limits: limits))
      }
    }
  }
}
