import FeedFetching
import Glibc
import TestSupport
import Testing

/// Connections to a host that neither accepts nor refuses them.
struct HTTPConnectingTests {
  @Test func `a connection that does not come about outlasts neither deadline nor shutting down`()
    async throws
  {
    try await withDeafPort { port in
      let fetcher = HTTPFetcher(connectTimeout: .seconds(600))
      let request = FetchRequest(
        url: "http://127.0.0.1:\(port)/", limits: FetchLimits(deadline: .milliseconds(300)))
      let duration = await ContinuousClock().measure {
        let result = await fetcher.result(of: request)
        #expect(result == .failure(.timedOut(after: .milliseconds(300))))
        await fetcher.shutDown()
      }
      #expect(duration < .seconds(60))
    }
  }

  @Test func `a host that cannot be connected to cannot be reached`() async throws {
    try await withDeafPort { port in
      try await withFetcher(HTTPFetcher(connectTimeout: .milliseconds(300))) { fetcher in
        let result = await fetcher.result(of: FetchRequest(url: "http://127.0.0.1:\(port)/"))
        #expect(result == .failure(.unreachable(host: "127.0.0.1")))
      }
    }
  }

  /// Runs `body` with a port whose queue of connections is full and never served.
  private func withDeafPort(_ body: (Int) async throws -> Void) async throws {
    let listener = try Loopback.listener(at: "127.0.0.1", backlog: 0)
    let port = Loopback.port(of: listener)
    var fillers: [Int32] = []
    // The last connection is not accepted any more.
    while fillers.count < 64, let filler = Loopback.connection(toPort: port) {
      fillers.append(filler)
    }
    #expect(fillers.count < 64)
    try await body(port)
    for socket in fillers + [listener] { close(socket) }
  }
}
