import FeedFiltering
import FeedModel
import FeedRefreshing
import Foundation
import GRDB
import Testing

@testable import FeedStorage

struct RuleTests {
  private static let now: Int64 = 1_700_000_000

  private func mute(_ condition: String, as note: String? = nil) throws -> Rule {
    try Rule(parsing: condition, acts: [.mute], note: note)
  }

  private func page(_ store: FeedStore, _ request: TimelineRequest) async throws -> TimelinePage {
    try await store.timeline.page(request, zone: .utc)
  }

  private var whole: TimelineRequest { TimelineRequest(olderLimit: 1_000) }

  @Test func `a rule mutes what is there and what comes, and lets it go again`() async throws {
    for shelf in Shelf.allCases {
      try await shelf.withStore { store, feed in
        try await store.saving(
          [.named("crypto one", at: 10), .named("news", at: 20), .named("Crypto two", at: 30)],
          for: feed)
        try await store.rules.adopt([try mute("crypto")], now: Self.now)
        #expect(try await store.titles() == ["news"])
        #expect(try await store.titles(.unread) == ["news"])
        try await store.saving(
          [.named("more CRYPTO", at: 40), .named("weather", at: 50)], for: feed)
        #expect(try await store.titles() == ["weather", "news"])
        let muted = try await page(store, whole).muted
        #expect(muted.map(\.summary) == ["3 muted (crypto 3)"])
        let report = try #require(try await store.rules.reports(now: 100).first)
        #expect((report.recent, report.total, report.newest) == (3, 3, 40))

        try await store.rules.adopt([], now: Self.now)
        #expect(
          try await store.titles()
            == ["weather", "more CRYPTO", "Crypto two", "news", "crypto one"])
        #expect(try await store.rules.reports(now: 100).isEmpty)
        #expect(try await store.count("SELECT count(*) FROM touch") == 0)
      }
    }
  }

  @Test func `muted entries are shown below their row, each with its rule`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let day: Int64 = 86_400
      try await store.saving(
        [
          .named("crypto", at: 10), .named("a", at: 20), .named("short crypto", at: 30),
          .named("short", at: day + 5), .named("b", at: 2 * day),
        ], for: feed)
      try await store.rules.adopt(
        [try mute("crypto", as: "coins"), try mute("short")], now: Self.now)
      var request = whole
      #expect(
        try await page(store, request).muted.map(\.summary) == [
          "1 muted (short 1)", "2 muted (coins 2)",
        ])
      request.unfoldedMuted = [Zone.utc.day(at: 0)]
      let items = try #require(try await page(store, request).muted.last?.items)
      #expect(items.map(\.headline) == ["short crypto", "crypto"])
      #expect(items.map(\.head?.hiding) == [.rule("coins"), .rule("coins")])
      request.foldedDays = .these([Zone.utc.day(at: 0)])
      #expect(try await page(store, request).muted.map(\.count) == [1])
      // What is older than the page has its rows there.
      #expect(try await page(store, TimelineRequest(olderLimit: 1)).muted.isEmpty)
    }
  }

  @Test func `a search finds muted entries if it asks for them`() async throws {
    try await Shelf.memory.withStore { store, feed in
      try await store.saving(ParsedItem.numbered(1...9), for: feed)
      try await store.rules.adopt([try mute("title = \"4\" or title = \"7\"")], now: Self.now)
      try await SearchIndexer(store: store).run()
      func found(_ text: String) async throws -> [String] {
        var request = whole
        request.search = SearchQuery(text: text, query: try Query.parsed(text))
        return try await page(store, request).rows.map(\.headline)
      }
      #expect(try await found("is:muted") == ["7", "4"])
      #expect(try await found("7").isEmpty)
      #expect(try await found("is:muted title:7") == ["7"])
      #expect(try await found("-is:muted").count == 7)
      #expect(try await found("is:muted or title:2") == ["7", "4", "2"])
      let unread = ListQuery(kinds: [.unread])
      #expect(try await store.timeline.count(unread) == 7)
    }
  }

  @Test func `favourites and rated entries are never muted`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...4), for: feed)
      try await store.marks.setFavourite(true, for: ids[0])
      try await store.marks.setRating(2, for: [ids[1]])
      try await store.rules.adopt([try mute("title =~ \".\"")], now: Self.now)
      #expect(try await store.titles() == ["4", "3"])
      try await store.marks.setFavourite(true, for: ids[2])
      #expect(try await store.titles() == ["4", "3", "2"])
      _ = try await store.marks.undo()
      #expect(try await store.titles() == ["4", "3"])
      try await store.marks.setRating(0, for: [ids[1]])
      #expect(try await store.titles() == ["4"])
      try await store.expectSoundMarks()
    }
  }

  @Test func `what a rule does once it does to new entries alone`() async throws {
    try await Shelf.memory.withStore { store, feed in
      try await store.saving([.named("old release", at: 10)], for: feed)
      try await store.rules.adopt(
        [
          try Rule(parsing: "release", acts: [.read, .favourite]),
          try Rule(parsing: "beta", acts: [.mute, .read]),
        ], now: Self.now)
      try await store.saving(
        [
          .named("old release", at: 10), .named("new release", at: 20), .named("beta", at: 30),
          .named("other", at: 40), .named("beta release", at: 50),
        ], for: feed, now: 60)
      #expect(try await store.titles() == ["beta release", "other", "new release", "old release"])
      #expect(try await store.titles(.unread) == ["other", "old release"])
      #expect(try await store.titles(.favourites) == ["beta release", "new release"])
      try await store.expectSoundMarks()
      // It is done once: what the user undoes stays undone.
      let release = try #require(try await store.river(.favourites).last)
      try await store.marks.setFavourite(false, for: release)
      try await store.rules.adopt([try Rule(parsing: "release", acts: [.favourite])], now: 70)
      try await store.saving([.named("new release", at: 20), .named("x", at: 60)], for: feed)
      #expect(try await store.titles(.favourites) == ["beta release"])
    }
  }

  @Test func `what another rule would do once lets go of what it muted before`() async throws {
    try await Shelf.memory.withStore { store, feed in
      try await store.saving(ParsedItem.numbered(1...3), for: feed)
      let mutes = try mute("title:2")
      try await store.rules.adopt([mutes], now: Self.now)
      #expect(try await store.titles() == ["3", "1"])
      try await store.rules.adopt([try Rule(parsing: "title:2", acts: [.read])], now: Self.now)
      #expect(try await store.titles() == ["3", "2", "1"])
      try await store.rules.adopt([mutes], now: Self.now)
      #expect(try await store.titles() == ["3", "1"])
      let highlights = try Rule(parsing: "title:2", acts: [.highlight(.red)])
      try await store.rules.adopt([highlights], now: Self.now)
      #expect(try await store.titles() == ["3", "2", "1"])
      try await store.expectSoundMarks()
    }
  }

  @Test func `work on rules that was interrupted is done by the next run`() async throws {
    try await Shelf.memory.withStore { store, feed in
      try await store.saving(ParsedItem.numbered(1...3), for: feed)
      let rules = [try mute("title:2"), try mute("title:3")]
      // As if the program had ended right after it had noted the rules.
      func note(_ rules: [Rule]) async throws {
        try await store.write { db in
          let table = RuleTable(db: db)
          _ = try table.adopt(try table.resolved(rules))
        }
      }
      try await note(rules)
      try await store.rules.adopt(rules, now: Self.now)
      #expect(try await store.titles() == ["1"])
      for acts in [[RuleAct.read], [.keep]] {
        let others = try rules.map { try Rule(parsing: $0.condition, acts: acts) }
        try await note(others)
        try await store.rules.adopt(others, now: Self.now)
        #expect(try await store.titles() == ["3", "2", "1"])
        try await store.rules.adopt(rules, now: Self.now)
        #expect(try await store.titles() == ["1"])
      }
      try await note([])
      try await store.rules.adopt([], now: Self.now)
      #expect(try await store.titles() == ["3", "2", "1"])
      #expect(try await store.count("SELECT count(*) FROM rule") == 0)
    }
  }

  @Test func `a muted entry can be hidden too, and what is read stays in sight`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...4), for: feed)
      try await store.rules.adopt([try mute("title:2"), try mute("title:3")], now: Self.now)
      var request = TimelineRequest(scope: .unread, olderLimit: 100)
      request.unfoldedMuted = [Zone.utc.day(at: 0)]
      try await store.marks.setRead(true, for: ids[1])
      #expect(try await page(store, request).muted.map(\.count) == [1])
      request.kept = [ids[1]]
      #expect(try await page(store, request).muted.map(\.count) == [2])
      try await store.marks.hide(ids[2])
      #expect(try await page(store, whole).muted.map(\.count) == [1])
      try await store.rules.adopt([], now: Self.now)
      #expect(try await store.titles() == ["4", "3", "1"])
      _ = try await store.marks.undo()
      #expect(try await store.titles() == ["4", "3", "2", "1"])
      try await store.expectSoundMarks()
    }
  }

  @Test func `an entry that its feed changes is looked at again`() async throws {
    try await Shelf.memory.withStore { store, feed in
      try await store.rules.adopt([try mute("crypto")], now: Self.now)
      var item = ParsedItem.named("one", at: 10)
      try await store.saving([item], for: feed)
      item.title = "one about crypto"
      try await store.saving([item], for: feed)
      #expect(try await store.titles().isEmpty)
      item.title = "one about nothing"
      try await store.saving([item], for: feed)
      #expect(try await store.titles() == ["one about nothing"])
      try await store.expectSoundMarks()
    }
  }

  @Test func `a highlight has a colour, and what is kept is not purged`() async throws {
    try await Shelf.memory.withStore { store, feed in
      try await store.saving(ParsedItem.numbered(1...5), for: feed)
      try await store.rules.adopt(
        [
          try Rule(parsing: "title:2", acts: [.keep]),
          try Rule(parsing: "title:4", acts: [.highlight(.green)]),
        ], now: Self.now)
      let colours = try await page(store, whole).rows.map { $0.head?.highlight }
      #expect(colours == [nil, .green, nil, nil, nil])
      try await store.purge(feed, keeping: Retention(days: nil, items: 1), now: Self.now)
      #expect(try await store.titles() == ["5", "2"])
    }
  }

  @Test func `rules hold for a feed that has moved, left and come back`() async throws {
    let store = try FeedStore.empty()
    let (a, b) = ("https://a.example/feed", "https://b.example/feed")
    let feed = try #require(try await store.feeds.subscribe([Subscription(url: a)]).first).id
    let rule = try Rule(parsing: "crypto", feed: a, acts: [.mute])
    try await store.rules.adopt([rule], now: Self.now)
    try await store.saving([.named("crypto 1", at: 10), .named("news", at: 20)], for: feed)
    try await store.moves(feed, to: b)
    try await store.feeds.subscribe([Subscription(url: b)])
    try await store.rules.adopt([rule], now: Self.now)
    try await store.saving([.named("crypto 2", at: 30)], for: feed)
    #expect(try await store.titles() == ["news"])

    try await store.feeds.subscribe([])
    try await store.feeds.moveEntries()
    #expect(try await store.titles().isEmpty)
    #expect(try await page(store, whole).muted.isEmpty)
    try await store.feeds.subscribe([Subscription(url: b)])
    try await store.feeds.moveEntries()
    #expect(try await store.titles() == ["news"])
    #expect(try await page(store, whole).muted.map(\.count) == [2])
    try await store.expectSoundMarks()
  }

  @Test func `another process applies the rules of the archive before it is told any`()
    async throws
  {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let store = try FeedStore.onDisk(at: path)
      let feed = try await store.onlyFeed()
      try await store.rules.adopt([try mute("crypto")], now: Self.now)
      try store.close()
      let other = try FeedStore.onDisk(at: path)
      try await other.saving([.named("crypto", at: 10), .named("news", at: 20)], for: feed)
      #expect(try await other.titles() == ["news"])
    }
  }

  @Test func `a rule cannot ask for marks, nor for everything`() {
    for condition in ["is:unread", "rating:>2 fox", "is:muted", "", "unread_count > 3", "\"\""] {
      #expect(throws: QuerySyntaxError.self) {
        _ = try Rule(parsing: condition, acts: [.mute])
      }
    }
  }

  @Test func `a rule may be about signs`() async throws {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    try await store.rules.adopt([try mute("title:\"[$]\"")], now: Self.now)
    try await store.saving([.named("Sale [$]", at: 10), .named("News $", at: 20)], for: feed)
    #expect(try await store.titles() == ["News $"])
  }
}

extension FeedStore {
  /// Purges a feed by a rule.
  fileprivate func purge(_ feed: FeedID, keeping rule: Retention, now: Int64) async throws {
    try await write { db in
      var purge: Purge? = Purge(feed: feed.rawValue, rule: rule, now: now)
      while let next = try purge?.step(in: db) { purge = next }
    }
  }
}
