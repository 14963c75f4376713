import FeedModel
import FeedStorage
import Foundation
import TerminalKit
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// The page of feeds, from the keys to the screen.
@Suite(.timeLimit(.minutes(5))) struct FeedsStories {
  @Test func `feeds are shown with what is unread, and one is opened as a river`() async throws {
    let story = try await story()
    story.type("gf")
    let rows = await story.sees("Overview")
    #expect(rows.contains { $0.contains("4 feeds · 5 unread · 5 items · ★ 0") })
    await story.selects("Alpha")
    story.type("j")
    await story.selects("Beta")
    story.press(.enter)
    await story.isOn("Beta")
    await story.selects("B1")
    await story.misses("A1")
    story.type("h")
    await story.isOn("Feeds")
    await story.selects("Beta")
    story.type("q")
    await story.isOn("All")
    _ = await story.quit()
  }

  @Test func `numbers change under the reader, and nothing moves`() async throws {
    let story = try await feedsPage()
    story.type("j")
    await story.selects("2 Beta")
    try await story.save(
      document(["B9", "B1", "B2"], title: "Beta", hours: 0), number: 1)
    let rows = await story.selects("3 Beta")
    #expect(rows.contains { $0.contains("6 unread") })
    _ = await story.quit()
  }

  @Test func `it is opened from the reader, and leads back there or to another query feed`()
    async throws
  {
    let story = try await story()
    await story.selects("A1")
    story.press(.enter)
    await story.sees("The text of A1.")
    story.type("gf")
    await story.sees("Overview")
    story.press(.escape)
    await story.sees("The text of A1.")
    story.type("gfgu")
    await story.isOn("Unread")
    _ = await story.quit()
  }

  @Test func `keys that are typed ahead wait for the page`() async throws {
    let story = try await story()
    story.type("gfji")
    await story.sees("Requests · Beta")
    _ = await story.quit()
  }

  @Test func `feeds are narrowed as one types`() async throws {
    let story = try await feedsPage()
    story.type("/bet")
    await story.misses("Alpha")
    story.press(.enter)
    await story.selects("Beta")
    story.press(.escape)
    await story.sees("Alpha")
    story.type("/zz")
    await story.sees("No matching feeds")
    story.press(.escape)
    await story.sees("Alpha")
    _ = await story.quit()
  }

  @Test func `tags fold, and keep what is known of them in their headers`() async throws {
    let story = try await feedsPage()
    story.type("z")
    await story.selects("5 unread · 4 feeds")
    story.press(.enter)
    await story.sees("Alpha")
    _ = await story.quit()
  }

  @Test func `the ledger says how feeds answered`() async throws {
    let story = try await story()
    try await story.store.ledger.record(
      FetchAttempt(.answered(status: 304), milliseconds: 80), of: "https://0.example/feed")
    story.type("gf")
    await story.sees("Overview")
    await story.selects("Alpha")
    story.type("i")
    await story.sees("Requests · Alpha")
    await story.sees("12:00  304  80 ms")
    story.type("qL")
    await story.sees("Alpha · every 1h")
    story.press(.escape)
    await story.selects("Alpha")
    _ = await story.quit()
  }

  @Test func `a feed is renamed, tagged, removed, and all of it is taken back`() async throws {
    let story = try await feedsPage()
    story.type("c")
    await story.sees("Name: Alpha")
    story.press(.control("u"))
    story.type("Omega")
    story.press(.enter)
    await story.sees("Renamed to Omega · u undo")
    await story.selects("Omega")
    story.type("t")
    await story.sees("Tags:")
    story.type("News, Far away")
    story.press(.enter)
    await story.sees("Tagged News, Far away · u undo")
    await story.sees("News · 3 unread · 1 feed")
    await story.sees("Far away · 3 unread · 1 feed")
    story.type("gg2jd")
    await story.sees("Removed Omega · u undo")
    await story.misses("News ·")
    #expect(try story.feedsFile.read().subscriptions.count == 3)
    story.type("u")
    await story.sees("Undone: Omega removed")
    await story.selects("Omega")
    story.type("uu")
    await story.sees("Undone: renamed")
    await story.selects("Alpha")
    story.type("u")
    await story.sees("Nothing to undo")
    #expect(try story.feedsFile.read().subscriptions.map(\.title) == [nil, nil, nil, nil])
    story.press(.control("r"))
    await story.sees("Redone: renamed")
    await story.selects("Omega")
    _ = await story.quit()
  }

  @Test func `X says when the full text of a feed's items is fetched`() async throws {
    let story = try await Story(
      [document(["A1"], title: "Alpha")], size: Size(width: 80, height: 20), density: .comfortable)
    await story.selects("A1")
    story.type("gf")
    await story.selects("Alpha")
    let before = try story.feedsFile.read()
    story.type("X")
    await story.sees("Alpha opens with the full text · u undo")
    await story.sees("0.example · full text ")
    #expect(try story.feedsFile.read().settings["https://0.example/feed"]?.full == .open)
    story.type("X")
    await story.sees("Full text of Alpha when items arrive · u undo")
    await story.sees("0.example · full text offline")
    story.type("X")
    await story.sees("Alpha opens with the feed's text · u undo")
    await story.misses("full text")
    #expect(try story.feedsFile.read() == before)
    story.type("uu")
    await story.sees("Undone: Full text of Alpha when items arrive · ^R redo")
    #expect(try story.feedsFile.read().settings["https://0.example/feed"]?.full == .open)
    await story.selects("Alpha")
    story.type("vjvX")
    await story.sees("Full text of 2 feeds when items arrive · u undo")
    #expect(try story.feedsFile.read().settings["https://1.example/feed"]?.full == .always)
    _ = await story.quit()
  }

  @Test func `a feed that is given other tags by an editor stays selected`() async throws {
    let story = try await feedsPage()
    story.type("j")
    await story.selects("2 Beta")
    let line = FileEdit.Line(
      number: 1, before: Array("https://1.example/feed".utf8),
      after: Array("https://1.example/feed zebra".utf8))
    #expect(try story.feedsFile.apply(FeedsFileEdit(lines: [line])))
    await story.sees("zebra · 2 unread · 1 feed")
    await story.selects("2 Beta")
    _ = await story.quit()
  }

  @Test func `keys in a burst are about what the edits before led to`() async throws {
    let story = try await feedsPage()
    story.type("ddd")
    await story.sees("1 feed · 0 unread · 0 items")
    #expect(try story.feedsFile.read().subscriptions.map(\.url) == ["https://3.example/feed"])
    story.type("uuuu")
    await story.sees("Nothing to undo")
    await story.sees("4 feeds · 5 unread")
    #expect(try story.feedsFile.read().subscriptions.count == 4)
    _ = await story.quit()
  }

  @Test func `what came last is undone first, whether it changed marks or feeds`() async throws {
    let story = try await feedsPage()
    story.type("qf")
    await story.sees("★")
    story.type("gf")
    await story.sees("★ 1")
    story.type("d")
    await story.sees("Removed")
    story.press(.escape)
    story.type("CC")
    await story.sees("Nothing unread")
    story.type("u")
    await story.sees("Undone: ")
    await story.misses("Nothing unread")
    story.type("u")
    await story.sees("removed")
    await story.sees("★")
    story.type("u")
    await story.misses("★")
    _ = await story.quit()
  }

  @Test func `tags are put into another order, which is kept`() async throws {
    let story = try await story()
    _ = try story.feedsFile.retag(["https://0.example/feed": ["One"]])
    _ = try story.feedsFile.retag(["https://1.example/feed": ["Two"]])
    story.type("gf")
    await story.frame { Self.order($0) == ["One", "Two", "Untagged"] }
    await story.selects("Alpha")
    story.type("J")
    await story.frame { Self.order($0) == ["Two", "One", "Untagged"] }
    await story.selects("Alpha")
    #expect(try await story.store.preference(Preference.tagOrder) == "Two\nOne")
    story.type("5K")
    await story.frame { Self.order($0) == ["One", "Two", "Untagged"] }
    _ = await story.quit()
  }

  /// Returns the headers of tags in a frame.
  private static func order(_ rows: [String]) -> [String] {
    rows.compactMap { row in
      row.contains("─") && row.contains("feed")
        ? row.split(separator: "·").first.map { $0.filter { $0 != " " && $0 != "▌" } } : nil
    }
  }

  /// Returns a story on the page of feeds, with the first feed selected.
  private func feedsPage() async throws -> Story {
    let story = try await story()
    story.type("gf")
    await story.sees("Overview")
    await story.selects("Alpha")
    return story
  }

  private func story() async throws -> Story {
    try await Story([
      document(["A1", "A2", "A3"], title: "Alpha"),
      document(["B1", "B2"], title: "Beta", hours: 30),
    ])
  }
}

extension LedgerStore {
  /// Records an attempt to fetch the feed at an address.
  fileprivate func record(_ attempt: FetchAttempt, of url: String) async throws {
    guard let feed = try await feed(at: url) else { return }
    try await noteUnchanged(feed, validators: Validators(), now: Sample.now, attempt: attempt)
  }
}
