import FeedModel
import FeedRefreshing
import GRDB
import Testing

@testable import FeedStorage

/// The search index is made again in small steps.
struct SearchRenewalTests {
  @Test func `what changes while the entries are queued is found as it is now`() async throws {
    let (store, feed) = try await Self.library()
    try await store.write { db in try SearchRenewal(db: db, portion: 2).begin() }
    #expect(try await store.count("SELECT count(*) FROM unsearched") == 2)
    // The oldest two are changed and purged before they are queued.
    var item = ParsedItem.named("fox 2", at: 2)
    item.title = "hen 2"
    try await store.saving([item, .named("fox 6", at: 6)], for: feed)
    try await store.purge(now: 0) { _ in Retention(items: 5) }
    #expect(try await store.count("SELECT count(*) FROM searchStale") == 2)
    var steps = 0
    while try await !store.read({ db in try SearchIndex(db: db).isCurrent() }) {
      try await store.write { db in try SearchRenewal(db: db, portion: 2).step() }
      steps += 1
    }
    #expect(steps == 2)
    #expect(try await store.count("SELECT count(*) FROM unsearched") == 5)
    #expect(try await store.count("SELECT count(*) FROM searchStale") == 0)
    try await SearchIndexer(store: store).run()
    #expect(try await Self.hits("fox", store) == 4)
    #expect(try await Self.hits("hen", store) == 1)
    #expect(try await store.count("SELECT recentCount FROM searchState") == 5)
  }

  @Test func `an index that was dropped is deleted bit by bit, with nothing left of it`()
    async throws
  {
    let (store, _) = try await Self.library()
    try await store.search.rebuild()
    _ = try await SearchIndexer(store: store).step()
    try await store.search.rebuild()
    #expect(try await store.count(Self.dropped) > 0)
    #expect(try await Self.hits("fox", store) == 0)
    try await SearchIndexer(store: store).run()
    #expect(try await store.count(Self.dropped) == 0)
    #expect(try await Self.hits("fox", store) == 5)
    try await store.search.rebuild()
    try await SearchIndexer(store: store).forget()
    #expect(try await store.count(Self.dropped) == 0)
  }

  @Test func `after a text that an earlier version has kept, the index is made again`()
    async throws
  {
    let (store, _) = try await Self.library()
    try await store.write { db in
      let id = try Int64.fetchOne(db, sql: "SELECT max(id) FROM entry")
      try db.execute(
        sql: """
          INSERT INTO searchStale (entry, title, html) SELECT id, title, '' FROM entry WHERE id = ?
          """, arguments: [id])
      try db.execute(sql: "DELETE FROM entry WHERE id = ?", arguments: [id])
    }
    try await SearchIndexer(store: store).run()
    #expect(try await Self.hits(IndexPattern.fact(IndexedColumns.every), store) == 4)
  }

  private static let dropped =
    "SELECT count(*) FROM sqlite_schema WHERE name GLOB 'searchDropped*'"

  private static func hits(_ pattern: String, _ store: FeedStore) async throws -> Int {
    try await store.count("SELECT count(*) FROM searchRecent WHERE searchRecent MATCH '\(pattern)'")
  }

  private static func library() async throws -> (FeedStore, FeedID) {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    try await store.saving((1...5).map { .named("fox \($0)", at: Int64($0)) }, for: feed)
    try await SearchIndexer(store: store).run()
    return (store, feed)
  }
}
