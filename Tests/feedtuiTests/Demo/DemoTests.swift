import FeedModel
import FeedRefreshing
import FeedStorage
import TerminalKit
import Testing

@testable import FeedtuiApp
@testable import FeedtuiLibrary
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

@Suite(.timeLimit(.minutes(5))) struct DemoTests {
  @Test func `the demo holds every kind, several languages, and ten days`() async throws {
    let store = try await filled(visits: 1)
    let rows = try await store.timeline.page(TimelineRequest(olderLimit: 1000), zone: .utc).rows
    var kinds: Set<String> = []
    for row in rows {
      switch row {
      case .article: kinds.insert("article")
      case .status: kinds.insert("status")
      case .photo: kinds.insert("photo")
      case .episode: kinds.insert("episode")
      case .link: kinds.insert("link")
      case .notice: kinds.insert("notice")
      case .muted, .run: kinds.insert("folded")
      }
    }
    #expect(kinds == ["article", "status", "photo", "episode", "link"])
    let days = Set(rows.compactMap { $0.head.map { Zone.utc.day(at: $0.sortTime) } })
    #expect(days.count >= 9)
    let text = rows.map(\.headline).joined()
    for scalar: Unicode.Scalar in ["ü", "雨", "귤", "М", "é"] {
      #expect(text.unicodeScalars.contains(scalar), "\(scalar)")
    }
    #expect(rows.allSatisfy { ($0.head?.sortTime ?? 0) <= Sample.now })
  }

  @Test func `each refresh brings something new, and one feed always fails`() async throws {
    let once = try await filled(visits: 1)
    let twice = try await filled(visits: 2)
    func count(_ store: FeedStore) async throws -> Int {
      try await store.timeline.page(TimelineRequest(olderLimit: 1000), zone: .utc).rows.count
    }
    #expect(try await count(twice) == (try await count(once)) + 1)
    #expect(
      try await once.feeds.all().filter { $0.failure != nil }.map(\.title) == ["The locked attic"])
  }

  @Test func `the demo is refreshed once, however many pages come`() async throws {
    let library = library(in: try FeedStore.empty())
    let runner = EffectRunner(library: library, mailbox: Mailbox(), clock: Sample.clock)
    runner.firstPageCame()
    #expect(!runner.refreshing.isIdle)
    while !runner.refreshing.isIdle { await Task.yield() }
    #expect(try await library.store.feeds.all().count == DemoFeeds.documents.count)
    runner.firstPageCame()
    #expect(runner.refreshing.isIdle)
    await runner.finish()
  }

  @Test(arguments: SnapshotTests.shapes) func `the first screen of the demo`(
    shape: SnapshotTests.Shape
  ) async throws {
    let library = library(in: try await filled(visits: 1))
    let screen = MemoryScreen(size: shape.size)
    let session = Session(library, EffectiveConfig(), zone: .utc, now: { Sample.now })
    let running = Task { try await session.run { screen } }
    func isFull(_ frame: Canvas) -> Bool { frame.picture.contains { $0.contains("●") } }
    for await _ in screen.presentations where screen.frames.contains(where: isFull) { break }
    screen.type("Q")
    _ = try await running.value
    let frame = try #require(screen.frames.first(where: isFull))
    try Snapshot.check(frame, "demo-\(shape.testDescription)")
  }

  private func library(in store: FeedStore) -> Library {
    Library(
      store: store, source: .demo(DemoFeeds.subscriptions), capabilities: .demo,
      documents: DemoFetcher(latency: .zero, now: { Sample.now }), now: { Sample.now })
  }

  /// Returns the demo's archive after a number of refreshes.
  private func filled(visits: Int) async throws -> FeedStore {
    let store = try FeedStore.empty()
    let library = library(in: store)
    for visit in 0..<visits {
      let feeds = visit == 0 ? try await library.begin().due : try await library.feeds(nil)
      for await state in await library.refresh(feeds) {
        guard case .finished(let summary) = state else { continue }
        #expect(summary.failures.count == 1)
      }
    }
    return store
  }
}
