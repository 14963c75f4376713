import FeedFiltering
import FeedModel
import FeedRefreshing
import Testing

@testable import FeedStorage

/// A query means the same whether the search index has the entries, some of them or none.
struct QueryAgreementTests {
  private static let now: Int64 = 1_700_000_000
  private static let queries = [
    "fox", "red fox", "\"red fox\"", "fox or hen", "-fox", "red -fox", "title:fox", "-title:fox",
    "by:jane", "by:\"jane doe\"", "-by:jane", "by:東京", "category:go", "category:\"go home\"",
    "-category:go", "link:one.example", "link:one.example/1", "kind:photo", "-kind:photo",
    "kind:photo,link fox", "feed:one", "-feed:one", "feed:nothing", "feed:example",
    "words:>=100", "words:>90", "words:<50", "words:20..150", "-words:20..150", "words:300",
    "since:2d", "before:2d", "since:3d before:1d", "-since:2d fox", "is:unread", "is:read",
    "is:unread fox", "is:read fox kind:photo", "is:starred", "-is:starred hen", "is:starred fox",
    "is:tagged", "is:noted", "note:fox", "tagged:later fox", "-tagged:later red",
    "is:rated", "rating:>3", "rating:2..4 fox", "-is:rated red", "rating:0 hen",
    "(fox or is:starred) kind:photo", "-(fox or hen)", "(kind:photo or since:1d) red",
    "kind:photo (fox or (hen by:jane))", "/f.x/", "title:/^h/", "/f.x/ is:unread", "fox /h.n/",
    "(-fox -kind:photo) or is:starred", "author = \"Jane Doe\"", "author =~ \"doe$\" and age < 2",
    "categories = \"go\"", "title = \"red fox 3\"", "kind != \"photo\" and unread = \"no\"",
    "fox feed:one -by:jane words:<200 since:3d is:unread", "&", "-&", "& is:unread", "title:&",
    "(& kind:photo) or hen",
  ]

  @Test func `the ways of looking up a query agree`() async throws {
    let store = try FeedStore.empty()
    let feeds = try await store.feeds.subscribe(
      ["one", "two"].map { Subscription(url: "https://\($0).example/feed", title: "Feed \($0)") })
    for (place, feed) in feeds.enumerated() {
      try await store.saving(Self.items(of: place), for: feed.id, now: Self.now)
    }
    let ids = try await store.river(.all)
    try await store.marks.setRead(true, for: ids.enumerated().filter { $0.0 % 3 == 0 }.map(\.1))
    try await store.marks.setFavourite(
      true, for: ids.enumerated().filter { $0.0 % 7 == 0 }.map(\.1))
    try await store.marks.change(
      TagChange(added: ["later"]), for: ids.enumerated().filter { $0.0 % 4 == 0 }.map(\.1))
    for (place, id) in ids.enumerated() where place % 5 == 0 {
      try await store.marks.setRating(place / 5 % 5 + 1, for: [id])
    }
    try await store.marks.hide(ids[5])
    let fromTexts = try await answers(store)
    #expect(fromTexts.filter { !$0.isEmpty }.count > Self.queries.count * 3 / 4)
    _ = try await SearchIndexer(store: store, portion: 50_000).step()
    let waiting = try await store.count("SELECT count(*) FROM unsearched")
    #expect((20..<120).contains(waiting))
    let fromBoth = try await answers(store)
    try await SearchIndexer(store: store).run()
    let fromIndex = try await answers(store)
    for (number, query) in Self.queries.enumerated() {
      Self.expect(fromBoth[number], fromTexts[number], "\(query), half indexed")
      Self.expect(fromIndex[number], fromTexts[number], "\(query), indexed")
    }
    // The search box narrows the river in the same way.
    for (number, query) in Self.queries.enumerated() {
      let search = TimelineRequest(
        search: SearchQuery(text: query, query: try Query.parsed(query)), olderLimit: 1000)
      var request = search
      request.scope.now = Self.now
      let hits = try await store.timeline.page(request, zone: .utc).ids
      Self.expect(hits, fromTexts[number], "\(query), as a search")
    }
  }

  private static func expect(_ found: [EntryID], _ right: [EntryID], _ query: String) {
    guard found != right else { return }
    Issue.record("\(query): \(found.count) instead of \(right.count)")
  }

  private func answers(_ store: FeedStore) async throws -> [[EntryID]] {
    var answers: [[EntryID]] = []
    for text in Self.queries {
      let queryFeed = try QueryFeed(name: "V", parsing: text)
      answers.append(try await store.river(.queryFeed(queryFeed, now: Self.now)))
    }
    return answers
  }

  private static func items(of feed: Int) -> [ParsedItem] {
    let words = ["red", "fox", "hen", "blue"]
    return (0..<72).map { number in
      let text = (0..<(number % 4 + 1)).map { words[(number / 3 + $0) % 4] }.joined(separator: " ")
      let length = [3, 60, 120, 320][number / 4 % 4]
      let body = Array(repeating: "filler", count: length).joined(separator: " ")
      var item = ParsedItem(
        id: "\(feed)-\(number)", kind: [.article, .photo, .link, .status][number / 5 % 4],
        title: number % 11 == 0 ? nil : "\(text) \(number)",
        link: "https://\(["one", "two"][feed]).example/\(number)",
        authors: [["Jane Doe", "Doe", "東京 Jane", "Bob"][number / 7 % 4]],
        published: now - Int64(number) * 3_000 - Int64(feed),
        contentHTML:
          "<p>\(words[(number + 2) % 4]) &amp; \(words[number / 2 % 4])</p><p>\(body)</p>")
      item.categories = [["go", "home"], ["go home"], [], ["Rust"]][number / 6 % 4]
      return item
    }
  }
}
