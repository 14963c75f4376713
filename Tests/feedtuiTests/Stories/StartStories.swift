import FeedModel
import FeedStorage
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// What the program begins with, and in which order.
@Suite(.timeLimit(.minutes(5))) struct StartStories {
  /// A program that begins with that page; a store from before has its feeds already.
  private func story(
    _ start: StartPage, store: FeedStore? = nil, feedsFile: FeedsFile? = nil,
    lines: [String] = ["\"query:Early B:title =~ \\\"^b\\\"\""]
  ) async throws -> Story {
    var config = EffectiveConfig()
    config.settings.start = start
    let feeds = [
      document(["A1", "A2", "A3"], title: "Alpha"),
      document(["B1", "B2", "B3"], title: "Beta", hours: 30),
    ]
    return try await Story(
      store == nil ? feeds : [], lines: feedsFile == nil ? lines : [], store: store,
      feedsFile: feedsFile, config: config)
  }

  @Test func `the last row names keys on a terminal with links too`() async throws {
    var config = EffectiveConfig()
    config.settings.hyperlinks = .always
    let story = try await Story([document(["A1"], title: "Alpha")], config: config)
    await story.sees("Enter read")
    story.press(.enter)
    await story.sees("Esc back")
    _ = await story.quit()
  }

  /// Runs the program twice on the same archive in memory.
  private func twice(
    _ first: (Story) async throws -> Void, between: (FeedStore) async throws -> Void = { _ in },
    _ second: (Story) async throws -> Void
  ) async throws {
    let story = try await story(.last)
    try await first(story)
    _ = await story.quit()
    try await between(story.store)
    let next = try await self.story(.last, store: story.store, feedsFile: story.feedsFile)
    try await second(next)
    _ = await next.quit()
  }

  @Test func `the program begins with the feeds, from which one goes back to all items`()
    async throws
  {
    let story = try await story(.feeds)
    await story.isOn("Feeds")
    await story.selects("Alpha")
    story.press(.escape)
    await story.isOn("All")
    await story.selects("A1")
    story.type("gf")
    await story.isOn("Feeds")
    story.type("/alp")
    await story.misses("Beta")
    story.press(.enter)
    story.type("q")
    await story.sees("Beta")
    story.type("q")
    #expect(await story.ending() != nil)
  }

  @Test func `it begins with the unread items, above all of them`() async throws {
    let before = try await story(.all)
    await before.selects("A1")
    before.type("m")
    await before.misses("●    1h  Alpha               A1")
    _ = await before.quit()
    let story = try await story(.unread, store: before.store, feedsFile: before.feedsFile)
    await story.isOn("Unread")
    let rows = await story.selects("A2")
    #expect(!rows.contains { $0.contains("A1") })
    story.press(.escape)
    await story.isOn("All")
    await story.sees("A1")
    _ = await story.quit()
  }

  @Test func `it begins with a query feed by its name`() async throws {
    let story = try await story(.queryFeed("Early B"))
    await story.isOn("Early B")
    await story.selects("B1")
    story.press(.escape)
    await story.isOn("All")
    _ = await story.quit()
  }

  @Test func `a name that no query feed has is said, and the nearest one`() async throws {
    let story = try await story(.queryFeed("Feedz"))
    await story.sees("No query feed “Feedz”. Did you mean \"feeds\"?")
    await story.isOn("All")
    _ = await story.quit()
  }

  @Test func `the last place is found again in all items`() async throws {
    try await twice {
      await $0.selects("A1")
      $0.type("jjjj")
      await $0.selects("B2")
    } _: {
      await $0.isOn("All")
      await $0.selects("B2")
    }
  }

  @Test func `and in a feed, with the article that was read`() async throws {
    try await twice {
      await $0.selects("A1")
      $0.type("gf")
      await $0.selects("Alpha")
      $0.type("j")
      $0.press(.enter)
      await $0.isOn("Beta")
      $0.type("j")
      await $0.selects("B2")
      $0.press(.enter)
      await $0.sees("The text of B2")
    } _: {
      await $0.isOn("Beta")
      await $0.selects("B2")
      $0.press(.escape)
      await $0.isOn("All")
    }
  }

  @Test func `and in a query feed, below a search`() async throws {
    try await twice {
      await $0.selects("A1")
      $0.type("'1")
      await $0.isOn("Early B")
      $0.type("/B3")
      $0.press(.enter)
      await $0.sees("1 hit")
      await $0.selects("B3")
    } _: {
      await $0.isOn("Early B")
      await $0.selects("B3")
    }
  }

  @Test func `what was deleted meanwhile leaves its place to the next item`() async throws {
    try await twice {
      await $0.selects("A1")
      $0.type("jj")
      await $0.selects("A3")
    } between: { store in
      let page = try await store.timeline.page(TimelineRequest(), zone: .utc)
      let entry = try #require(page.rows.first { $0.headline == "A3" }?.head?.id)
      try await store.marks.hide(entry)
    } _: {
      await $0.isOn("All")
      await $0.selects("B1")
    }
  }

  @Test func `of a place that is not there any more the newest items are shown`() async throws {
    try await twice {
      await $0.selects("A1")
    } between: { store in
      try await store.setPreference(Preference.place, to: "feed\n12\nhttps://gone.example/")
    } _: {
      await $0.isOn("All")
      await $0.selects("A1")
    }
  }

  // MARK: Orders

  @Test func `two keys sort the river, and it is so the next time`() async throws {
    let story = try await story(.all)
    await story.selects("A1")
    story.type("So")
    await story.isOn("All · 6 unread · oldest first")
    await story.selects("A1")
    story.type("SS")
    await story.selects("A1")
    await story.sees("Newest first")
    story.type("St")
    await story.isOn("All · 6 unread · by title")
    await story.frame { rows in
      rows.contains { $0.contains(" A ") } && rows.contains { $0.contains(" B ") }
    }
    story.type("SS")
    await story.isOn("All · 6 unread · by title, reversed")
    _ = await story.quit()
    let other = try await self.story(.all, store: story.store, feedsFile: story.feedsFile)
    await other.isOn("All · 6 unread   ")
    _ = await other.quit()
    let next = try await self.story(.last, store: story.store, feedsFile: story.feedsFile)
    await next.isOn("All · 6 unread · by title, reversed")
    await next.selects("B3")
    next.type("Sn")
    await next.isOn("All · 6 unread   ")
    await next.selects("B3")
    next.type("'1")
    await next.isOn("Early B")
    next.type("So")
    await next.isOn("Early B · oldest first")
    next.press(.escape)
    await next.isOn("All · 6 unread   ")
    next.type("'1")
    await next.isOn("Early B · oldest first")
    await next.selects("B3")
    _ = await next.quit()
  }

  @Test func `a key for the orders opens their menu, and the next letter is one of them`()
    async throws
  {
    let story = try await Story(
      [document(["B", "C", "A"])],
      config: EffectiveConfig(Config(Array("[keys.river]\ns = \"sort\"\n".utf8), path: "c")))
    await story.selects("B")
    story.type("s")
    await story.sees("longest first")
    story.type("t")
    await story.isOn("All · 3 unread · by title")
    story.type("so")
    await story.isOn("All · 3 unread · oldest first")
    story.type(":choose an order")
    story.press(.enter)
    await story.sees("longest first")
    story.type("n")
    await story.isOn("All · 3 unread   ")
    _ = await story.quit()
  }

  @Test func `orders that have lost their keys are in the palette`() async throws {
    let lost = "notfawrl".map { "S\($0) = \"none\"\n" }.joined()
    let config = "[keys.river]\ns = \"sort\"\nS = \"sort-reverse\"\nSS = \"none\"\n" + lost
    let story = try await Story(
      [document(["B", "C", "A"])],
      config: EffectiveConfig(Config(Array(config.utf8), path: "c")))
    await story.selects("B")
    story.type("s")
    await story.sees("longest first")
    story.type("title")
    story.press(.enter)
    await story.isOn("All · 3 unread · by title")
    _ = await story.quit()
  }

  @Test func `a search in a sorted river is sorted too, unless it says how`() async throws {
    let story = try await story(.all)
    await story.selects("A1")
    story.type("So")
    await story.isOn("All · 6 unread · oldest first")
    await story.selects("A1")
    story.type("/text of")
    story.press(.enter)
    await story.sees("6 hits")
    await story.selects("B3")
    story.press(.escape)
    story.type("/sort:title")
    story.press(.enter)
    await story.selects("A1")
    story.type("So")
    await story.sees("This search has an order of its own: by title")
    _ = await story.quit()
  }
}
