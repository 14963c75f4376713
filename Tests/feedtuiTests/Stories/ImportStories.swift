import FeedFetching
import FeedModel
import FeedStorage
import Foundation
import TerminalKit
import Testing

@testable import FeedtuiLibrary
@testable import FeedtuiSettings
@testable import feedtui

/// Lists of subscriptions that are imported while the river is open.
@Suite(.timeLimit(.minutes(5)))
struct ImportStories {
  @Test func `the feeds of a list are followed, and those that are new are named`() async throws {
    try await BuiltProgram.withFolder { folder in
      let list = """
        <opml><body><outline text='New' xmlUrl='http://e.example/new'/>
        <outline text='Old' xmlUrl='http://e.example/old'/></body></opml>
        """
      try list.write(toFile: folder + "/list.opml", atomically: true, encoding: .utf8)
      let feeds = FeedsFile(path: folder + "/feeds")
      try feeds.append(Subscription(url: "http://e.example/old"))
      let store = try FeedStore.empty()
      let library = Library(
        store: store, source: .file(feeds), fetcher: FeedFetcher(),
        now: { Sample.now })
      let result = try await library.importList(at: folder + "/list.opml")
      #expect(result.message == "1 feed added, 1 already there.")
      #expect(result.feeds.map(\.title) == ["New"])
      #expect(
        try await store.feeds.all().map(\.url) == ["http://e.example/old", "http://e.example/new"])
      // A feed that is followed already stays as it is.
      #expect(
        try String(contentsOfFile: feeds.path, encoding: .utf8)
          == "http://e.example/old\nhttp://e.example/new \"~New\"\n")
    }
  }

  @Test func `a list that is none is refused in one message`() async throws {
    let story = try await Story(size: Size(width: 80, height: 16))
    await story.sees("No items yet")
    story.type("O/nowhere/at all.opml")
    story.press(.enter)
    await story.sees("^ ")
    await story.sees("Import OPML file: /nowhere/at all.opml")
    story.press(.escape)
    await story.misses("Import OPML")
    #expect(await story.quit() == .quit)
  }
}
