import FeedFetching
import FeedModel
import FeedRefreshing
import GRDB
import TestSupport
import Testing

@testable import FeedStorage

struct BadDayTests {
  private static let now = TestUser.start

  @Test func `every fault gets its line in the ledger, and nothing is lost`() async throws {
    try await Shelf.withFolder { folder in
      let store = try FeedStore.onDisk(at: folder + "/feedtui.sqlite")
      try await withServers { cases, fetcher in
        let before = try await stock(store, cases)
        let limits = Dictionary(uniqueKeysWithValues: cases.map { ($0.url, $0.limits) })
        let access = Dictionary(uniqueKeysWithValues: cases.map { ($0.url, $0.access) })
        let refresher = Refresher(
          store: store, fetcher: LimitedFetcher(fetcher: fetcher, limits: limits), zone: .utc
        ) { Self.now }
        let summary = await refresher.refresh(try await store.feeds.all()) { feed in
          FetchOptions(access: access[feed.url] ?? FeedAccess())
        }.summary
        #expect(summary?.failures.count == cases.count { $0.decision != .taken })
        #expect(summary?.newItems == 4)
        try await expectLedger(of: cases, in: store)
        try await expectKept(before, in: store)
        // If the clock is set back by a day, nothing is lost, and the good feeds are due
        // immediately.
        try await expectGoodFeeds(at: Self.now - 86_400, in: store, fetcher)
        try await expectKept(before, in: store)
      }
    }
  }

  @Test func `a disk that is full keeps what is there, and says so`() async throws {
    try await Shelf.withFolder { folder in
      let store = try FeedStore.onDisk(at: folder + "/feedtui.sqlite")
      let long = String(repeating: "long ", count: 20_000)
      try await LoopbackServer.run { request in
        request.headers["if-none-match"] == nil
          ? [.answer("200 OK", ["ETag": "\"1\""], text: feedDocument(["1"]))]
          : [.answer("200 OK", ["ETag": "\"2\""], text: feedDocument(["2", long]))]
      } _: { server in
        let reader = TestUser(store: store)
        try await reader.follow(server.url())
        #expect(try await reader.refresh()?.newItems == 1)
        try await store.database.writeWithoutTransaction { db in
          let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
          _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(pages + 1)")
        }
        reader.wait(3600)
        let summary = try await reader.refresh()
        #expect(summary?.failures.map(\.cause) == [.archive])
        #expect(
          summary?.failures.first?.message
            == "The archive cannot be written: the disk is full.")
        #expect(try await store.titles() == ["1"])
        let entry = try #require(try await store.ledger.entries().first)
        #expect(entry.failure == "archive")
        #expect(entry.status == 200)
        #expect(try await store.feeds.all()[0].failure == summary?.failures.first?.message)
        try await store.database.writeWithoutTransaction { db in
          _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = 1000000")
        }
        reader.wait(3600)
        #expect(try await reader.refresh()?.newItems == 2)
        #expect(try await store.feeds.all()[0].failure == nil)
      }
    }
  }

  /// Follows the feeds and gives each of them two old items, the first of which is read and a
  /// favourite. Returns their ids.
  private func stock(_ store: FeedStore, _ cases: [BadDay.Case]) async throws -> [EntryID] {
    let feeds = try await store.feeds.subscribe(cases.map { Subscription(url: $0.url) })
    for (feed, expected) in zip(feeds, cases) {
      let document = FetchedDocument(bytes: Array(BadDay.document.utf8), url: feed.url)
      let items = ["old 1", "old 2"].map { guid in
        ParsedItem(id: guid, kind: .article, title: guid)
      }
      try await store.ledger.save(
        ParsedFeed(format: .rss2, items: items), for: feed.id, validators: expected.validators,
        bodyDigest: expected.new == nil && expected.kind == nil ? document.digest : nil,
        now: Self.now - 7200)
    }
    let ids = try await store.river()
    for (index, id) in ids.enumerated() where index % 2 == 0 {
      try await store.marks.setFavourite(true, for: id)
      try await store.marks.setRead(true, for: id)
    }
    return ids
  }

  private func expectLedger(of cases: [BadDay.Case], in store: FeedStore) async throws {
    let feeds = try await store.feeds.all()
    for (feed, expected) in zip(feeds, cases) {
      let lines = try await store.ledger.entries(of: feed.id)
      #expect(lines.count == 1, "\(expected.url)")
      let line = try #require(lines.first)
      #expect(line.status == expected.status, "\(expected.url)")
      #expect(line.failure == expected.kind, "\(expected.url)")
      #expect(line.decision == expected.decision, "\(expected.url)")
      #expect(line.newItems == expected.new, "\(expected.url)")
      #expect((line.next == nil) == (expected.decision == .retired), "\(expected.url)")
      #expect((feed.failure == nil) == (expected.kind == nil), "\(expected.url)")
      if let message = expected.message { #expect(feed.failure == message, "\(expected.url)") }
    }
  }

  private func expectKept(_ ids: [EntryID], in store: FeedStore) async throws {
    let kept = try await store.river()
    #expect(Set(ids).isSubset(of: kept))
    let marked = ids.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    #expect(try await store.river(.favourites) == marked)
    let unread = try await store.river(.unread)
    #expect(Set(unread).isDisjoint(with: marked))
    #expect(unread.count == kept.count - marked.count)
  }

  private func expectGoodFeeds(
    at now: Int64, in store: FeedStore, _ fetcher: FeedFetcher
  ) async throws {
    let due = dueFeeds(try await store.feeds.all(), now: now) { _ in RefreshRule() }
    let good = due.filter { $0.url.hasSuffix("/good") && $0.failure == nil }
    #expect(good.count == 1)
    let refresher = Refresher(store: store, fetcher: fetcher, limits: .generous) { now }
    let summary = await refresher.refresh(good).summary
    #expect(summary?.fetched == 1)
    #expect(summary?.failures == [])
  }

  private func withServers(
    _ body: ([BadDay.Case], FeedFetcher) async throws -> Void
  ) async throws {
    let certificates = try TestCertificates.shared.get()
    let nobody = Loopback.refusedPort
    try await LoopbackServer.run {
      BadDay.acts(for: $0.path)
    } _: { server in
      try await LoopbackServer.run(at: "127.0.0.2") {
        BadDay.acts(for: $0.path)
      } _: { busy in
        try await withSecure(TestCertificates.Kind.allCases, certificates, to: server.url("/file"))
        {
          secure in
          let fetcher = FeedFetcher(
            http: HTTPFetcher(connectTimeout: .seconds(600), roots: certificates.roots))
          try await body(
            BadDay.cases(at: server, busy: busy, secure: secure, nobody: nobody), fetcher)
          await fetcher.shutDown()
        }
      }
    }
  }

  /// Runs `body` with servers that show the certificates and redirect to `target`, by their names.
  private func withSecure(
    _ kinds: [TestCertificates.Kind], _ certificates: TestCertificates, to target: String,
    _ known: [String: LoopbackServer] = [:], _ body: ([String: LoopbackServer]) async throws -> Void
  ) async throws {
    guard let kind = kinds.first else { return try await body(known) }
    try await LoopbackServer.run(tls: certificates.server(kind)) { _ in
      [.redirect(to: target)]
    } _: { server in
      let all = known.merging([kind.rawValue: server]) { $1 }
      try await withSecure(Array(kinds.dropFirst()), certificates, to: target, all, body)
    }
  }
}
