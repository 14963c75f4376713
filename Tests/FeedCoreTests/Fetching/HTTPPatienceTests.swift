import Testing

@testable import FeedCore

struct HTTPPatienceTests {
  private static let moment = Duration.milliseconds(300)

  @Test func `A server that does not begin is given up`() async throws {
    let result = try await fetching(limits: FetchLimits(answer: Self.moment)) { _ in [.hang] }
    #expect(result == .failure(.noAnswer(after: Self.moment)))
  }

  @Test func `A header that does not end is no answer`() async throws {
    let result = try await fetching(limits: FetchLimits(answer: Self.moment)) { _ in
      [.raw("HTTP/1.1 200 OK\r\nX: "), .drip]
    }
    #expect(result == .failure(.noAnswer(after: Self.moment)))
  }

  @Test func `Each address has its own time to answer`() async throws {
    let limits = FetchLimits(answer: Self.moment)
    let result = try await fetching("/1", limits: limits) { request in
      request.path == "/1" ? [.redirect(to: "/2")] : [.hang]
    }
    #expect(result == .failure(.noAnswer(after: Self.moment)))
  }

  @Test func `A body that stops is given up`() async throws {
    let result = try await fetching(limits: FetchLimits(silence: Self.moment)) { _ in
      [.raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<rss"), .hang]
    }
    #expect(result == .failure(.silent(after: Self.moment)))
  }

  @Test func `A body that comes slowly is not silent, but the deadline holds`() async throws {
    let limits = FetchLimits(deadline: .seconds(9), silence: .seconds(6))
    let result = try await fetching(limits: limits) { _ in
      [.raw("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n"), .drip]
    }
    #expect(result == .failure(.timedOut(after: .seconds(9))))
  }

  @Test func `To wait for other feeds' memory is not the server's fault`() async {
    let limits = FetchLimits(
      deadline: .seconds(3600), answer: .milliseconds(1), silence: .milliseconds(1))
    let watch = FetchWatch(limits)
    watch.wait(for: .memory)
    #expect(await within(Self.moment, { await watch.expiry() }) == nil)
    watch.wait(for: .bytes)
    #expect(await watch.expiry() == .silent(after: .milliseconds(1)))
    watch.wait(for: .answer)
    #expect(await watch.expiry() == .noAnswer(after: .milliseconds(1)))
  }
}
