import TestSupport
import Testing

@testable import FeedFetching

struct ProxyTests {
  @Test func `a feed comes through the proxy that the environment names`() async throws {
    try await LoopbackServer.run { request in
      [.answer(text: "\(request.headers["host"] ?? "") \(request.path)")]
    } _: { server in
      let variables = ["http_proxy": "http://ann:secret@127.0.0.1:\(server.port)/"]
      let fetcher = HTTPFetcher(
        connectTimeout: .seconds(600), proxies: ProxySettings { variables[$0] })
      try await withFetcher(fetcher) { fetcher in
        let result = await fetcher.result(of: FetchRequest(url: "http://feed.invalid/a"))
        let document = try #require(result.document)
        #expect(document.bytes == Array("feed.invalid http://feed.invalid/a".utf8))
        #expect(document.url == "http://feed.invalid/a")
      }
      #expect(server.requests[0].headers["proxy-authorization"] == "Basic YW5uOnNlY3JldA==")
    }
  }

  @Test func `what the environment excepts is reached without the proxy`() async throws {
    try await LoopbackServer.run { _ in
      [.answer(text: "straight")]
    } _: { server in
      let variables = ["ALL_PROXY": "http://127.0.0.1:1", "NO_PROXY": "127.0.0.1"]
      let fetcher = HTTPFetcher(
        connectTimeout: .seconds(600), proxies: ProxySettings { variables[$0] })
      try await withFetcher(fetcher) { fetcher in
        let result = await fetcher.result(of: FetchRequest(url: server.url()))
        #expect(result.document?.bytes == Array("straight".utf8))
      }
    }
  }

  @Test(arguments: ["407 Name Yourself", "403 Forbidden", "502 Bad Gateway"])
  func `a proxy that refuses is blamed, not the host`(status: String) async throws {
    try await LoopbackServer.run { _ in
      [.answer(status)]
    } _: { server in
      let fetcher = HTTPFetcher(
        connectTimeout: .seconds(600),
        proxies: ProxySettings { _ in "http://127.0.0.1:\(server.port)" })
      try await withFetcher(fetcher) { fetcher in
        let result = await fetcher.result(of: FetchRequest(url: "https://feed.invalid/"))
        #expect(result == .failure(.proxyRefused))
      }
    }
  }

  @Test(arguments: ["ftp://proxy:1", "http://", "socks6://a:1"])
  func `a proxy that cannot be used is not gone around`(proxy: String) async throws {
    try await LoopbackServer.run { _ in
      [.answer(text: "straight")]
    } _: { server in
      let fetcher = HTTPFetcher(
        connectTimeout: .seconds(600), proxies: ProxySettings { $0 == "all_proxy" ? proxy : nil })
      try await withFetcher(fetcher) { fetcher in
        #expect(await fetcher.result(of: FetchRequest(url: server.url())) == .failure(.badProxy))
      }
      #expect(server.requests.isEmpty)
    }
  }

  @Test(
    arguments: [
      ("http://a.example/", ["http_proxy": "p:1"], "p:1"),
      ("http://a.example/", ["https_proxy": "p:1"], nil),
      ("https://a.example/", ["HTTPS_PROXY": "p:1", "https_proxy": "q:2"], "q:2"),
      ("https://a.example/", ["HTTPS_PROXY": "p:1", "https_proxy": ""], "p:1"),
      ("https://a.example/", ["all_proxy": "socks5://p"], "p:1080"),
      ("https://a.example/", ["all_proxy": "http://[::1]:3128"], "::1:3128"),
      ("https://a.example/", ["all_proxy": "p:1", "no_proxy": "*"], nil),
      ("https://a.example/", ["all_proxy": "p:1", "no_proxy": "b.example, .Example"], nil),
      ("https://a.example/", ["all_proxy": "p:1", "no_proxy": "ample,.a.example.org"], "p:1"),
      ("https://a.example/", ["all_proxy": "p:1", "no_proxy": "a.example:443"], nil),
      ("https://a.example/", ["all_proxy": "p:1", "no_proxy": "a.example:80"], "p:1"),
      ("http://[::1]:80/", ["all_proxy": "p:1", "no_proxy": "[::1]:80"], nil),
      ("http://[::1]/", ["all_proxy": "p:1", "no_proxy": "::1"], nil),
      ("http://172.20.1.9/", ["all_proxy": "p:1", "no_proxy": "a.example 172.16.0.0/12"], nil),
      ("http://172.32.1.9/", ["all_proxy": "p:1", "no_proxy": "172.16.0.0/12"], "p:1"),
      ("http://192.168.7.1/", ["all_proxy": "p:1", "no_proxy": "192.168.7.9/31"], "p:1"),
      ("http://192.168.7.8/", ["all_proxy": "p:1", "no_proxy": "192.168.7.9/31"], nil),
      ("http://192.168.7.9/", ["all_proxy": "p:1", "no_proxy": "192.168.7.9/32"], nil),
      ("http://10.0.0.1/", ["all_proxy": "p:1", "no_proxy": "10.0.0.1/0,0.0.0.0/0"], nil),
      ("http://10.0.0.2/", ["all_proxy": "p:1", "no_proxy": "10.0.0.1/0,0.0.0.0/0"], "p:1"),
      ("http://10.0.0.2/", ["all_proxy": "p:1", "no_proxy": "10.0.0.0/33,10.0.0.0/x,10/8"], "p:1"),
      ("https://[fd12::7]:8443/", ["all_proxy": "p:1", "no_proxy": "10.0.0.0/8, FD00::/8"], nil),
      ("https://[fd12::7]/", ["all_proxy": "p:1", "no_proxy": "[fd12::]/16"], nil),
      ("https://[fe80::7]/", ["all_proxy": "p:1", "no_proxy": "fd00::/8,0.0.0.0/1"], "p:1"),
      ("https://ten.example/", ["all_proxy": "p:1", "no_proxy": "10.0.0.0/8"], "p:1"),
      ("https://a.example./", ["all_proxy": "p:1", "no_proxy": "a.example"], nil),
      ("https://a.example/", ["all_proxy": "p:1", "no_proxy": "a.example."], nil),
    ] as [(String, [String: String], String?)])
  func `the environment says which address goes where`(
    url: String, variables: [String: String], expected: String?
  ) throws {
    let settings = ProxySettings { variables[$0] }
    let server = try settings.server(for: try HTTPAddress(url))
    #expect(server.map { "\($0.host):\($0.port)" } == expected)
  }
}
