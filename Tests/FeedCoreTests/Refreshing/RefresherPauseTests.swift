import FeedModel
import FeedStorage
import TestSupport
import Testing

@testable import FeedRefreshing

struct RefresherPauseTests {
  @Test(
    arguments: [
      ("429 Slow", "120", 120), ("503 Slow", "120", 120), ("429 Slow", nil, 600),
      ("503 Slow", nil, 600), ("429 Slow", "soon", 600), ("429 Slow", "0", 600),
      ("429 Slow", "99999999", 86_400),
      ("503 Slow", "Fri, 15 Jan 2027 08:05:00 GMT", 300),
      ("503 Slow", "Friday, 15-Jan-27 08:05:00 GMT", 300),
      ("503 Slow", "Fri Jan 15 08:05:00 2027", 300),
      ("429 Slow", "Fri, 15 Jan 2027 07:00:00 GMT", 600),
      ("429 Slow", "Fri, 15 Jan 2037 07:00:00 GMT", 86_400),
    ] as [(String, String?, Int64)])
  func `a host that asks for a pause gets it, for all its feeds`(
    status: String, retryAfter: String?, seconds: Int64
  ) async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { _ in
      [.answer(status, retryAfter.map { ["Retry-After": $0] } ?? [:])]
    } _: { server in
      try await reader.follow(server.url("/a"))
      #expect(try await reader.refresh()?.failures.count == 1)
      try await reader.follow(server.url("/a"), server.url("/b"))
      let second = try await reader.refresh()
      #expect(second?.failures.map(\.cause) == [.unasked, .unasked])
      #expect(server.requests.count == 1)
      #expect(try await reader.due().isEmpty)
      reader.wait(seconds - 1)
      try await reader.refresh()
      #expect(server.requests.count == 1)
      reader.wait(1)
      #expect(try await reader.due().count == 2)
      try await reader.refresh()
      #expect(server.requests.count > 1)
    }
  }

  @Test func `the message says until when, with the day if it is another`() async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { _ in
      [.answer("429 Slow", ["Retry-After": "5400"])]
    } _: { server in
      try await reader.follow(server.url())
      try await reader.refresh()
      #expect(
        try await reader.store.feeds.all()[0].failure
          == "The server is busy (429); the host is paused until 09:30.")
      let again = try await reader.refresh()
      #expect(
        again?.failures.map(\.message) == ["The host asked for a pause until 09:30."])
      #expect(
        Zone.utc.minute(at: TestUser.start + 86_400, from: TestUser.start) == "2027-01-16 08:00")
    }
  }

  @Test func `pauses in a row are twice as long each, up to a day, until the host answers`()
    async throws
  {
    let reader = try TestUser()
    try await LoopbackServer.run { _ in
      reader.now == TestUser.start + 500_000
        ? [.answer(text: feedDocument(["1"]))] : [.answer("429 Slow")]
    } _: { server in
      try await reader.follow(server.url())
      for minutes: Int64 in [10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440] {
        try await reader.refresh()
        let pause = try await reader.store.ledger.pauses(now: reader.now).first
        #expect(pause.map { $0.until - reader.now } == minutes * 60)
        reader.wait(minutes * 60)
      }
      reader.wait(TestUser.start + 500_000 - reader.now)
      #expect(try await reader.refresh()?.fetched == 1)
      reader.wait(3600)
      try await reader.refresh()
      let pause = try await reader.store.ledger.pauses(now: reader.now).first
      #expect(pause.map { $0.until - reader.now } == 600)
    }
  }

  @Test func `answers to requests that were under way make a pause no longer`() async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { _ in
      [.answer("429 Slow")]
    } _: { server in
      try await reader.follow(server.url("/a"), server.url("/b"))
      try await reader.refresh()
      let pause = try await reader.store.ledger.pauses(now: reader.now).first
      #expect(pause?.until == reader.now + 600)
      #expect(pause?.strikes == 1)
    }
  }

  @Test func `a pause outlives the program`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      try await LoopbackServer.run { _ in
        [.answer("503 Slow", ["Retry-After": "3000"])]
      } _: { server in
        let before = TestUser(store: try FeedStore.onDisk(at: path))
        try await before.follow(server.url())
        try await before.refresh()
        try before.store.close()
        let after = TestUser(
          store: try FeedStore.onDisk(at: path), at: TestUser.start + 2999)
        try await after.refresh()
        #expect(server.requests.count == 1)
        after.wait(1)
        try await after.refresh()
        #expect(server.requests.count == 2)
        try after.store.close()
      }
    }
  }

  @Test func `a clock that is set back does not make a pause endless`() async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { _ in
      [.answer("429 Slow", ["Retry-After": "600"])]
    } _: { server in
      try await reader.follow(server.url())
      try await reader.refresh()
      reader.wait(-1_000_000)
      try await reader.refresh()
      #expect(server.requests.count == 1)
      reader.wait(600)
      try await reader.refresh()
      #expect(server.requests.count == 2)
    }
  }

  @Test func `a pause is for the host that asked and for the one that led to it`() async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { request in
      request.headers["host"]?.hasPrefix("localhost") == true
        ? [.answer("429 Slow")] : [.redirect(to: "http://localhost:\(request.port)/there")]
    } _: { server in
      try await reader.follow(server.url())
      try await reader.refresh()
      let hosts = try await reader.store.ledger.pauses(now: reader.now).map(\.host)
      #expect(Set(hosts) == ["127.0.0.1", "localhost"])
    }
  }
}

extension LoopbackServer.Request {
  /// The port of the request.
  fileprivate var port: String {
    headers["host"]?.split(separator: ":").last.map(String.init) ?? ""
  }
}
