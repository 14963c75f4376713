import FeedModel
import Testing

@testable import FeedStorage

/// Items of servers that meet entries which are here already.
struct AccountMeetingTests {
  private func withHome(_ work: (AccountHome) async throws -> Void) async throws {
    try await work(try await AccountHome(try FeedStore.empty()))
  }

  @Test func `first contact unites the marks of both sides`() async throws {
    let store = try FeedStore.empty()
    let subscription = Subscription(url: "HTTPS://feeds.EXAMPLE:443/1", title: "Mine")
    let feed = try #require(try await store.feeds.subscribe([subscription]).first).id
    var items = (Int64(1)...4).map { RemoteItem.numbered($0).item }
    for index in items.indices { items[index].id = "guid \(index)" }
    let ids = Array(try await store.saving(items, for: feed).reversed())
    try await store.marks.setRead(true, for: ids[0])
    try await store.marks.setFavourite(true, for: ids[1])

    let account = try await AccountHome.use(store)[0].id
    _ = try await store.accounts.merge([.numbered(1, folder: "Birds")], of: account, now: 100)
    let home = (1...4).map {
      RemoteItem.numbered(Int64($0), stream: 1, isRead: $0 == 3, isStarred: $0 == 4)
    }
    let result = try await store.accounts.write(home, of: account, now: 1_000_000)
    #expect(result.new == 0)
    #expect(try await store.river().reversed() == ids)
    #expect(try await store.river(.unread) == [ids[3], ids[1]])
    #expect(try await store.river(.favourites) == [ids[3], ids[1]])
    let next = try await store.accounts.nextMarks(of: account, after: .min, now: 2_000_000)
    #expect(
      next?.batches == [
        MarkBatch(mark: .read, value: true, items: [.init(1)]),
        MarkBatch(mark: .star, value: true, items: [.init(2)]),
      ])
    let feeds = try await store.feeds.all()
    #expect(feeds.map(\.title) == ["Mine"])
    #expect(feeds.map(\.account) == ["home"])
    try await store.feeds.follow([Subscription(url: "HTTPS://feeds.EXAMPLE:443/1", tags: ["mine"])])
    #expect(try await store.feeds.others().isEmpty)
    #expect(try await store.feeds.foldered().map(\.tags) == [["Birds"]])
    #expect(try await store.feeds.subscriptions().map(\.tags) == [["mine"]])

    // The account goes, and the feed fetches its own document again: nothing comes twice.
    _ = try await store.accounts.use([], now: 3_000_000)
    #expect(try await store.feeds.all().map(\.isFetched) == [true])
    #expect(try await store.saving(items, for: feed, now: 4_000_000).count == 4)
  }

  @Test func `a feed that is followed again there makes no duplicate and loses no mark`()
    async throws
  {
    try await withHome { home in
      let ids = try await home.ids()
      try await home.store.marks.setRead(true, for: ids[0])
      _ = try await home.waiting()
      _ = try await home.compare(.read, 1...4, listed: [2, 3, 4])
      var again = RemoteSubscription.numbered(1, folder: "Birds")
      again.stream = "feed/101"
      let two = RemoteSubscription.numbered(2, folder: "Ponds")
      _ = try await home.store.accounts.merge([two], of: home.account, now: 100)
      try await home.store.feeds.moveEntries()
      #expect(try await home.store.river().count == 4)
      _ = try await home.store.accounts.merge([again, two], of: home.account, now: 200)
      try await home.store.feeds.moveEntries()
      #expect(try await home.store.river().count == 8)
      let items = [Int64(1), 3, 5, 7].map { number in
        var item = RemoteItem.numbered(number)
        (item.id, item.stream) = (RemoteItemID(UInt64(number + 1_000)), "feed/101")
        return item
      }
      let result = try await home.store.accounts.write(items, of: home.account, now: 1_000_000)
      #expect(result.new == 0)
      #expect(try await home.store.river().count == 8)
      #expect(try await home.waiting().contains("read+ 1001"))
    }
  }

  @Test func `items of a server that are alike stay apart, whenever they come`() async throws {
    try await withHome { home in
      func item(_ number: Int64, _ title: String, _ link: String) -> RemoteItem {
        var item = RemoteItem.numbered(number, stream: 1, isRead: number % 2 == 0)
        (item.item.title, item.item.link, item.item.published) = (title, link, 900_000)
        item.arrival = 950_000
        return item
      }
      let before = try await home.store.river().count
      let page = "https://feeds.example/status"
      let items = [
        item(21, "All is well", page), item(22, "The mill stands still", page),
        item(23, "Wanted: a miller", "https://feeds.example/job/23"),
        item(24, "Wanted: a miller", "https://feeds.example/job/24"),
      ]
      for item in items {
        let result = try await home.store.accounts.write([item], of: home.account, now: 1_000_000)
        #expect(result.new == 1)
      }
      #expect(try await home.store.river().count == before + 4)
      // The same answer again changes nothing.
      let again = try await home.store.accounts.write(items, of: home.account, now: 1_000_000)
      #expect(again.new == 0)
      let unread = try await home.store.titles(.unread)
      #expect(unread.contains("All is well") && !unread.contains("The mill stands still"))
    }
  }

  @Test func `two accounts with one feed keep each other in step`() async throws {
    try await withHome { home in
      let other = try await AccountHome.use(home.store, "home", "work")[1].id
      _ = try await home.store.accounts.merge(
        [.numbered(1, folder: "Work"), .numbered(2, folder: "Work")], of: other, now: 100)
      try await home.write(1...8, to: other)
      #expect(try await home.store.river().count == 8)
      #expect(try await home.compare(.read, 1...8, listed: [2, 3, 4, 5, 6, 7, 8])?.applied == 1)
      #expect(try await home.waiting() == [])
      #expect(try await home.waiting(of: other) == ["read+ 1"])
    }
  }
}
