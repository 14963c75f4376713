import FeedModel
import FeedSyncing
import TestSupport
import Testing

@testable import FeedStorage

/// Servers that were set up again.
struct NewServerTests {
  @Test(arguments: [Personality.freshrss128, .greader, .miniflux233, .theoldreader])
  func `a server that uses its numbers again for other items mixes nothing up`(
    personality: Personality
  ) async throws {
    try await SyncedArchive.run(personality) { home in
      let nothing = home.server.state
      let items = add(Array(0..<40), "Birds", to: home)
      add(Array(100..<110), "Cats", to: home)
      try await home.sync()
      let feeds = try await home.store.feeds.all().map { "\($0.title) \($0.url)" }
      try await home.store.marks.setRead(true, for: try await home.entries(items[..<10]))
      try await home.store.marks.setFavourite(true, for: try await home.entry(items[30]))
      for _ in 0..<2 { try await home.sync() }
      try await home.expectEqual()
      let (unread, stars) = (try await home.unread(), try await home.favourites())
      // Marks that were set since then wait.
      try await home.store.marks.setRead(true, for: try await home.entry(items[20]))
      home.server.restore(nothing)
      home.server.restartNumbers()
      // An edit that waits is about the feed, and not about what has its number now.
      let birds = "https://feeds.example/Birds"
      _ = try await home.store.accounts.edit(
        [birds: RemoteFeed.Change(title: "Herons")], summary: "renamed", now: home.server.now)
      add(Array(100..<110), "Cats", to: home)
      add(Array((0..<40).reversed()), "Birds", to: home)
      home.server.advance(by: 90_000)
      for _ in 0..<3 {
        #expect(try await home.sync().failure == nil)
        home.server.advance(by: 60)
      }
      #expect(try await home.unread() == unread.filter { $0 != "Item 20" })
      #expect(try await home.favourites() == stars)
      #expect(try await home.store.river().count == 50)
      #expect(home.server.state.feeds.map(\.title) == ["Cats", "Herons"])
      #expect(
        Set(try await home.store.feeds.all().map { "\($0.title) \($0.url)" })
          == Set(feeds.map { $0.replacing("Birds h", with: "Herons h") }))
      try await home.expectEqual()
    }
  }

  @Test func `lists by which much would change show that numbers are used again`() async throws {
    try await SyncedArchive.run { home in
      let nothing = home.server.state
      let items = add(Array(0..<40), "Birds", to: home)
      try await home.sync()
      try await home.store.marks.setRead(true, for: try await home.entries(items[..<39]))
      for _ in 0..<2 { try await home.sync() }
      home.server.restore(nothing)
      home.server.restartNumbers()
      add(Array((0..<40).reversed()), "Birds", to: home)
      home.server.advance(by: 60)
      for _ in 0..<3 { #expect(try await home.sync().failure == nil) }
      #expect(try await home.unread() == ["Item 39"])
      try await home.expectEqual()
    }
  }

  @Test func `an account at another address has its items looked at`() async throws {
    try await SyncedArchive.run { home in
      add(Array(0..<5), "Birds", to: home)
      try await home.sync()
      let facts = AccountStore.Facts(
        name: "home", kind: .freshRSS, base: "https://elsewhere.example", user: "ann")
      let moved = try await home.store.accounts.use([facts], now: home.server.now).first
      #expect(moved?.lastWhole == nil)
      #expect(moved?.since != nil)
      home.server.forgetEndpoints()
      #expect(try await home.sync().failure == nil)
      #expect(home.server.endpoints.contains("stream/items/contents"))
      try await home.expectEqual()
    }
  }

  private func link(_ number: Int) -> String { "https://feeds.example/item/\(number)" }

  @discardableResult
  private func add(
    _ numbers: [Int], _ title: String, to home: SyncedArchive
  ) -> [RemoteItemID] {
    let feed = home.server.addFeed(title, url: "https://feeds.example/" + title)
    return numbers.map { number in
      home.server.addItem(
        "Item \(number)", to: feed, published: 1_700_000_000 + Int64(number) * 60,
        link: link(number))
    }
  }
}
