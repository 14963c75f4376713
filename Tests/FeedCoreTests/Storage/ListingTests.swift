import FeedFiltering
import FeedModel
import Testing

@testable import FeedStorage

struct ListingTests {
  @Test func `entries are listed newest first, by what they are asked for`() async throws {
    let store = try FeedStore.empty()
    let feeds = try await store.feeds.subscribe([
      Subscription(url: "https://a.example", title: "A"), Subscription(url: "https://b.example"),
    ])
    let a = try await store.saving(ParsedItem.numbered(1...4), for: feeds[0].id)
    let episode = ParsedItem(
      id: "e", kind: .audio, title: "Talk", link: "https://b.example/e", published: 25)
    try await store.saving([episode], for: feeds[1].id)
    try await store.marks.setRead(true, for: a[0])
    try await store.marks.setFavourite(true, for: a[0])
    try await store.marks.setFavourite(true, for: a[3])

    func titles(_ query: ListQuery) async throws -> [String] {
      try await store.timeline.list(query).map(\.title)
    }
    #expect(try await titles(ListQuery()) == ["4", "3", "Talk", "2", "1"])
    #expect(try await titles(ListQuery(limit: 2)) == ["4", "3"])
    #expect(try await titles(ListQuery(kinds: [.unread])) == ["3", "Talk", "2", "1"])
    #expect(try await titles(ListQuery(kinds: [.favourites])) == ["4", "1"])
    #expect(try await titles(ListQuery(kinds: [.favourites, .unread])) == ["1"])
    #expect(try await titles(ListQuery(since: 25)) == ["4", "3", "Talk"])
    #expect(try await titles(ListQuery(feed: feeds[0].id)) == ["4", "3", "2", "1"])
    #expect(
      try await titles(ListQuery(kinds: [.unread], feed: feeds[0].id, since: 11, limit: 1)) == [
        "3"
      ]
    )

    let listed = try #require(try await store.timeline.list(ListQuery(feed: feeds[1].id)).first)
    #expect(
      listed
        == ListedEntry(
          id: listed.id, feedURL: "https://b.example", feedTitle: "https://b.example", kind: .audio,
          title: "Talk", link: "https://b.example/e", published: 25, isRead: false,
          isFavourite: false))
  }

  @Test func `a query narrows what is listed, and all conditions hold`() async throws {
    let store = try FeedStore.empty()
    let feeds = try await store.feeds.subscribe([
      Subscription(url: "https://a.example", title: "A"), Subscription(url: "https://b.example"),
    ])
    let a = try await store.saving(ParsedItem.numbered(1...4), for: feeds[0].id)
    let episode = ParsedItem(
      id: "e", kind: .audio, title: "Talk", link: "https://b.example/e", published: 25)
    try await store.saving([episode], for: feeds[1].id)
    try await store.marks.setRead(true, for: a[0])
    try await store.marks.setFavourite(true, for: a[3])

    func titles(_ text: String, _ query: ListQuery = ListQuery()) async throws -> [String] {
      var query = query
      query.query = try Query.parsed(text)
      let found = try await store.timeline.list(query).map(\.title)
      #expect(try await store.timeline.count(query) == found.count, "\(text)")
      return found
    }
    #expect(try await titles("kind:audio") == ["Talk"])
    #expect(try await titles("-kind:audio is:unread") == ["3", "2", "1"])
    #expect(try await titles("-kind:audio", ListQuery(kinds: [.unread])) == ["3", "2", "1"])
    #expect(try await titles("is:starred", ListQuery(kinds: [.unread])) == ["1"])
    #expect(try await titles("is:read", ListQuery(kinds: [.unread])) == [])
    #expect(try await titles("is:unread", ListQuery(feed: feeds[1].id)) == ["Talk"])
    #expect(try await titles("is:unread", ListQuery(feed: feeds[0].id, since: 21)) == ["3"])
    let queryFeed = try QueryFeed(name: "Q", parsing: "is:unread")
    let saved = ListQuery(saved: .queryFeed(queryFeed, now: 0))
    #expect(try await titles("kind:article", saved) == ["3", "2", "1"])
    #expect(try await store.timeline.count(ListQuery()) == 5)
    #expect(try await store.timeline.count(ListQuery(kinds: [.unread])) == 4)
  }

  @Test func `a query without an order of its own has that of the query feed`() throws {
    let queryFeed = try QueryFeed(name: "Q", parsing: "is:unread sort:title")
    var query = ListQuery(saved: .queryFeed(queryFeed, now: 0))
    #expect(query.order == .title)
    query.query = try Query.parsed("fox")
    #expect(query.order == .title)
    query.query = try Query.parsed("fox sort:oldest")
    #expect(query.order == .oldest)
  }
}
