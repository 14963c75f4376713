import FeedFiltering
import FeedModel
import GRDB
import Synchronization
import Testing

@testable import FeedStorage

/// What SQLite is asked. A connection keeps each statement that it has compiled, as long as it is
/// open: what differs from one page to the next has to be an argument.
struct StatementTextTests {
  @Test(arguments: QueryOrder.allCases, [false, true])
  func `an unread list is read in the same words after each mark`(
    order: QueryOrder, hasIndex: Bool
  ) async throws {
    let store = try await TitleArchive.store()
    if hasIndex { try await OrderIndexer(order, store: store, least: 0).run() }
    let mutes = try Rule(parsing: "title:zoo", acts: [.mute])
    try await store.rules.adopt([mutes], now: 1_000_000)
    var request = TimelineRequest(scope: .unread, olderLimit: 50)
    request.scope.order = order
    let ids = try await store.timeline.page(request, zone: .utc).ids
    var texts: [Set<String>] = []
    for id in ids.prefix(9) {
      request.kept.insert(id)
      (request.place, request.newerLimit) = (.around(id), 20)
      let asked = try await store.texts {
        try await store.marks.setRead(true, for: id)
        let page = try await store.timeline.page(request, zone: .utc)
        #expect(page.ids.contains(id))
      }
      texts.append(asked)
    }
    let known = texts[..<3].reduce(into: Set()) { $0.formUnion($1) }
    #expect(known.count > 5)
    for (number, asked) in texts.enumerated().dropFirst(3) {
      #expect(asked.subtracting(known) == [], "mark \(number + 1)")
    }
  }

  @Test(arguments: [false, true])
  func `one feed is read, searched and marked in the words of another`(
    hasIndex: Bool
  ) async throws {
    let store = try await TitleArchive.store()
    for order in QueryOrder.allCases where hasIndex {
      try await OrderIndexer(order, store: store, least: 0).run()
    }
    try await store.rules.adopt([try Rule(parsing: "title:zoo", acts: [.mute])], now: 1_000_000)
    let feeds = try await store.feeds.all().map(\.id)
    try #require(feeds.count == 2)
    var texts: [Set<String>] = []
    for feed in feeds {
      let asked = try await store.texts {
        for order in QueryOrder.allCases {
          for words in [nil, "text", "is:unread"] {
            let search = try words.map { SearchQuery(text: $0, query: try Query.parsed($0)) }
            var request = TimelineRequest(scope: .feed(feed), search: search)
            request.scope.order = order
            #expect(try await store.timeline.page(request, zone: .utc).ids.count > 20)
          }
        }
        #expect(try await store.marks.markRead(in: .feed(feed)) > 100)
        #expect(try await store.marks.markUnread(in: .feed(feed)) > 100)
      }
      texts.append(asked)
    }
    #expect(texts[1].subtracting(texts[0]) == [])
  }

  @Test func `texts are looked through in the same words whichever feeds are not followed`()
    async throws
  {
    let store = try await TitleArchive.store()
    let request = TimelineRequest(
      scope: .queryFeed(try QueryFeed(name: "Q", parsing: "text"), now: 0))
    func read() async throws -> Set<String> {
      try await store.texts { _ = try await store.timeline.page(request, zone: .utc) }
    }
    let urls = try await store.feeds.all().map(\.url)
    try await store.feeds.subscribe([Subscription(url: urls[0])])
    let one = try await read()
    try await store.feeds.subscribe([Subscription(url: urls[1])])
    #expect(try await read().subtracting(one) == [])
  }
}

extension FeedStore {
  /// Returns the texts of the statements that are run meanwhile, in an archive in memory.
  fileprivate func texts(of work: () async throws -> Void) async throws -> Set<String> {
    let texts = Texts()
    try await database.writeWithoutTransaction { db in
      db.trace(options: .statement) { event in
        if case .statement(let statement) = event { texts.add(statement.sql) }
      }
    }
    try await work()
    try await database.writeWithoutTransaction { db in db.trace(nil) }
    return texts.all
  }
}

/// Texts that a trace has seen.
private final class Texts: Sendable {
  private let texts = Mutex<Set<String>>([])

  var all: Set<String> { texts.withLock { $0 } }

  func add(_ text: String) { texts.withLock { _ = $0.insert(text) } }
}
