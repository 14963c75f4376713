import FeedFiltering
import FeedModel
import FeedStorage
import Testing

struct QueryFeedTests {
  private static let day: Int64 = 86_400
  private static let now: Int64 = 1_000 * day
  private static let subscriptions = [
    Subscription(url: "https://news.example/feed", title: "News", tags: ["news", "daily"]),
    Subscription(url: "https://code.example/feed", title: "It's \"code\"", tags: ["tech"]),
    Subscription(url: "https://quiet.example/feed", tags: ["news"], isHidden: true),
  ]

  /// Returns an archive with n0…n5, c0…c5 and q0…q5: one entry a day per feed, 0 the newest.
  private func filled() async throws -> (store: FeedStore, feeds: [Feed]) {
    let store = try FeedStore.empty()
    let feeds = try await store.feeds.subscribe(Self.subscriptions)
    for (place, letter) in ["n", "c", "q"].enumerated() {
      let items = (0..<6).map { Self.item(letter, $0, after: Int64(place + 1) * 60) }
      try await store.saving(items, for: feeds[place].id, now: Self.now)
    }
    return (store, feeds)
  }

  private static func item(_ letter: String, _ number: Int, after seconds: Int64) -> ParsedItem {
    let talk = ParsedItem.Enclosure(url: "https://\(letter).example/5.ogg", type: "audio/ogg")
    let published = now - Int64(number) * day - seconds
    return ParsedItem(
      id: "\(letter)\(number)", kind: number == 5 ? .audio : .article,
      title: "\(letter)\(number)", link: "https://\(letter).example/\(number)",
      authors: [number % 2 == 0 ? "Ann" : "Bob"], published: published,
      contentHTML: "<p>Text \(number) of \(letter)</p>", enclosures: number == 5 ? [talk] : [])
  }

  private func queryFeed(_ text: String, now: Int64 = Self.now) throws -> TimelineScope {
    let expression = try QueryExpression(parsing: text)
    let queryFeed = QueryFeed(name: "V", expression: expression, text: text)
    return .queryFeed(queryFeed.resolved(in: TagGroups(Self.subscriptions)), now: now)
  }

  private static let shown: [(String, String)] = [
    ("title = \"n1\"", "n1"),
    ("title =~ \"^[nc]1$\"", "n1 c1"),
    ("title =~ \"^N[0-1]\" and title != \"n0\"", "n1"),
    ("link =~ \"q.example/[12]\"", "q1 q2"),
    ("author = \"Bob\" and feedtitle = \"News\"", "n1 n3 n5"),
    ("content =~ \"text 2 of C\"", "c2"),
    ("guid = \"c3\"", "c3"),
    ("unread = \"no\"", "c0"),
    ("unread != \"yes\"", "c0"),
    ("unread = \"yes\" and age < 1", "n0 q0"),
    ("unread =~ \"^y\" and age < 1", "n0 q0"),
    ("flags # \"f\"", "n2"),
    ("flags =~ \".\"", "n2"),
    ("flags = \"\" and title =~ \"^n\"", "n0 n1 n3 n4 n5"),
    ("flags =~ \"^$\" and title =~ \"^n\"", "n0 n1 n3 n4 n5"),
    ("flags =~ \"f*\" and age < 1", "n0 c0 q0"),
    ("age = 2", "n2 c2 q2"),
    ("age between 3:2 and tags # \"daily\"", "n2 n3"),
    ("age > 4", "n5 c5 q5"),
    ("age =~ \"^[01]$\" and tags # \"tech\"", "c0 c1"),
    ("date =~ \"^[a-z]{3}, [0-9]{2} [a-z]{3} 1972 \" and age < 1", "n0 c0 q0"),
    ("feedtitle =~ \"it's \\\"code\\\"\" and age < 1", "c0"),
    ("rssurl # \"https://news.example/feed\" and age < 1", "n0"),
    ("feedlink =~ \"page\" and age < 1", "n0"),
    ("feedlink !~ \"page\" and age < 1", "c0 q0"),
    ("feedindex = 2 and age < 1", "c0"),
    ("feedindex >= 2 and age < 1", "c0 q0"),
    ("unread_count = 5 and age < 1", "c0"),
    ("total_count < 1 and age < 1", "q0"),
    ("enclosure_type = \"audio/ogg\" and enclosure_url =~ \"n.example\"", "n5"),
    ("tags !# \"news\" and age < 2", "c0 c1"),
    ("tags # \"nothing\"", ""),
    ("title = \"' OR 1 --\"", ""),
    ("title = \"n0\\\"); DROP TABLE entry; --\"", ""),
  ]

  @Test func `a query feed shows what its expression holds for`() async throws {
    let (store, feeds) = try await filled()
    let ids = try await store.river(queryFeed("title =~ \"c0|n2\""))
    try await store.marks.setRead(true, for: ids[0])
    try await store.marks.setFavourite(true, for: ids[1])
    try await store.ledger.save(
      ParsedFeed(format: .rss2, title: "News", link: "https://page.example/"), for: feeds[0].id,
      now: Self.now)
    for (text, titles) in Self.shown {
      #expect(try await store.titles(queryFeed(text)).joined(separator: " ") == titles, "\(text)")
    }
  }

