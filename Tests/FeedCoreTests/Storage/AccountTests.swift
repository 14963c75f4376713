import FeedModel
import Testing

@testable import FeedStorage

/// The marks that wait for an account's server, and those that come from it.
struct AccountTests {
  private func withHome(_ work: (AccountHome) async throws -> Void) async throws {
    try await work(try await AccountHome(try FeedStore.empty()))
  }

  @Test func `without an account there is no trigger for one`() async throws {
    let store = try FeedStore.empty()
    let query = "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%waiting%'"
    #expect(try await store.count(query) == 0)
    try await AccountHome.use(store)
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
      let counts = try await home.store.accounts.outbox()["home"]
      #expect(counts?.read == 2)
      #expect(counts?.star == 1)
      // They were sent now: undoing them must be sent too.
      _ = try await home.store.marks.undo()
      #expect(try await home.waiting() == ["read+ 1", "read- 3", "star+ 2"])
    }
  }

  @Test(arguments: [("keep", []), ("send", ["star+ 2"]), (nil, ["star+ 2"])])
  func `stars that an earlier version held are sent, unless their user keeps them here`(
    answer: String?, waiting: [String]
  ) async throws {
    try await withHome { home in
      try await home.store.marks.setFavourite(true, for: try await home.ids()[1])
      let key = "stars of account \(home.account.rawValue)"
      try await home.store.write { db in
        try db.run("UPDATE waiting SET next = \(1 << 60)")
        try db.run("INSERT INTO preference (key, value) VALUES ('stars of account 77', 'keep')")
        if let answer {
          try db.run("INSERT INTO preference (key, value) VALUES (?, ?)", [key, answer])
        }
      }
      #expect(try await home.waiting() == [])
      try await AccountHome.use(home.store)
      let repaired = try await home.store.accounts.repair(home.account, after: nil)?.repaired
      #expect(repaired == 0)
      #expect(try await home.waiting() == waiting)
      let answers = "SELECT count(*) FROM preference WHERE key LIKE 'stars of account %'"
      #expect(try await home.store.count(answers) == (answer == "keep" ? 1 : 0))
      // What is done later is sent.
      try await home.store.marks.setFavourite(true, for: try await home.ids()[4])
      #expect(try await home.waiting().contains("star+ 5"))
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
      #expect(result?.applied == 2)
      #expect(result?.confirmed == 1)
      #expect(try await home.waiting() == [])
      #expect(try await home.store.river(.unread) == ids[3...].reversed())
      // And has made 3 unread again.
      #expect(try await home.compare(.read, 3...3, listed: [3])?.applied == 1)
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
      #expect(try await home.compare(.read, 1...1, listed: [1])?.applied == 0)
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
      #expect(try await home.store.accounts.outbox()["home"]?.refused == 1)
      #expect(try await home.store.river(.unread).count == 7)
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
      let accounts = try await AccountHome.use(home.store, user: "ben")
      #expect(accounts.map(\.facts.user) == ["ben"])
      #expect(accounts[0].id != home.account)
      #expect(try await home.store.accounts.outbox()["home (ann)"]?.read == 1)
      #expect(try await home.store.feeds.all().isEmpty)
      _ = try await home.store.accounts.use([], now: 1_000 + 91 * 86_400)
      _ = try await home.store.accounts.use([], now: 1_000 + 183 * 86_400)
      #expect(try await home.store.accounts.all().isEmpty)
    }
  }

  @Test func `the net below the triggers finds what waits without a trigger`() async throws {
    try await withHome { home in
      #expect(try await home.store.accounts.repair(home.account, after: nil)?.repaired == 0)
      try await home.store.write { db in try db.execute(sql: "DELETE FROM unreadRow") }
      try await home.store.write { db in try db.execute(sql: "DELETE FROM waiting") }
      #expect(try await home.store.accounts.repair(home.account, after: nil)?.repaired == 8)
      #expect(try await home.store.accounts.repair(home.account, after: .init(8)) == nil)
    }
  }

  @Test func `a Miniflux stays the same account when its own interface is used`() async throws {
    try await withHome { home in
      let store = home.store
      func use(_ kind: AccountKind, _ base: String, user: String) async throws -> StoredAccount? {
        let facts = AccountStore.Facts(name: "home", kind: kind, base: base, user: user)
        return try await store.accounts.use([facts], now: 2_000).first
      }
      _ = try await use(.googleReader, "https://rss.example", user: "ann")
      let ids = try await home.ids()
      try await store.marks.setRead(true, for: ids[0])
      try await store.marks.setFavourite(true, for: ids[1])
      // An earlier version kept stars back until the user agreed.
      try await store.database.write { db in
        try db.run("UPDATE waiting SET next = 1152921504606846976 WHERE mark = 'star'")
      }
      let miniflux = try await use(.miniflux, "https://rss.example", user: "")
      #expect(miniflux?.id == home.account)
      #expect(miniflux?.lastWhole == nil)
      #expect(try await home.waiting() == ["read+ 1", "star+ 2"])
      #expect(try await store.river().count == 8)
      _ = try await use(.googleReader, "https://rss.example", user: "ann")
      #expect(try await use(.miniflux, "https://other.example", user: "")?.id != home.account)
    }
  }
}
