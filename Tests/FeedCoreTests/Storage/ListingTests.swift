import FeedModel
import FeedStorage
import Testing

struct ListingTests {
  @Test func `entries are listed newest first, by what they are asked for`() async throws {
    let store = try FeedStore.inMemory()
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
    #expect(try await titles(ListQuery(filters: [.unread])) == ["3", "Talk", "2", "1"])
    #expect(try await titles(ListQuery(filters: [.favourites])) == ["4", "1"])
    #expect(try await titles(ListQuery(filters: [.favourites, .unread])) == ["1"])
    #expect(try await titles(ListQuery(since: 25)) == ["4", "3", "Talk"])
    #expect(try await titles(ListQuery(feed: feeds[0].id)) == ["4", "3", "2", "1"])
    #expect(
      try await titles(ListQuery(filters: [.unread], feed: feeds[0].id, since: 11, limit: 1)) == [
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
}
