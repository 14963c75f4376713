import FeedExtraction
import FeedFetching
import FeedFiltering
import FeedRefreshing
import Synchronization
import Testing

@testable import FeedModel
@testable import FeedStorage

/// A user who reads the full texts of a feed whose items have only summaries.
final class PageReader: Sendable {
  let store: FeedStore
  private let feed: FeedID
  private let feedURL: String
  private let clock = TestClock()
  private let pages: WebPageFetcher

  /// Follows the feed at that address.
  init(following url: String, extractor: WebPageExtractor = .own) async throws {
    store = try FeedStore.empty()
    feedURL = url
    feed = try #require(try await store.feeds.subscribe([Subscription(url: url)]).first).id
    let (store, clock) = (store, clock)
    let hosts = PausedHosts(now: { clock.now }) { (try? await store.ledger.pauses(now: $0)) ?? [] }
    pages = WebPageFetcher(
      store: store, fetcher: FeedFetcher(), extractor: extractor, hosts: hosts,
      now: { clock.now })
  }

  func wait(_ seconds: Int64) { clock.wait(seconds) }

  /// The feed has items with these links, and says this of each.
  @discardableResult
  func arrive(
    _ links: [String], summary: String = "The beginning…", wantsWebPages: Bool = false
  ) async throws -> [EntryID] {
    let items = links.map { link in
      ParsedItem(
        id: link, kind: .article, title: "About \(link)", link: link, contentHTML: summary)
    }
    try await store.ledger.save(
      DocumentDraft(ParsedFeed(format: .rss2, items: items)), for: feed,
      now: clock.now, wantsWebPages: wantsWebPages)
    return try await store.river()
  }

  /// Returns the full text of an item as its user gets it: its words, or why there are none.
  func read(
    _ id: EntryID, access: FeedAccess = FeedAccess(), rules: ExtractionRules = ExtractionRules()
  ) async throws -> String {
    let subject = try #require(try await store.webPages.subject(id))
    do {
      return try await pages.text(
        WebPageRequest(subject, access: access, rules: rules)
      ).html
    } catch let error as WebPageError {
      return error.message
    }
  }

  /// Fetches the pages that are wanted, and returns how many came.
  @discardableResult
  func collect() async throws -> Int {
    try await pages.fetchWanted {
      WebPageRequest($0, access: FeedAccess(), rules: ExtractionRules())
    }
  }

  /// Returns the items that a search finds.
  func found(_ words: String) async throws -> [EntryID] {
    try await SearchIndexer(store: store).run()
    let request = TimelineRequest(search: try SearchQuery(words), olderLimit: 100)
    return try await store.timeline.page(request, zone: .utc).ids
  }

  /// What the archive has of an item's page.
  func kept(_ id: EntryID) async throws -> StoredWebPage? {
    try await store.timeline.body(of: id)?.webPage
  }
}

/// The time, which the test sets.
private final class TestClock: Sendable {
  private let second = Mutex(TestUser.start)

  var now: Int64 { second.withLock { $0 } }
  func wait(_ seconds: Int64) { second.withLock { $0 += seconds } }
}

/// Returns a web page with an article of these words, and a menu.
func webPage(_ words: String, head: String = "") -> String {
  let paragraph = { (number: Int) in
    """
    <p>Paragraph \(number) about \(words): it has enough words, commas, and sense, so that anyone \
    would take it for a part of an article, and not for a menu.</p>
    """
  }
  return """
    <!DOCTYPE html><html><head><meta charset="utf-8"><title>News</title>\(head)</head><body>
    <nav><a href="/a">Politics</a> <a href="/b">Sport</a></nav>
    <article>\((1...8).map(paragraph).joined(separator: "\n"))</article>
    <footer>Imprint</footer></body></html>
    """
}
