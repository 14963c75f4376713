import Synchronization
import TestSupport
import Testing

@testable import FeedFetching

struct ConnectionCheckTests {
  @Test func `an address that may not be connected to is not`() async throws {
    let seen = Seen()
    try await LoopbackServer.run { _ in
      [.answer(text: "x")]
    } _: { server in
      let fetcher = HTTPFetcher(connectTimeout: .seconds(600)) { address in
        seen.add(address)
        return false
      }
      let result = try await withFetcher(fetcher) {
        await $0.result(of: FetchRequest(url: server.url()))
      }
      #expect(result == .failure(.forbidden(host: "127.0.0.1")))
      #expect(server.requests.isEmpty)
      #expect(seen.addresses == [SocketAddress(bytes: [127, 0, 0, 1])])
    }
  }

  @Test func `a redirect is asked about too`() async throws {
    try await LoopbackServer.run { _ in
      [.answer(text: "inside")]
    } _: { inside in
      let url = inside.url()
      try await LoopbackServer.run(at: "127.0.0.2") { _ in
        [.redirect(to: url)]
      } _: { server in
        let fetcher = HTTPFetcher(connectTimeout: .seconds(600)) { $0.bytes == [127, 0, 0, 2] }
        let result = try await withFetcher(fetcher) {
          await $0.result(of: FetchRequest(url: server.url()))
        }
        #expect(result == .failure(.forbidden(host: "127.0.0.1")))
        #expect(inside.requests.isEmpty)
      }
    }
  }

  private final class Seen: Sendable {
    private let list = Mutex<[SocketAddress]>([])

    var addresses: [SocketAddress] { list.withLock { $0 } }

    func add(_ address: SocketAddress) {
      list.withLock { $0.append(address) }
    }
  }
}
