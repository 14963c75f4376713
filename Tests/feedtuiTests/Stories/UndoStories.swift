import FeedModel
import FeedStorage
import Foundation
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// What is taken back after a restart, in one order for marks and feeds.
@Suite(.timeLimit(.minutes(5))) struct UndoStories {
  /// Runs the program twice on the same files; `between` is what happens meanwhile.
  private func twice(
    _ first: (Story) async throws -> Void, between: (FeedsFile) throws -> Void = { _ in },
    _ second: (Story) async throws -> Void
  ) async throws {
    try await BuiltProgram.withFolder { folder in
      let store = try FeedStore.onDiskOrEmpty(at: folder + "/archive.sqlite")
      let story = try await Story(
        [document(["A1", "A2"], title: "Alpha"), document(["B1"], title: "Beta", hours: 30)],
        store: store)
      try await first(story)
      _ = await story.quit()
      try between(story.feedsFile)
      let again = try FeedStore.onDiskOrEmpty(at: folder + "/archive.sqlite")
      let next = try await Story(store: again, feedsFile: story.feedsFile)
      try await second(next)
      _ = await next.quit()
    }
  }

  @Test func `three feeds that were removed come back after a restart, between marks`()
    async throws
  {
    try await twice {
      await $0.selects("A1")
      $0.type("f")
      await $0.sees("★")
      $0.type("gf")
      await $0.selects("Alpha")
      $0.type("vjjVd")
      await $0.sees("Removed 3 feeds · u undo")
    } _: { story async throws in
      await story.frame { rows in rows.contains { $0.contains("No items") || $0.contains("A1") } }
      #expect(try story.feedsFile.read().subscriptions.count == 1)
      story.type("u")
      await story.sees("Undone: 3 feeds removed · ^R redo")
      await story.sees("★")
      #expect(try story.feedsFile.read().subscriptions.count == 4)
      story.type("u")
      await story.sees("Undone: starred · A1 · ^R redo")
      await story.misses("★")
      story.press(.control("r"))
      await story.sees("Redone: starred · A1")
      story.press(.control("r"))
      await story.sees("Redone: 3 feeds removed · u undo")
      #expect(try story.feedsFile.read().subscriptions.count == 1)
    }
  }

  @Test func `a line that another program has changed meanwhile stays, and the act before is next`()
    async throws
  {
    try await twice {
      await $0.selects("A1")
      $0.type("f")
      await $0.sees("★")
      $0.type("gf")
      await $0.selects("Alpha")
      $0.type("c")
      await $0.sees("Name: Alpha")
      $0.type("!")
      $0.press(.enter)
      await $0.sees("Renamed to Alpha! · u undo")
    } between: { file in
      _ = try file.retag(["https://0.example/feed": ["mine"]])
    } _: { story async throws in
      await story.sees("★")
      let before = try story.feedsFile.read().lines
      story.type("u")
      await story.sees("Not undone: that line of the feeds file has")
      #expect(try story.feedsFile.read().lines == before)
      story.type("u")
      await story.sees("Undone: starred · A1 · ^R redo")
    }
  }

  @Test func `an edit of another feeds file waits for that file, whatever it is called`()
    async throws
  {
    try await BuiltProgram.withFolder { folder in
      func open() throws -> FeedStore {
        try FeedStore.onDiskOrEmpty(at: folder + "/archive.sqlite")
      }
      let story = try await Story([document(["A1"], title: "Alpha")], store: try open())
      await story.selects("A1")
      story.type("gf")
      await story.selects("Alpha")
      story.type("d")
      await story.sees("Removed Alpha · u undo")
      _ = await story.quit()

      let other = FeedsFile(path: folder + "/other")
      try other.append(Subscription(url: "https://1.example/feed"))
      let second = try await Story(store: try open(), feedsFile: other)
      await second.isOn("All")
      second.type("uu")
      await second.sees("Not undone: it was made in /")
      _ = await second.quit()
      #expect(try story.feedsFile.read().subscriptions.count == 3)

      let link = folder + "/link"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: story.feedsFile.path)
      let third = try await Story(store: try open(), feedsFile: FeedsFile(path: link))
      await third.isOn("All")
      third.type("u")
      await third.sees("Undone: Alpha removed")
      _ = await third.quit()
      #expect(try story.feedsFile.read().subscriptions.count == 4)
    }
  }

  @Test func `a feed that is followed again meanwhile is not put back twice`() async throws {
    try await twice {
      await $0.selects("A1")
      $0.type("gf")
      await $0.selects("Alpha")
      $0.type("d")
      await $0.sees("Removed Alpha · u undo")
    } between: { file in
      try file.append(Subscription(url: "https://0.example/feed", tags: ["again"]))
    } _: { story async throws in
      await story.sees("A1")
      story.type("u")
      await story.sees("Not undone: that line of the feeds file has")
      #expect(try story.feedsFile.read().subscriptions.count == 4)
    }
  }

  @Test func `the order of tags, and a feed that was added, are taken back too`() async throws {
    try await BuiltProgram.withFolder { folder in
      let added = folder + "/one.xml"
      try """
      <rss version="2.0"><channel><title>The new one</title>
      <item><title>Item</title><guid>1</guid></item></channel></rss>
      """.write(toFile: added, atomically: true, encoding: .utf8)
      try await twice { story async throws in
        await story.selects("A1")
        _ = try story.feedsFile.retag([
          "https://0.example/feed": ["One"], "https://1.example/feed": ["Two"],
        ])
        story.type("gf")
        await story.sees("Two · 1 unread · 1 feed")
        await story.selects("Alpha")
        story.type("J")
        await story.sees("Tag moved · u undo")
        story.type("a\(added)")
        story.press(.enter)
        await story.sees("Added The new one (1 item) · u undo")
      } _: { story async throws in
        await story.sees("A1")
        #expect(try story.feedsFile.read().subscriptions.count == 5)
        story.type("u")
        await story.sees("Undone: The new one added")
        #expect(try story.feedsFile.read().subscriptions.count == 4)
        story.type("u")
        await story.sees("Undone: tag moved")
        #expect(try await story.store.preference(Preference.tagOrder) == "")
      }
    }
  }

  @Test
  func `a feed gets another address and keeps its items, and one undo gives back the old one`()
    async throws
  {
    try await twice { story async throws in
      await story.selects("A1")
      story.type("f")
      await story.sees("★")
      story.type("gf")
      await story.selects("Alpha")
      story.type("Y")
      await story.sees("Address: https://0.example/feed")
      story.press(.control("u"))
      story.type("nonsense")
      story.press(.enter)
      await story.sees("The address must begin with")
      story.press(.control("u"))
      story.type("https://1.example/feed")
      story.press(.enter)
      await story.sees("You follow https://1.example/feed already")
      story.type("Y")
      story.press(.control("u"))
      story.type("https://new.example/feed")
      story.press(.enter)
      await story.sees("Address: https://new.example/feed · u undo")
      #expect(
        try story.feedsFile.read().subscriptions.first?.url == "https://new.example/feed")
      story.type("q")
      await story.sees("A1")
      await story.sees("★")
    } _: { story async throws in
      await story.sees("★")
      #expect(try await story.store.feeds.all().first?.url == "https://new.example/feed")
      story.type("u")
      await story.sees("Undone: address of Alpha changed")
      #expect(try story.feedsFile.read().subscriptions.first?.url == "https://0.example/feed")
      #expect(try await story.store.feeds.all().first?.url == "https://0.example/feed")
      await story.sees("★")
    }
  }

  @Test func `keys in a burst take back what came before them`() async throws {
    try await twice { story async throws in
      await story.selects("A1")
      story.type("gf")
      await story.selects("Alpha")
      story.type("dquf")
      await story.sees("★")
      await story.sees("Undone: Alpha removed")
    } _: { story async throws in
      await story.sees("★")
      #expect(try story.feedsFile.read().subscriptions.count == 4)
      story.type("u")
      await story.sees("Undone: starred · ")
    }
  }
}
