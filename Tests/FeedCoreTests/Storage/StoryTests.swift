import FeedModel
import Foundation
import GRDB
import Testing

@testable import FeedFiltering
@testable import FeedStorage

/// The same news of several feeds is one row.
struct StoryTests {
  private typealias Item = StoryShelf
  @Test func `a link in three feeds is one row, and each feed's list is as before`() async throws {
    let shelf = try await StoryShelf.withNews()
    #expect(try await shelf.titles() == ["own", "a fire"])
    #expect(try await shelf.titles(.unread) == ["own", "a fire"])
    for name in ["a", "b", "c"] {
      #expect(try await shelf.titles(.feed(shelf.feed(name))).contains("\(name) fire"))
    }
    let page = try await shelf.page()
    let row = try #require(page.rows.last?.head)
    #expect(page.copies[row.id]?.map(\.feedTitle) == ["b", "c"].map(StoryShelf.url))
    #expect(page.unread == 2)
    #expect(page.counts.values.map(\.shown) == [2])
    #expect(page.counts.values.map(\.unread) == [2])
    #expect(page.copies.count == 1)
    #expect(try await shelf.store.count("SELECT total(unread) FROM feedCount") == 4)
  }

  @Test func `the copy that is shown has the full text, else its feed comes first`() async throws {
    let shelf = try await StoryShelf.withNews()
    try await shelf.save("c", [Item.item("c fire", StoryShelf.link, minutes: 10, words: 300)])
    #expect(try await shelf.titles() == ["own", "c fire"])
    let tag = QueryFeed(
      name: "T", expression: .feeds(["a", "b"].map(StoryShelf.url), .holds), text: "")
    #expect(try await shelf.titles(.queryFeed(tag, now: StoryShelf.now)) == ["own", "a fire"])
  }

  @Test func `another copy is shown where the first is hidden by its feed, muted or deleted`()
    async throws
  {
    let shelf = try await StoryShelf.withNews()
    try await shelf.store.rules.adopt(
      [try Rule(parsing: "title:\"a fire\"", acts: [.mute])], now: StoryShelf.now)
    #expect(try await shelf.titles() == ["own", "b fire"])
    #expect(try await shelf.page().copies.values.map(\.count) == [1])
    let entry = try await shelf.entry("b fire")
    try await shelf.store.write { db in
      try db.run("DELETE FROM entry WHERE id = ?", [entry.rawValue])
    }
    #expect(try await shelf.titles() == ["own", "c fire"])
    #expect(try await shelf.page().copies.isEmpty)
  }

  @Test func `what is kept in sight is not folded`() async throws {
    let shelf = try await StoryShelf.withNews()
    let kept = try await shelf.entry("c fire")
    let page = try await shelf.page(TimelineRequest(kept: [kept]))
    #expect(page.rows.map(\.headline) == ["own", "c fire", "a fire"])
    #expect(page.counts.values.map(\.shown) == [3])
    #expect(page.copies.values.map(\.count) == [1, 1])
  }

  @Test func `items of one feed, first pages and links that a feed has twice are no copies`()
    async throws
  {
    let shelf = try await StoryShelf()
    try await shelf.save(
      "a",
      [
        Item.item("one", StoryShelf.link), Item.item("two", StoryShelf.link),
        Item.item("site", "https://a.example/"), Item.item("part", "https://a.example/page#1"),
      ])
    try await shelf.save(
      "b",
      [
        Item.item("three", StoryShelf.link), Item.item("home", "https://www.a.example"),
        Item.item("other part", "https://a.example/page#2"), Item.item("none", nil),
      ])
    #expect(try await shelf.titles().count == 8)
  }

