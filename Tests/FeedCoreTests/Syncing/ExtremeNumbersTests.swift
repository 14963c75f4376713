import FeedModel
import FeedSyncing
import TestSupport
import Testing

@testable import FeedStorage

/// Every number of an answer at its extremes: a value or a failure, and then all is well.
struct ExtremeNumbersTests {
  private static let numbers = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615",
    "18446744073709551616", "4294967296", "2147483648", "-1", "0", "-0.5", "1.5", "1e18", "1e400",
    "-1e400", String(repeating: "9", count: 200),
  ]

  /// Returns the text with each of the numbers in the place of `#`.
  private static func each(_ text: String) -> [String] {
    numbers.map { text.replacing("#", with: $0) }
  }

  private static let header = [
    "Content-Length", "Retry-After", "Date", "Age", "X-Reader-Zone1-Limit",
    "X-Reader-Zone1-Usage", "X-Reader-Zone2-Usage", "X-Reader-Limits-Reset-After",
  ]

  @Test(arguments: [Personality.freshrss125, .inoreader, .greader, .miniflux233], header)
  func `a run goes on whatever a field says`(
    personality: Personality, field: String
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let items = home.server.addItems(3, to: home.server.addFeed("Birds"))
      for number in Self.numbers {
        var fields = [field: number]
        if field.hasPrefix("X-") { fields["X-Reader-Zone1-Limit", default: number] = number }
        if field.hasPrefix("X-") { fields["X-Reader-Zone1-Usage", default: "1"] = "1" }
        home.server.fail(.claims(fields), times: 20)
        let run = try await home.sync(SyncOptions(.whole))
        // libcurl itself refuses lengths that are none.
        let kinds: [SyncFailure.Kind] = [.limit, .network, .invalidAnswer]
        #expect(run.failure.map { kinds.contains($0.kind) } ?? true, "\(field): \(number)")
        #expect((0..<100_000).contains(run.bytes), "\(field): \(number)")
        home.server.heal()
        home.server.advance(by: 90_000)
      }
      home.server.mark(.read, true, [items[0]])
      #expect(try await home.sync(SyncOptions(.whole)).failure == nil)
      try await home.expectEqual()
    }
  }

  @Test(arguments: [403, 429, 503])
  func `a pause is a day at most, whatever length it has`(status: Int) async throws {
    try await SyncedArchive.run { home in
      home.server.addItems(3, to: home.server.addFeed("Birds"))
      for number in Self.numbers {
        home.server.fail(.status(status, ["Retry-After": number]), at: "subscription/list")
        let failure = try #require(try await home.sync(SyncOptions(.whole)).failure, "\(number)")
        #expect(failure.until.map { $0 - home.server.now <= 86_400 } ?? true, "\(number)")
        home.server.advance(by: 86_400)
      }
      #expect(try await home.sync(SyncOptions(.whole)).failure == nil)
      try await home.expectEqual()
    }
  }

  @Test func `answers of the Google Reader API have any number anywhere`() async throws {
    try await SyncedAccount.run(.freshrss125) { server, reader, _ in
      let id = server.addItem("One", to: server.addFeed("Feed"))
      let item = "{\"items\":[{\"id\":\"\(id.longForm)\",\"origin\":{\"streamId\":\"feed/36\"},"
      let contents = [
        item + "\"published\":#}]}", item + "\"published\":\"#\"}]}",
        item + "\"crawlTimeMsec\":\"#\",\"timestampUsec\":#}]}",
        item + "\"enclosure\":[{\"href\":\"https://a.example/b\",\"length\":#}]}]}",
        "{\"items\":[{\"id\":#}]}",
      ].flatMap(Self.each)
      for text in contents {
        server.fail(.text(text), at: "stream/items/contents")
        let items = try await reader.items([id])
        #expect(items.allSatisfy { (0..<100_000_000_000).contains($0.arrival ?? 0) }, "\(text)")
      }
      let ids = [
        "{\"itemRefs\":[{\"id\":#}]}", "{\"itemRefs\":[#]}", "{\"itemRefs\":[{\"id\":\"#\"}]}",
      ]
      for text in ids.flatMap(Self.each) {
        server.fail(.text(text), at: "stream/items/ids")
        do throws(SyncFailure) {
          let list = try await reader.list(.unread)
          #expect(list.ids.count == 1, "\(text)")
        } catch {
          #expect(error.kind == .invalidAnswer, "\(text)")
        }
      }
      for text in Self.each("{\"itemRefs\":[{\"id\":\"5\"}],\"continuation\":#}") {
        server.fail(.text(text), at: "stream/items/ids")
        let answer = try await reader.list(.unread)
        #expect(answer.pages == 2, "\(text)")
      }
      for text in Self.each("{\"subscriptions\":[{\"id\":#,\"sortid\":#,\"firstitemmsec\":#}]}") {
        server.fail(.text(text), at: "subscription/list")
        let answer = try await reader.subscriptions()
        #expect(answer.count == 1, "\(text)")
      }
    }
  }

  @Test func `answers of Miniflux have any number anywhere`() async throws {
    try await SyncedAccount.runMiniflux { server, miniflux, _ in
      let ids = server.addItems(30, to: server.addFeed("Feed"))
      let entry = "{\"id\":11,\"status\":\"read\",\"starred\":false,"
      let ranges = [
        "{\"total\":#,\"entries\":[\(entry)\"feed_id\":#}]}",
        "{\"total\":9,\"entries\":[{\"id\":#,\"status\":\"read\",\"starred\":false}]}",
        "{\"total\":1,\"entries\":[\(entry)\"enclosures\":[{\"url\":\"http://a/b\",\"size\":#}]}]}",
        "{\"total\":1,\"entries\":[\(entry)\"published_at\":#,\"created_at\":\"#\"}]}",
      ]
      for text in ranges.flatMap(Self.each) {
        server.fail(.text(text), at: "v1/entries", times: 3)
        do throws(SyncFailure) {
          let items = try await miniflux.items(Array(ids[9..<19]))
          #expect(items.count <= 10, "\(text)")
        } catch {
          #expect(error.kind == .invalidAnswer, "\(text)")
        }
        server.heal()
      }
      let lists = ["{\"total\":#,\"entry_ids\":[7]}", "{\"total\":1,\"entry_ids\":[#]}"]
      for text in lists.flatMap(Self.each) {
        server.fail(.text(text), at: "v1/entries/ids", times: 3)
        do throws(SyncFailure) {
          let list = try await miniflux.list(.unread)
          #expect(list.ids.count == 1, "\(text)")
        } catch {
          #expect(error.kind == .invalidAnswer, "\(text)")
        }
        server.heal()
      }
      for text in Self.each("[{\"id\":#,\"feed_url\":\"https://a.example/b\"}]") {
        server.fail(.text(text), at: "v1/feeds")
        do throws(SyncFailure) {
          let answer = try await miniflux.subscriptions()
          #expect(answer.count == 1, "\(text)")
        } catch {
          #expect(error.kind == .invalidAnswer, "\(text)")
        }
      }
      for text in Self.each("[{\"id\":#,\"title\":\"Ponds\"}]") {
        server.fail(.text(text), at: "v1/categories")
        do throws(SyncFailure) {
          try await miniflux.move(stream: "feed/36", from: [], to: ["Ponds"])
        } catch {
          #expect([.refused, .invalidAnswer].contains(error.kind), "\(text)")
        }
      }
    }
  }
}
