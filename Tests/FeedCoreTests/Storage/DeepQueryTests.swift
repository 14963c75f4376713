import FeedFiltering
import FeedModel
import FeedStorage
import TestSupport
import Testing

/// Expressions as deep as the parser allows, which SQLite's parser must be able to hold.
struct DeepQueryTests {
  private static let leaves: [String] =
    QueryAttribute.allCases.filter { $0 != .tags }.flatMap { attribute in
      let name = attribute.rawValue
      let tests = ["!~ \"a\"", "!# \"a\"", "!= \"a\""].map { "\(name) \($0)" }
      return attribute.values == .number ? tests + ["\(name) between 1:2"] : tests
    } + ["unread != \"no\"", "tags !# \"news\""]

  @Test(.tags(.slow), .fullLaneOnly, arguments: leaves)
  func `the deepest expression is read`(_ leaf: String) async throws {
    let store = try FeedStore.empty()
    let subscription = Subscription(url: "https://news.example/feed", tags: ["news"])
    let feed = try await store.feeds.subscribe([subscription])[0]
    try await store.saving(
      [ParsedItem(id: "1", kind: .article, title: "One", published: 10)], for: feed.id, now: 100)
    for text in [Self.right(leaf), Self.left(leaf), Self.changes(leaf)] {
      for start in ["", "unread = \"yes\" and "] {
        guard let expression = try? QueryExpression(parsing: start + text) else { continue }
        let queryFeed = QueryFeed(name: "V", expression: expression, text: text)
        try await use(
          .queryFeed(queryFeed.resolved(in: TagGroups([subscription])), now: 200), of: store)
      }
      #expect(throws: Never.self) { try QueryExpression(parsing: text) }
    }
  }

  /// Makes all kinds of requests for a query feed.
  private func use(_ scope: TimelineScope, of store: FeedStore) async throws {
    guard case .queryFeed(let queryFeed) = scope.kind else { return }
    let id = EntryID(startOf: 10)
    let request = TimelineRequest(
      scope: scope, place: .around(id), newerLimit: 5, olderLimit: 5, kept: [id])
    _ = try await store.timeline.page(request, zone: .utc)
    var search = TimelineRequest(scope: scope, olderLimit: 5)
    search.search = try SearchQuery("one")
    _ = try await store.timeline.page(search, zone: .utc)
    _ = try await store.timeline.count(of: queryFeed, now: scope.now)
    _ = try await store.timeline.countNewer(than: id, in: scope)
    _ = try await store.timeline.entry(number: 2, in: scope)
    _ = try await store.timeline.nextUnread(.older, from: nil, in: scope)
    _ = try await store.timeline.nextUnread(.newer, from: nil, in: scope)
    _ = try await store.timeline.list(ListQuery(kinds: [.unread], saved: scope))
    _ = try await store.marks.markRead(in: scope)
    _ = try await store.marks.markRead(in: scope, within: .seconds(0..<20))
  }

  /// Returns `a and (a or (a and …`.
  private static func right(_ leaf: String) -> String {
    (0..<12).reduce("\(leaf) or \(leaf)") { text, level in
      "\(leaf) \(level % 2 == 0 ? "and" : "or") (\(text))"
    }
  }

  /// Returns `((… or a) and a`.
  private static func left(_ leaf: String) -> String {
    (0..<12).reduce("\(leaf) or \(leaf)") { text, level in
      "(\(text)) \(level % 2 == 0 ? "and" : "or") \(leaf)"
    }
  }

  /// Returns `a and a or a and …`.
  private static func changes(_ leaf: String) -> String {
    (0..<13).reduce(leaf) { text, level in
      "\(leaf) \(level % 2 == 0 ? "and" : "or") \(text)"
    }
  }
}
