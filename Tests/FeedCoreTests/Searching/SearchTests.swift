import FeedFiltering
import FeedModel
import FeedRefreshing
import GRDB
import Testing

@testable import FeedStorage

struct SearchTests {
  @Test(arguments: [
    ("sun", ["Sunday", "Under the sun"]), ("sun ", ["Under the sun"]),
    ("SUN th", ["Under the sun"]),
    ("cafe", ["Café noir"]), ("CAFÉ", ["Café noir"]), ("noir", ["Café noir"]),
    ("paragraph", ["Sunday"]), ("strong", []), ("title:paragraph", []),
    ("title:sun", ["Sunday", "Under the sun"]),
    ("東京", ["東京都の話"]), ("京都", ["東京都の話", "京都"]), ("都の話", ["東京都の話"]), ("東都", []), ("話", ["東京都の話"]),
    ("東", ["東京都の話"]), ("학교", ["대학교"]), ("हिन्दी", ["हिन्दी में"]), ("дом", ["Дом"]), ("ёлка", []),
    ("\"second paragraph\"", ["Sunday"]), ("\"paragraph second\"", []), ("the -under", ["Sunday"]),
    ("don't", ["Don’t"]), ("ภาษา", ["เรียนภาษาไทย"]), ("dog & cat", ["Dog and cat"]),
  ])
  func `words are found in any script, newest first`(typed: String, titles: [String]) async throws {
    let store = try await Self.library.value
    #expect(try await store.found(typed).sorted() == titles.sorted())
  }

  private static let library = Task {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    var items = [
      "Sunday", "Under the sun", "Café noir", "東京都の話", "京都", "대학교", "हिन्दी में", "Дом",
      "Don’t", "เรียนภาษาไทย", "Dog and cat",
    ].enumerated().map { ParsedItem.named($1, at: Int64($0) * 10) }
    items[0].contentHTML =
      "<p>The first.</p><p>A <strong>second</strong> paragraph: &eacute;t&eacute;</p>"
    try await store.saving(items, for: feed)
    try await SearchIndexer(store: store).run()
    return store
  }

  @Test(arguments: [
    ("⚑", ["Flag ⚑ day", "Two ⚑⚐"]), ("⚑⚐", ["Two ⚑⚐"]), ("-⚑", ["Heart ❤", "What?! Why?"]),
    ("?!", ["What?! Why?"]), ("\"?! why\"", ["What?! Why?"]), ("\"? !\"", []),
    ("❤\u{FE0F}", ["Heart ❤"]), ("❤", ["Heart ❤"]), ("title:⚑ -⚐", ["Flag ⚑ day"]),
    ("⚐ or ❤", ["Heart ❤", "Two ⚑⚐"]), ("flag ⚐", []), ("is:unread ⚐", ["Two ⚑⚐"]),
    ("♫", ["Two ⚑⚐"]), ("by:♪", ["Heart ❤"]), ("\u{FE0F}", []),
  ])
  func `signs without a letter are found as they stand`(
    typed: String, titles: [String]
  ) async throws {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    var items = ["Flag ⚑ day", "Two ⚑⚐", "Heart ❤", "What?! Why?"].enumerated().map {
      ParsedItem.named($1, at: Int64($0) * 10)
    }
    items[1].contentHTML = "<p>A tune: &#9835;</p>"
    items[2].authors = ["The ♪ band"]
    try await store.saving(items, for: feed)
    for isIndexed in [false, true] {
      if isIndexed { try await SearchIndexer(store: store).run() }
      let isRefused = (try? SearchQuery(typed)) == nil
      let found = isRefused ? [] : try await store.found(typed)
      #expect(found.sorted() == titles.sorted(), "indexed: \(isIndexed)")
    }
  }

