import FeedModel
import Testing

@testable import FeedStorage

/// The marks that wait for an account's server, and those that come from it.
struct AccountTests {
  /// An archive with one account, which has two feeds with four items each.
  private struct Home {
    let store: FeedStore
    let account: AccountID

    init(_ store: FeedStore) async throws {
      self.store = store
      account = try await Self.settle(store)[0].id
      _ = try await store.accounts.takeOver(
        [.numbered(1, folder: "Birds"), .numbered(2, folder: "Ponds")], of: account, now: 100)
      try await store.feeds.moveEntries()
      _ = try await write(1...8)
    }

    @discardableResult
    static func settle(_ store: FeedStore, _ names: String..., user: String = "ann") async throws
      -> [StoredAccount]
    {
      try await store.accounts.settle(
        (names.isEmpty ? ["home"] : names).map {
          AccountStore.Facts(
            name: $0, kind: .freshRSS, base: "https://rss.example", user: user)
        }, now: 1_000)
    }

    @discardableResult
    func write(
      _ numbers: ClosedRange<Int64>, read: Set<Int64> = [], starred: Set<Int64> = [],
      to other: AccountID? = nil
    ) async throws -> AccountStore.IntakeResult {
      try await store.accounts.write(
        numbers.map { .numbered($0, isRead: read.contains($0), isStarred: starred.contains($0)) },
        of: other ?? account, now: 1_000_000)
    }

    func ids() async throws -> [EntryID] { try await store.river().reversed() }

    /// What waits, as "read+ 3" for an item that is to be marked read.
    func waiting(of other: AccountID? = nil) async throws -> [String] {
      var all: [String] = []
      var row = Int64.min
      while let next = try await store.accounts.nextMarks(
        of: other ?? account, after: row, now: 2_000_000)
      {
        for batch in next.batches {
          all += batch.items.map {
            "\(batch.mark)\(batch.value ? "+" : "-") \(Int64($0.hexadecimal, radix: 16) ?? 0)"
          }
        }
        row = next.last
      }
      return all.sorted()
    }

    /// Compares the marks of those items with a list that has some of them.
    func compare(
      _ mark: RemoteMark, _ items: ClosedRange<Int64>, listed: Set<Int64>
    ) async throws -> TakeoverResult? {
      let marks = items.map {
        ListedMark(.init(UInt64($0)), (mark == .star) == listed.contains($0) ? .set : .unset)
      }
      return try await store.accounts.compare(mark, marks, of: account, now: 5)
    }
  }

  private func withHome(_ work: (Home) async throws -> Void) async throws {
    try await work(try await Home(try FeedStore.empty()))
  }

  @Test func `without an account there is no trigger for one`() async throws {
    let store = try FeedStore.empty()
    let query = "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%waiting%'"
    #expect(try await store.count(query) == 0)
    try await Home.settle(store)
    #expect(try await store.count(query) == 8)
  }

  @Test func `feeds of a server are followed with their folders as tags, and never fetched`()
    async throws
  {
    try await withHome { home in
      let feeds = try await home.store.feeds.all()
      #expect(feeds.map(\.title) == ["Feed 1", "Feed 2"])
      #expect(feeds.map(\.isFetched) == [false, false])
      #expect(feeds.map(\.account) == ["home", "home"])
      #expect(try await home.store.feeds.subscriptions().isEmpty)
      #expect(try await home.store.feeds.others().map(\.tags) == [["Birds"], ["Ponds"]])
      try await home.store.feeds.follow([])
      #expect(try await home.store.river().count == 8)
    }
  }

  @Test func `each act on a mark waits, and what was taken back does not`() async throws {
    try await withHome { home in
      let ids = try await home.ids()
      #expect(try await home.waiting() == [])
      try await home.store.marks.setRead(true, for: ids[0])
      try await home.store.marks.setFavourite(true, for: ids[1])
      try await home.store.marks.hide(ids[2])
      try await home.store.marks.setRead(true, for: ids[3])
      _ = try await home.store.marks.undo()
      #expect(try await home.waiting() == ["read+ 1", "read+ 3", "star+ 2"])
      let counts = try await home.store.accounts.waiting()["home"]
      #expect(counts?.read == 2)
      #expect(counts?.star == 1)
      // They were sent now: undoing them must be sent too.
      _ = try await home.store.marks.undo()
      #expect(try await home.waiting() == ["read+ 1", "read- 3", "star+ 2"])
    }
  }

  @Test func `a large view that is marked read waits, and its undoing too`() async throws {
    try await withHome { home in
      try await home.write(9...2_100)
      #expect(try await home.store.marks.markRead(in: .all) == 2_100)
      try await home.store.accounts.expandPiles()
      #expect(try await home.waiting().count == 2_100)
      _ = try await home.store.marks.undo()
      try await home.store.accounts.expandPiles()
      let waiting = try await home.waiting()
      #expect(waiting.count == 2_100)
      #expect(waiting.allSatisfy { $0.hasPrefix("read- ") })
    }
  }

  @Test func `what a list shows is taken over without an echo, and confirms what was sent`()
    async throws
  {
    try await withHome { home in
      let ids = try await home.ids()
      try await home.store.marks.setRead(true, for: ids[0])
      #expect(try await home.waiting() == ["read+ 1"])
      // The telephone has read 2 and 3.
      let result = try await home.compare(.read, 1...8, listed: [4, 5, 6, 7, 8])
      #expect(result?.taken == 2)
      #expect(result?.confirmed == 1)
      #expect(try await home.waiting() == [])
      #expect(try await home.store.river(.unread) == ids[3...].reversed())
      // And has made 3 unread again.
      #expect(try await home.compare(.read, 3...3, listed: [3])?.taken == 1)
      #expect(try await home.store.river(.unread).last == ids[2])
      #expect(try await home.waiting() == [])
    }
  }

