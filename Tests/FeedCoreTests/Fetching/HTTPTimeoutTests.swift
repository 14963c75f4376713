import Testing

@testable import FeedFetching

struct HTTPTimeoutTests {
  private static let moment = Duration.milliseconds(300)

  @Test func `a server that does not begin is given up`() async throws {
    let result = try await fetching(limits: FetchLimits(answer: Self.moment)) { _ in [.hang] }
    #expect(result == .failure(.noAnswer(after: Self.moment)))
  }

  @Test func `a header that does not end is no answer`() async throws {
    let result = try await fetching(limits: FetchLimits(answer: Self.moment)) { _ in
      [.raw("HTTP/1.1 200 OK\r\nX: "), .drip]
    }
    #expect(result == .failure(.noAnswer(after: Self.moment)))
  }

  @Test func `each address has its own time to answer`() async throws {
    let limits = FetchLimits(answer: Self.moment)
    let result = try await fetching("/1", limits: limits) { request in
      request.path == "/1" ? [.redirect(to: "/2")] : [.hang]
    }
    #expect(result == .failure(.noAnswer(after: Self.moment)))
  }

  @Test func `a body that stops is given up`() async throws {
    let result = try await fetching(limits: FetchLimits(silence: Self.moment)) { _ in
      [.raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<rss"), .hang]
    }
    #expect(result == .failure(.silent(after: Self.moment)))
  }

  @Test func `a body that comes slowly is not silent, but the deadline holds`() async throws {
    let limits = FetchLimits(deadline: .seconds(4), silence: .seconds(3))
    let result = try await fetching(limits: limits) { _ in
      [.raw("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n"), .drip]
    }
    #expect(result == .failure(.timedOut(after: .seconds(4))))
  }

  @Test func `to wait for what other feeds hold is not the server's fault`() {
    let start = ContinuousClock.now
    let limits = FetchLimits(
      deadline: .seconds(60), answer: .seconds(30), silence: .seconds(20))
    var watch = FetchTimeouts(limits, now: start)
    #expect(watch.expiry(now: start + .seconds(29)) == nil)
    #expect(watch.expiry(now: start + .seconds(30)) == .noAnswer(after: .seconds(30)))
    watch.wait(for: .others, now: start + .seconds(10))
    #expect(watch.nextInstant == nil)
    #expect(watch.expiry(now: start + .seconds(3600)) == nil)
    watch.wait(for: .bytes, now: start + .seconds(3610))
    #expect(watch.expiry(now: start + .seconds(3629)) == nil)
    #expect(watch.expiry(now: start + .seconds(3630)) == .silent(after: .seconds(20)))
    watch.wait(for: .bytes, now: start + .seconds(3629))
    watch.wait(for: .bytes, now: start + .seconds(3648))
    #expect(watch.expiry(now: start + .seconds(3659)) == nil)
    #expect(watch.expiry(now: start + .seconds(3660)) == .timedOut(after: .seconds(60)))
  }

  @Test func `time in which nothing could be read extends all limits`() {
    let start = ContinuousClock.now
    var watch = FetchTimeouts(FetchLimits(deadline: .seconds(60), answer: .seconds(30)), now: start)
    watch.extend(by: .seconds(100))
    #expect(watch.expiry(now: start + .seconds(129)) == nil)
    #expect(watch.expiry(now: start + .seconds(130)) == .noAnswer(after: .seconds(30)))
  }
}