  @Test func `it is a river: paged both ways, counted by day, without what was hidden`()
    async throws
  {
    let (store, feeds) = try await filled()
    let scope = try queryFeed("unread = \"yes\" and tags # \"news\"")
    let all = try await store.river(scope)
    #expect(all.count == 12)
    let top = try await store.timeline.page(
      TimelineRequest(scope: scope, olderLimit: 5), zone: .utc)
    #expect(top.ids == Array(all[..<5]))
    #expect(top.hasOlder && !top.hasNewer && top.newest == all[0])
    let middle = try await store.timeline.page(
      TimelineRequest(scope: scope, place: .around(all[6]), newerLimit: 3, olderLimit: 3),
      zone: .utc)
    #expect(middle.ids == Array(all[3..<9]))
    #expect(middle.hasOlder && middle.hasNewer && middle.newest == all[0])
    let bottom = try await store.timeline.page(
      TimelineRequest(scope: scope, place: .oldest, newerLimit: 4, olderLimit: 0), zone: .utc)
    #expect(bottom.ids == Array(all[8...]))
    #expect(bottom.counts.values.allSatisfy { $0 == DayCount(shown: 2, unread: 2) })
    let folded = try await store.timeline.page(
      TimelineRequest(scope: scope, olderLimit: 50, foldedDays: .all(except: [])), zone: .utc)
    #expect(folded.foldedDays.count == 6)

    #expect(try await store.timeline.entry(number: 3, in: scope) == all[2])
    #expect(try await store.timeline.entry(number: 99, in: scope) == all[11])
    #expect(try await store.timeline.countNewer(than: all[4], in: scope) == 4)
    #expect(try await store.timeline.nextUnread(.older, from: all[0], in: scope) == all[1])
    #expect(try await store.timeline.nextUnread(.newer, from: all[2], in: scope) == all[1])
    try await store.marks.hide(all[0])
    #expect(try await store.river(scope) == Array(all[1...]))
    try await store.feeds.subscribe([Self.subscriptions[1], Self.subscriptions[0]])
    #expect(try await store.titles(scope) == ["n1", "n2", "n3", "n4", "n5"])
    #expect(feeds.count == 3)
  }

  @Test func `what leaves it during a visit is kept until it is left`() async throws {
    let (store, _) = try await filled()
    let scope = try queryFeed("unread = \"yes\" and tags # \"news\"")
    let all = try await store.river(scope)
    try await store.marks.setRead(true, for: all[2])
    #expect(try await !store.river(scope).contains(all[2]))
    var request = TimelineRequest(scope: scope, olderLimit: 100, kept: [all[2]])
    var page = try await store.timeline.page(request, zone: .utc)
    #expect(page.ids == all)
    let day = Zone.utc.day(at: all[2].sortTime)
    #expect(page.counts[day] == DayCount(shown: 2, unread: 1))
    try await store.marks.hide(all[2])
    page = try await store.timeline.page(request, zone: .utc)
    #expect(!page.ids.contains(all[2]))
    request.kept = []
    #expect(try await store.timeline.page(request, zone: .utc).ids.count == 11)
  }

  @Test func `all of it is read with one act, and unread again with one undo`() async throws {
    let (store, _) = try await filled()
    let scope = try queryFeed("title =~ \"[12]\"")
    #expect(try await store.marks.markRead(in: scope) == 6)
    #expect(try await store.marks.markRead(in: scope) == 0)
    #expect(try await store.count(of: scope).unread == 0)
    #expect(try await store.marks.undo()?.count == 6)
    #expect(try await store.count(of: scope) == QueryFeedCount(items: 6, unread: 6))
  }

  @Test func `it can be listed, searched and counted`() async throws {
    let (store, _) = try await filled()
    let saved = try queryFeed("tags # \"news\" and age < 3")
    func titles(_ query: ListQuery) async throws -> String {
      try await store.timeline.list(query).map(\.title).joined(separator: " ")
    }
    #expect(try await titles(ListQuery(saved: saved)) == "n0 q0 n1 q1 n2 q2")
    #expect(try await titles(ListQuery(kinds: [.unread], saved: saved, limit: 2)) == "n0 q0")
    let feed = try #require(try await store.feeds.all().first)
    #expect(try await titles(ListQuery(saved: saved, feed: feed.id)) == "n0 n1 n2")
    let part = try await store.count(of: saved, within: 4)
    #expect(part == QueryFeedCount(items: 3, unread: 3, extent: .newest))
  }
}

extension FeedStore {
  fileprivate func count(of scope: TimelineScope, within limit: Int = 5000) async throws
    -> QueryFeedCount
  {
    guard case .queryFeed(let queryFeed) = scope.kind else { return QueryFeedCount() }
    return try await timeline.count(of: queryFeed, now: scope.now, within: limit)
  }
}