  @Test func `the same identifier with the same title is the same story`() async throws {
    let shelf = try await StoryShelf()
    func item(_ id: String, title: String) -> ParsedItem { Item.item(id, nil, title: title) }
    try await shelf.save("a", [item("tag:x,1", title: "A title"), item("17", title: "Seventeen")])
    try await shelf.save("b", [item("tag:x,1", title: "A title"), item("17", title: "Seventeen")])
    try await shelf.save("c", [item("tag:x,1", title: "Another title")])
    #expect(
      try await shelf.titles().sorted() == ["A title", "Another title", "Seventeen", "Seventeen"])
  }

  @Test func `without stories, or for single feeds, everything is as before`() async throws {
    let shelf = try await StoryShelf.withNews()
    try await shelf.find(StoryRules(.off))
    #expect(try await shelf.titles() == ["own", "c fire", "b fire", "a fire"])
    #expect(try await shelf.store.count("SELECT count(*) FROM storySign") == 0)
    try await shelf.find(StoryRules(.link, single: [StoryShelf.url("b")]))
    #expect(try await shelf.titles() == ["own", "b fire", "a fire"])
    try await shelf.find()
    #expect(try await shelf.titles() == ["own", "a fire"])
  }

  @Test func `queries and lists know the copies`() async throws {
    let shelf = try await StoryShelf.withNews()
    func found(_ text: String) async throws -> [String] {
      let request = TimelineRequest(
        search: SearchQuery(text: text, query: try Query.parsed(text)))
      return try await shelf.page(request).rows.map(\.headline)
    }
    #expect(try await found("story:<2") == ["own", "a fire"])
    #expect(try await found("story:>1") == ["c fire", "b fire"])
    #expect(try await found("fire").count == 3)
    let listed = try await shelf.store.timeline.list(ListQuery(now: StoryShelf.now))
    #expect(Set(listed.filter { $0.title != "own" }.map(\.story)).count == 1)
    #expect(listed.first { $0.title == "own" }?.story == nil)
    let next = try await shelf.store.timeline.nextUnread(
      .older, from: try await shelf.entry("own"))
    #expect(next == (try await shelf.entry("a fire")))
    #expect(
      try await shelf.store.timeline.countNewer(
        than: try await shelf.entry("a fire"), in: .all) == 1)
  }

  @Test func `an entry that changes leaves its story, or comes into another`() async throws {
    let shelf = try await StoryShelf.withNews()
    try await shelf.save("b", [Item.item("b fire", "https://news.example/flood", minutes: 20)])
    #expect(try await shelf.titles() == ["own", "b fire", "a fire"])
    try await shelf.save("b", [Item.item("b fire", StoryShelf.link, minutes: 20, words: 3)])
    #expect(try await shelf.titles() == ["own", "b fire"])
  }

  @Test func `copies lie within three days`() async throws {
    let shelf = try await StoryShelf()
    try await shelf.save("a", [Item.item("old", StoryShelf.link, minutes: 73 * 60 + 30)])
    try await shelf.save("b", [Item.item("new", StoryShelf.link, minutes: 10)])
    try await shelf.save("c", [Item.item("between", StoryShelf.link, minutes: 60 * 60)])
    #expect(try await shelf.titles() == ["new", "old"])
    #expect(try await shelf.store.count("SELECT count(*) FROM storySign") == 2)
  }

  @Test func `an archive from before gets its stories, some at a time`() async throws {
    let shelf = try await StoryShelf()
    for name in ["a", "b"] {
      let items = (0..<700).map {
        Item.item("\(name)\($0)", "https://news.example/\($0)", minutes: Int64($0) * 60)
      }
      try await shelf.store.ledger.save(
        ParsedFeed(format: .rss2, items: items), for: try shelf.feed(name), now: StoryShelf.now)
    }
    try await shelf.find()
    #expect(try await shelf.store.count("SELECT count(*) FROM story") == 2 * 73)
    // An archive that was made before has no state.
    try await shelf.store.write { db in try db.run("DELETE FROM storyState") }
    try await shelf.find()
    #expect(try await shelf.titles() == (0..<700).map { "a\($0)" })
    #expect(try await shelf.unread().count == 1_400)
    #expect(
      try await shelf.store.count("SELECT count(*) FROM storyState WHERE filledTo IS NULL") == 1)
  }

  @Test func `a link in very many feeds is bounded`() async throws {
    let names = (0..<300).map { "f\($0)" }
    let shelf = try await StoryShelf(names)
    for name in names {
      try await shelf.store.ledger.save(
        ParsedFeed(format: .rss2, items: [Item.item(name, StoryShelf.link)]),
        for: try shelf.feed(name),
        now: StoryShelf.now)
    }
    try await shelf.find()
    let largest = try await shelf.store.count(
      "SELECT max(count) FROM (SELECT count(*) AS count FROM story GROUP BY story)")
    #expect(largest == 100)
    #expect(try await shelf.titles().count < 300)
  }

  @Test func `a query feed folds copies that lie far from each other`() async throws {
    let shelf = try await StoryShelf(["a", "b", "c"])
    try await shelf.save("a", [Item.item("a fire", StoryShelf.link, minutes: 3_000)])
    try await shelf.save("b", [Item.item("b fire", StoryShelf.link, minutes: 10)])
    try await shelf.save(
      "c",
      (0..<2_500).map { Item.item("c\($0)", "https://c.example/\($0)", minutes: Int64($0) + 20) })
    for text in ["unread = \"yes\"", "title !~ \"c1$\"", "words < 9"] {
      let queryFeed = QueryFeed(
        name: "V", expression: try QueryParser.expression(text), text: text)
      let titles = try await shelf.titles(.queryFeed(queryFeed, now: StoryShelf.now))
      #expect(titles.filter { $0.hasSuffix("fire") } == ["a fire"], "\(text)")
    }
  }

  @Test func `the number of an item and the next unread one pass over folded copies`() async throws
  {
    let shelf = try await StoryShelf.withNews()
    try await shelf.save("b", [Item.item("old", "https://b.example/old", minutes: 90)])
    let timeline = shelf.store.timeline
    #expect(try await timeline.entry(number: 3, in: .all) == (try await shelf.entry("old")))
    #expect(try await timeline.entry(number: 9, in: .unread) == (try await shelf.entry("old")))
  }
}
