import FeedFiltering
import FeedModel
import FeedRefreshing
import Testing

@testable import FeedStorage

/// What the archive and its search index keep of web pages.
struct WebPageStoreTests {
  @Test func `a text that comes while its entry is being indexed is found`() async throws {
    let store = try FeedStore.empty()
    let id = try await Self.entry(in: store)
    let work = try await store.search.work(bytes: 1 << 16)
    try await Self.save("<p>zebras</p>", of: id, in: store)
    try await store.search.index(
      work, as: work.texts.map { SearchableText(title: $0.title, html: $0.html) })
    try await SearchIndexer(store: store).run()
    #expect(try await Self.found("zebras summary", in: store) == [id])
  }

  @Test func `a text that is replaced or purged leaves no words behind`() async throws {
    let store = try FeedStore.empty()
    let id = try await Self.entry(in: store)
    for text in ["<p>zebras</p>", "<p>giraffes</p>"] {
      try await Self.save(text, of: id, in: store)
      try await SearchIndexer(store: store).run()
    }
    #expect(try await Self.found("zebras", in: store) == [])
    #expect(try await Self.found("giraffes", in: store) == [id])
    try await store.purge(now: 10_000_000) { _ in Retention(days: 1) }
    try await SearchIndexer(store: store).run()
    #expect(try await store.count("SELECT count(*) FROM webPage") == 0)
    #expect(try await store.count("SELECT count(*) FROM searchStale") == 0)
    #expect(
      try await store.count("SELECT count(*) FROM searchRecent WHERE searchRecent MATCH 'giraffes'")
        == 0)
  }

  @Test func `queries look at both texts`() async throws {
    let store = try FeedStore.empty()
    let id = try await Self.entry(in: store)
    try await Self.save("<p>zebras</p>", of: id, in: store)
    for indexed in [false, true] {
      if indexed { try await SearchIndexer(store: store).run() }
      for typed in ["content =~ \"zebras\"", "text =~ \"zebr\"", "-giraffes zebras"] {
        #expect(try await Self.found(typed, in: store) == [id], "\(typed), \(indexed)")
      }
      #expect(try await Self.found("summary -zebras", in: store) == [])
    }
  }

  @Test func `a failure keeps the text that is there, and the choice of the user`() async throws {
    let store = try FeedStore.empty()
    let id = try await Self.entry(in: store)
    try await Self.save("<p>zebras</p>", of: id, in: store)
    #expect(try await store.webPages.choose(true, for: id) == 1)
    let subject = try #require(try await store.webPages.subject(id))
    try await store.webPages.saveFailure("It is gone.", of: subject, rules: "", now: 20)
    let page = try #require(try await store.timeline.body(of: id)?.webPage)
    #expect(page.text?.html == "<p>zebras</p>" && page.failure == "It is gone.")
    #expect(page.isChosen == true && !page.isOutdated)
    #expect(try await store.timeline.details(of: id)?.webPage == page)
  }

  private static func entry(in store: FeedStore) async throws -> EntryID {
    let feed = try await store.onlyFeed()
    let item = ParsedItem(
      id: "1", kind: .article, title: "One", link: "https://a.example/1", published: 100,
      contentHTML: "<p>A summary</p>")
    return try await store.saving([item], for: feed)[0]
  }

  private static func save(_ html: String, of id: EntryID, in store: FeedStore) async throws {
    let text = WebPageText(html: html, words: 1, address: "https://a.example/1")
    let subject = try #require(try await store.webPages.subject(id))
    try await store.webPages.save(text, of: subject, rules: "", validators: Validators(), now: 10)
  }

  private static func found(_ typed: String, in store: FeedStore) async throws -> [EntryID] {
    let request = TimelineRequest(search: try SearchQuery(typed), olderLimit: 100)
    return try await store.timeline.page(request, zone: .utc).ids
  }
}