  @Test func `hits come newest first, page by page`() async throws {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    let ids = try await store.saving(
      ParsedItem.numbered(1...300).map { item in
        var item = item
        item.title = "Number \(item.id)"
        return item
      }, for: feed)
    try await SearchIndexer(store: store).run()
    let query = try SearchQuery("num")
    var request = TimelineRequest(search: query, olderLimit: 100)
    let top = try await store.timeline.page(request, zone: .utc)
    #expect(top.ids == Array(ids[..<100]))
    #expect(top.hasOlder && !top.hasNewer)
    request.place = .around(ids[150])
    (request.newerLimit, request.olderLimit) = (20, 30)
    let middle = try await store.timeline.page(request, zone: .utc)
    #expect(middle.ids == Array(ids[130..<180]))
    #expect(middle.hasOlder && middle.hasNewer)
    request.place = .oldest
    let bottom = try await store.timeline.page(request, zone: .utc)
    #expect(bottom.ids == Array(ids[250...]))
    #expect(!bottom.hasOlder && bottom.hasNewer)
    #expect(try await store.found("number 7 ") == ["Number 7"])
  }

  @Test func `what is not indexed yet is found in the texts`() async throws {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    try await store.saving(
      ParsedItem.numbered(1...1000) + [.named("A fox", at: 1), .named("Vulpine", at: 2)], for: feed)
    #expect(try await store.found("fox") == ["A fox"])
    // An index that is being made again has nothing.
    try await store.search.rebuild()
    #expect(try await store.found("fox or vulp") == ["Vulpine", "A fox"])
    while try await store.count("SELECT count(*) FROM searchState WHERE queuedFrom") > 0 {
      try await store.write { db in try SearchRenewal(db: db).step() }
    }
    _ = try await SearchIndexer(store: store, portion: 5_000).step()
    #expect(try await store.count("SELECT count(*) FROM unsearched") > 500)
    #expect(try await store.found("fox or vulp") == ["Vulpine", "A fox"])
    #expect(try await store.marks.markRead(in: .all, search: SearchQuery("fox")) == 1)
    try await SearchIndexer(store: store).run()
    #expect(try await store.found("fox or vulp") == ["Vulpine", "A fox"])
  }

  @Test func `a few entries that are not indexed yet are found too, in their order`() async throws {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    try await store.saving([.named("fox 1", at: 10), .named("fox 3", at: 30)], for: feed)
    try await SearchIndexer(store: store).run()
    let ids = try await store.saving([.named("fox 2", at: 20), .named("fox 4", at: 40)], for: feed)
    #expect(try await store.found("fox") == ["fox 4", "fox 3", "fox 2", "fox 1"])
    var request = TimelineRequest(search: try SearchQuery("fo"), olderLimit: 2)
    let top = try await store.timeline.page(request, zone: .utc)
    #expect(top.ids == Array(ids[..<2]))
    #expect(top.hasOlder)
    request.place = .around(ids[3])
    (request.newerLimit, request.olderLimit) = (2, 1)
    #expect(try await store.timeline.page(request, zone: .utc).ids == Array(ids[1...]))
    #expect(try await store.marks.markRead(in: .all, search: SearchQuery("fox")) == 4)
  }

  @Test func `what has been purged is neither found nor counted before the indexer has run`()
    async throws
  {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    try await store.saving((1...4).map { .named("fox \($0)", at: Int64($0)) }, for: feed)
    try await SearchIndexer(store: store).run()
    try await store.purge(now: 0) { _ in Retention(items: 1) }
    for isWaiting in [false, true] {
      if isWaiting { try await store.saving([.named("hen", at: 5)], for: feed) }
      let page = try await store.timeline.page(
        TimelineRequest(search: SearchQuery("fox"), olderLimit: 1), zone: .utc)
      #expect(page.rows.map(\.headline) == ["fox 4"])
      #expect(!page.hasOlder)
      let queryFeed = try QueryFeed(name: "Q", parsing: "fox")
      let count = try await store.timeline.count(of: queryFeed, now: 10)
      #expect((count.items, count.unread) == (1, 1))
      let counted = try await store.read { db in
        try FilterCounter(.all, db).count(queryFeed.expression)
      }
      #expect(counted == FilterCounts.Count(1))
      let sorted = try await store.timeline.page(
        TimelineRequest(search: SearchQuery(text: "", query: try Query.parsed("fox sort:oldest"))),
        zone: .utc)
      #expect(sorted.rows.map(\.headline) == ["fox 4"])
      #expect(sorted.sorting?.sections.map(\.rows) == [1])
    }
  }

