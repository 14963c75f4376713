import FeedFiltering
import FeedModel
import FeedStorage
import Testing

/// The tags of feeds in the rows of the river.
struct FeedTagsTests {
  @Test(arguments: [false, true]) func `rows have the tags of their feeds if they are asked for`(
    withTags: Bool
  ) async throws {
    try await Shelf.memory.withStore { store, feed in
      try await store.saving([.named("One", at: 1), .named("Two", at: 2)], for: feed)
      _ = try await store.feeds.subscribe([
        Subscription(url: "https://a.example/feed", title: "A", tags: ["News", "World news"])
      ])
      for text in ["", "is:unread", "sort:title"] {
        var request = TimelineRequest(search: text.isEmpty ? nil : try SearchQuery(text))
        request.withTags = withTags
        let page = try await store.timeline.page(request, zone: .utc)
        let heads = page.rows.compactMap(\.head)
        #expect(heads.count == 2)
        #expect(heads.allSatisfy { $0.tags == (withTags ? ["News", "World news"] : []) })
        #expect(heads.allSatisfy { $0.feedTitle == "A" })
      }
    }
  }
}
