import FeedFiltering
import FeedModel
import FeedStorage
import TestSupport
import Testing

/// Items that come with a date of days before, below what is new.
struct LateArrivalTests {
  private static let dates = [
    "old": "Mon, 04 Jan 2027 10:00:00 GMT", "yesterday": "Thu, 14 Jan 2027 09:00:00 GMT",
    "new": "Fri, 15 Jan 2027 07:00:00 GMT",
  ]

  private func document(_ names: [String]) -> String {
    let items = names.map { name in
      """
      <item><guid>\(name)</guid><title>\(name)</title><pubDate>\(Self.dates[name] ?? "")</pubDate></item>
      """
    }
    return "<rss version='2.0'><channel><title>A</title>\(items.joined())</channel></rss>"
  }

  private func late(_ reader: TestUser) async throws -> [String] {
    let page = try await reader.store.timeline.page(TimelineRequest(), zone: .utc)
    let listed = try await reader.store.timeline.list(ListQuery(kinds: [], limit: nil))
    return page.lateArrivals.compactMap { id in listed.first { $0.id == id }?.title }
  }

  @Test func `they are those that the last answer should have had, until they are read or old`()
    async throws
  {
    let reader = try TestUser()
    try await LoopbackServer.run { _ in
      switch reader.now {
      case TestUser.start: [.answer(text: document(["new"]))]
      case TestUser.start + 60: [.answer("500 Oh")]
      default: [.answer(text: document(["new", "yesterday", "old"]))]
      }
    } _: { server in
      try await reader.follow(server.url())
      try await reader.refresh()
      #expect(try await late(reader) == [])
      for _ in 0..<2 {
        reader.wait(60)
        try await reader.refresh()
      }
      #expect(try await late(reader) == ["old"])
      // A view of its own and a search have no such line.
      let unread = TimelineRequest(scope: .unread)
      #expect(try await reader.store.timeline.page(unread, zone: .utc).lateArrivals == [])
      let query = ListQuery(query: try Query.parsed("sort:arrived"))
      let order = try await reader.store.timeline.listed(
        reader.store.timeline.sorted(query)
      ).map(\.title)
      #expect(order == ["yesterday", "old", "new"])
      let old = try #require(
        try await reader.store.timeline.list(ListQuery(kinds: [], limit: nil)).last)
      try await reader.store.marks.setRead(true, for: old.id)
      #expect(try await late(reader) == [])
      try await reader.store.marks.setRead(false, for: old.id)
      #expect(try await late(reader) == ["old"])
      reader.wait(4 * 86_400)
      try await reader.store.purge(now: reader.now) { _ in Retention() }
      #expect(try await late(reader) == [])
    }
  }

  @Test func `those that are hidden are not announced`() async throws {
    let reader = try TestUser()
    try await LoopbackServer.run { _ in
      let names = reader.now == TestUser.start ? ["new"] : ["new", "old"]
      return [.answer(text: document(names))]
    } _: { server in
      try await reader.follow(server.url())
      try await reader.refresh()
      reader.wait(60)
      try await reader.refresh()
      #expect(try await late(reader) == ["old"])
      let old = try #require(
        try await reader.store.timeline.list(ListQuery(kinds: [], limit: nil)).last)
      _ = try await reader.store.marks.hide(old.id)
      #expect(try await late(reader) == [])
    }
  }

  @Test func `after a pause of weeks nothing is late, and nothing of a first document`()
    async throws
  {
    let reader = try TestUser()
    let start = TestUser.start - 30 * 86_400
    reader.wait(start - reader.now)
    try await LoopbackServer.run { _ in
      [.answer(text: document(reader.now == start ? ["old"] : ["new", "yesterday", "old"]))]
    } _: { server in
      try await reader.follow(server.url())
      try await reader.refresh()
      reader.wait(30 * 86_400)
      try await reader.refresh()
      #expect(try await late(reader) == [])
    }
  }
}