  @Test func `an act that is younger than the list stays, and a lost one is sent again`()
    async throws
  {
    try await withHome { home in
      let ids = try await home.ids()
      try await home.store.marks.setRead(true, for: ids[0])
      // No request was made since: the list knows nothing of it.
      #expect(try await home.compare(.read, 1...1, listed: [1])?.taken == 0)
      #expect(try await home.waiting() == ["read+ 1"])
      // The server forgets it twice, and is asked then.
      #expect(try await home.compare(.read, 1...1, listed: [1])?.asked == [])
      #expect(try await home.waiting() == ["read+ 1"])
      #expect(try await home.compare(.read, 1...1, listed: [1])?.asked == [])
      #expect(try await home.waiting() == ["read+ 1"])
      #expect(try await home.compare(.read, 1...1, listed: [1])?.asked == [.init(1)])
      let refused = try await home.store.accounts.decide(
        .read, [.init(1)], found: [.numbered(1)], of: home.account, now: 1_990_000)
      #expect(refused?.refused == 1)
      #expect(try await home.waiting() == [])
      #expect(try await home.store.accounts.waiting()["home"]?.refused == 1)
      #expect(try await home.store.river(.unread).count == 7)
    }
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

    let account = try await Home.settle(store)[0].id
    _ = try await store.accounts.takeOver([.numbered(1, folder: "Birds")], of: account, now: 100)
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

    // The account goes, and the feed fetches its own document again: nothing comes twice.
    _ = try await store.accounts.settle([], now: 3_000_000)
    #expect(try await store.feeds.all().map(\.isFetched) == [true])
    #expect(try await store.saving(items, for: feed, now: 4_000_000).count == 4)
  }

  @Test func `a feed that is followed anew there makes no duplicate and loses no mark`()
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
      _ = try await home.store.accounts.takeOver([two], of: home.account, now: 100)
      try await home.store.feeds.moveEntries()
      #expect(try await home.store.river().count == 4)
      _ = try await home.store.accounts.takeOver([again, two], of: home.account, now: 200)
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

  @Test func `two accounts with one feed keep each other in step`() async throws {
    try await withHome { home in
      let other = try await Home.settle(home.store, "home", "work")[1].id
      _ = try await home.store.accounts.takeOver(
        [.numbered(1, folder: "Work"), .numbered(2, folder: "Work")], of: other, now: 100)
      try await home.write(1...8, to: other)
      #expect(try await home.store.river().count == 8)
      #expect(try await home.compare(.read, 1...8, listed: [2, 3, 4, 5, 6, 7, 8])?.taken == 1)
      #expect(try await home.waiting() == [])
      #expect(try await home.waiting(of: other) == ["read+ 1"])
    }
  }

  @Test func `no entry is purged before the server has its mark`() async throws {
    try await withHome { home in
      let ids = try await home.ids()
      try await home.store.marks.setRead(true, for: ids[0])
      let purged = try await home.store.purge(now: 1_000_000) { _ in Retention(items: 0) }
      #expect(purged == 7)
      #expect(try await home.store.river() == [ids[0]])
      // What was purged does not come again.
      #expect(try await home.write(1...8).new == 0)
      #expect(try await home.store.river() == [ids[0]])
      _ = try await home.waiting()
      _ = try await home.compare(.read, 1...1, listed: [])
      #expect(try await home.store.purge(now: 1_000_000) { _ in Retention(items: 0) } == 1)
    }
  }

  @Test func `another user is another account, and what waited is kept for ninety days`()
    async throws
  {
    try await withHome { home in
      try await home.store.marks.setRead(true, for: try await home.ids()[0])
      let accounts = try await Home.settle(home.store, user: "ben")
      #expect(accounts.map(\.facts.user) == ["ben"])
      #expect(accounts[0].id != home.account)
      #expect(try await home.store.accounts.waiting()["home (ann)"]?.read == 1)
      #expect(try await home.store.feeds.all().isEmpty)
      _ = try await home.store.accounts.settle([], now: 1_000 + 91 * 86_400)
      _ = try await home.store.accounts.settle([], now: 1_000 + 183 * 86_400)
      #expect(try await home.store.accounts.all().isEmpty)
    }
  }

  @Test func `the net below the triggers finds what waits without a trigger`() async throws {
    try await withHome { home in
      #expect(try await home.store.accounts.mend(home.account, after: nil)?.mended == 0)
      try await home.store.write { db in try db.execute(sql: "DELETE FROM unreadRow") }
      try await home.store.write { db in try db.execute(sql: "DELETE FROM waiting") }
      #expect(try await home.store.accounts.mend(home.account, after: nil)?.mended == 8)
      #expect(try await home.store.accounts.mend(home.account, after: .init(8)) == nil)
    }
  }
}

extension RemoteSubscription {
  static func numbered(_ number: Int64, folder: String) -> RemoteSubscription {
    RemoteSubscription(
      stream: "feed/\(number)", title: "Feed \(number)",
      address: "https://feeds.example/\(number)", folders: [folder])
  }
}

extension RemoteItem {
  /// An item of feed 1 if its number is odd, else of feed 2.
  static func numbered(
    _ number: Int64, stream: Int64? = nil, isRead: Bool = false, isStarred: Bool = false
  ) -> RemoteItem {
    RemoteItem(
      id: RemoteItemID(UInt64(number)), stream: "feed/\(stream ?? 2 - number % 2)",
      item: ParsedItem(
        id: "", kind: .article, title: "Item \(number)", link: "https://a.example/\(number)",
        published: number * 10, contentHTML: "<p>Text \(number)"),
      isRead: isRead, isStarred: isStarred, arrival: number * 10)
  }
}
