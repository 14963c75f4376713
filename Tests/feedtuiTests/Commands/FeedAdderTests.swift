import FeedFetching
import FeedModel
import FeedStorage
import Foundation
import Testing

@testable import FeedtuiLibrary
@testable import FeedtuiSettings
@testable import feedtui

/// Adding feeds. Each test has a folder of its own.
@MainActor final class FeedAdderTests {
  private let folder: String
  private let store: FeedStore
  private let adder: FeedAdder

  init() throws {
    folder = NSTemporaryDirectory() + "feedtui-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    store = try FeedStore.empty()
    adder = FeedAdder(feedsFile: FeedsFile(path: folder + "/feeds"), fetcher: FeedFetcher()) {
      1_800_000_000
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func `a feed is written down and its items are there at once`() async throws {
    try write(Self.feed, to: "a b.xml")
    let outcome = try await add("a b.xml")
    let url = "file://\(folder)/a%20b.xml"
    let feeds = try await store.feeds.all()
    #expect(feeds.map(\.url) == [url])
    #expect(outcome == .added(try #require(feeds.first), items: 2))
    #expect(feeds.first?.title == "Feed")
    #expect(try await store.timeline.list(ListQuery()).count == 2)
    #expect(try adder.feedsFile.read().subscriptions == [Subscription(url: url)])
  }

  @Test func `a page leads to the feed that it names`() async throws {
    try write(Self.feed, to: "a.xml")
    try write(
      "<html><head><link rel='Alternate' type='application/rss+xml; x' href='a.xml'><p>",
      to: "page.html")
    _ = try await add("page.html")
    #expect(try adder.feedsFile.read().subscriptions.map(\.url) == ["file://\(folder)/a.xml"])
    #expect(try await add("page.html") == .known(url: "file://\(folder)/a.xml"))
  }

  @Test func `of several feeds of a page one must be chosen`() async throws {
    try write(
      """
      <html><link rel=alternate type=application/atom+xml title="All &amp; more" href=https://e.example/a>
      <link rel=alternate type=application/rss+xml href=https://e.example/b>
      """, to: "page.html")
    let failure = await #expect(throws: CommandError.self) { try await self.add("page.html") }
    #expect(
      failure?.message
        == "The page has 2 feeds; add one of them: https://e.example/a (All & more), https://e.example/b"
    )
    #expect(try adder.feedsFile.read().subscriptions.isEmpty)
  }

  @Test func `the other feeds stay as they are`() async throws {
    try write(Self.feed, to: "a.xml")
    try adder.feedsFile.append(Subscription(url: "http://other/", title: "Other", isHidden: true))
    _ = try await add("a.xml")
    #expect(try await store.feeds.all().map(\.url) == ["http://other/", "file://\(folder)/a.xml"])
  }

  @Test func `a feed that is there already is only said to be`() async throws {
    try write(Self.feed, to: "a.xml")
    _ = try await add("a.xml")
    let before = try adder.feedsFile.read()
    #expect(try await add("./a.xml") == .known(url: "file://\(folder)/a.xml"))
    #expect(try adder.feedsFile.read() == before)
  }

  @Test(arguments: [
    ("page.html", ExitCode.badData), ("empty.xml", .badData), ("missing.xml", .cannotRead),
    ("http://127.0.0.1:1/", .unavailable), ("mailto:ann@example.org", .usage),
    ("exec:date", .usage), ("unix:///run/x", .usage), ("http://", .usage), ("", .usage),
    (".", .cannotRead),
  ])
  func `what is no feed is refused, and nothing is written`(
    typed: String, code: FeedtuiLibrary.ExitCode
  ) async throws {
    try write("<!DOCTYPE html><title>x</title>", to: "page.html")
    try write("", to: "empty.xml")
    do {
      _ = try await add(typed)
      Issue.record("\(typed) was taken")
    } catch {
      #expect(error.code == code)
      #expect(error.message.hasSuffix("."))
    }
    #expect(!FileManager.default.fileExists(atPath: adder.feedsFile.path))
    #expect(try await store.feeds.all() == [])
  }

  private static let feed = """
    <rss version="2.0"><channel><title>Feed</title>
    <item><guid>1</guid><title>One</title></item>
    <item><guid>2</guid><title>Two</title></item>
    </channel></rss>
    """

  private func add(_ typed: String) async throws(CommandError) -> FeedAdder.Outcome {
    try await adder.add(typed, folder: folder) { [store] in store }
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
  }
}
