import FeedFetching
import FeedModel
import FeedStorage
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import feedtui

@Suite(.timeLimit(.minutes(5))) struct RefreshStories {
  @Test func `what comes while one reads moves nothing, and is counted`() async throws {
    let story = try await Story([document((1...40).map { "Item \($0)." })])
    await story.selects("Item 1.")
    story.type("10j")
    await story.selects("Item 11.")
    let before = await story.misses(Appearance.indicator)
    let news = document((1...7).map { "New \($0)." }, hours: 0, minutesBetween: 1)
    try await story.save(news, number: 1)
    let after = await story.sees("▲ 7 new")
    // Only the day's counts change.
    #expect(after.dropFirst(2) == before.dropFirst(2))
    story.type("gg")
    await story.selects("New 1.")
    await story.misses("▲")
    _ = await story.quit()
  }

  @Test func `at the very top new rows appear at once, and the selection stays on its item`()
    async throws
  {
    let story = try await Story([document(["One", "Two"])])
    await story.selects("One")
    story.type("jk")
    await story.selects("One")
    try await story.save(document(["New", "One", "Two"], hours: 0))
    let rows = await story.sees("New")
    #expect(rows.contains { $0.hasPrefix(Appearance.selectionMark) && $0.contains("One") })
    _ = await story.quit()
  }

  @Test func `the window follows when very much comes between`() async throws {
    let story = try await Story([document((1...300).map { "Item \($0)." }, minutesBetween: 1)])
    await story.selects("Item 1.")
    story.type("20j")
    await story.selects("Item 21.")
    try await story.save(
      document((1...900).map { "New \($0)." }, hours: 0, minutesBetween: 0), number: 1)
    await story.sees("▲ 900 new")
    await story.selects("Item 21.")
    _ = await story.quit()
  }

  @Test func `a mark that is set during a refresh survives it`() async throws {
    let story = try await Story([document(["One", "Two"])], size: Size(width: 64, height: 20))
    await story.selects("One")
    story.type("f")
    await story.sees("★")
    try await story.save(document(["One", "Two"], title: "Renamed"))
    await story.sees("Renamed")
    #expect(story.screen.picture.contains { $0.contains("★") && $0.contains("One") })
    _ = await story.quit()
  }

  @Test func `without a network the archive is shown, and how old it is`() async throws {
    let proxies = ProxySettings { $0 == "all_proxy" ? "http://127.0.0.1:1" : nil }
    let story = try await Story(
      [document(["One", "Two"])], fetcher: FeedFetcher(http: HTTPFetcher(proxies: proxies)))
    await story.selects("One")
    story.type("R")
    await story.sees("Offline ")
    #expect(!story.screen.picture.contains { $0.contains("last update") })
    let feed = try #require(try await story.store.feeds.all().first).id
    try await story.store.ledger.noteUnchanged(
      feed, validators: Validators(), now: Sample.now - 3600,
      attempt: FetchAttempt(.answered(status: 304)))
    // The failed attempts do not make the copy newer.
    story.type("jR")
    await story.sees("Offline · last update 11:00")
    await story.selects("Two")
    _ = await story.quit()
  }

  @Test func `the first row is followed while an empty river fills`() async throws {
    let story = try await Story()
    await story.sees("No items yet")
    try await story.save(document(["Old"], hours: 50), number: 0)
    await story.selects("Old")
    try await story.save(document(["Young"], hours: 1), number: 1)
    await story.selects("Young")
    _ = await story.quit()
  }
}