  @Test func `an entry is found by what it says now, and by nothing when it is gone`() async throws
  {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    func write(_ title: String) async throws {
      var item = ParsedItem.named("one", at: 10)
      item.title = title
      try await store.saving([item, .named("other", at: 20)], for: feed)
    }
    try await write("Apples")
    try await SearchIndexer(store: store).run()
    try await write("Pears")
    try await write("Plums")
    #expect(try await store.found("apples") == [])
    #expect(try await store.found("plums") == ["Plums"])
    try await SearchIndexer(store: store).run()
    #expect(try await store.found("apples") == [])
    #expect(try await store.found("pears") == [])
    #expect(try await store.found("plums") == ["Plums"])
    try await store.purge(now: 0) { _ in Retention(items: 1) }
    #expect(try await store.found("plums") == [])
    try await SearchIndexer(store: store).run()
    let hits = "SELECT count(*) FROM searchRecent WHERE searchRecent MATCH"
    #expect(try await store.count("\(hits) 'plums'") == 0)
    #expect(try await store.count("\(hits) 'other'") == 1)
    #expect(try await store.count("SELECT count(*) FROM searchStale") == 0)
  }

  @Test func `the older part of the newest entries moves, and everything is found throughout`()
    async throws
  {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    let items = (Int64(1)...12_001).map { ParsedItem.named("Number \($0)", at: $0) }
    try await store.saving(Array(items[..<8_000]), for: feed)
    let indexer = SearchIndexer(store: store)
    try await indexer.run()
    let old = "SELECT count(*) FROM search WHERE search MATCH"
    let recent = "SELECT recentCount FROM searchState"
    let every = "'\(IndexPattern.fact(IndexedColumns.every))'"
    #expect(try await store.count("\(old) \(every)") == 4_000)
    #expect(try await store.count(recent) == 4_000)
    try await store.saving(items, for: feed)
    while try await indexer.step(), try await store.count(recent) > 0 {}
    let waiting = try await store.count("SELECT count(*) FROM unsearched")
    #expect(waiting > 7_000)
    #expect(try await store.found("numb").count == 1_000)
    try await indexer.run()
    #expect(try await store.count("\(old) \(every)") == 8_001)
    #expect(try await store.count(recent) == 4_000)
    #expect(try await store.found("number").count == 1_000)
  }

  @Test func `hidden entries are not found, and a search stays within its query feed`() async throws
  {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    let ids = try await store.saving(
      ["fox a", "fox b", "fox c"].enumerated().map { .named($1, at: Int64($0)) }, for: feed)
    try await SearchIndexer(store: store).run()
    try await store.marks.hide(ids[0])
    try await store.marks.setRead(true, for: ids[1])
    try await store.marks.setFavourite(true, for: ids[1])
    #expect(try await store.found("fox") == ["fox b", "fox a"])
    #expect(try await store.found("fox", in: .unread) == ["fox a"])
    #expect(try await store.found("fox", in: .favourites) == ["fox b"])
    #expect(try await store.found("fox", in: .unread, kept: [ids[1]]) == ["fox b", "fox a"])
  }

  @Test func `a damaged index is made again`() async throws {
    let store = try await Self.library.value.copiedToMemory()
    try await store.write { db in
      try db.execute(
        sql: "DELETE FROM search_data WHERE id > 10; DELETE FROM searchRecent_data WHERE id > 10")
    }
    await #expect(throws: StoreError.damagedSearch) { try await store.found("sun") }
    try await store.search.rebuild()
    try await SearchIndexer(store: store).run()
    #expect(try await store.found("sun") == ["Under the sun", "Sunday"])
  }
}

extension FeedStore {
  /// Returns the headlines of the entries found, newest first.
  fileprivate func found(
    _ typed: String, in scope: TimelineScope = .all, kept: Set<EntryID> = []
  ) async throws -> [String] {
    let request = TimelineRequest(
      scope: scope, search: try SearchQuery(typed), olderLimit: 1000, kept: kept)
    return try await timeline.page(request, zone: .utc).rows.map(\.headline)
  }
}
