import FeedFetching
import FeedFiltering
import FeedModel
import FeedStorage
import Foundation
import Testing

@testable import FeedtuiApp
@testable import FeedtuiLibrary
@testable import FeedtuiPages
@testable import FeedtuiSettings
@testable import feedtui

/// A search of the archive for an entry of a query feed, while the user goes on.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SeekingTests {
  @Test func `no mark waits for what is looked for, and nor does the end`() async throws {
    try await BuiltProgram.withFolder { folder in
      let store = try FeedStore.onDisk(at: folder + "/feedtui.sqlite")
      let entry = try await fill(store)
      let library = Library(
        store: store, source: .file(FeedsFile(path: folder + "/feeds")),
        fetcher: FeedFetcher(), now: { Sample.now })
      let mailbox = Mailbox()
      let runner = EffectRunner(library: library, mailbox: mailbox, clock: Sample.clock)
      // The expression has too many states to cache, and enough parts that the answer takes
      // minutes.
      let question = "content =~ \"a[ab]{13}c\""
      let text = Array(repeating: question, count: 50).joined(separator: " or ")
      let queryFeed = QueryFeed(
        name: "V", expression: try QueryExpression(parsing: text), text: text)
      let scope = TimelineScope.queryFeed(queryFeed, now: Sample.now)
      let ends = [
        seek(runner) { try await $0.timeline.nextUnread(.older, from: nil, in: scope) },
        seek(runner) { try await $0.timeline.entry(number: 5, in: scope) },
      ]
      runner.run(.mark(.read(true), [entry], number: 1))
      var events: [AppEvent] = []
      while !events.contains(where: Self.isMark) { events += await mailbox.next() }
      for end in ends { end() }
      await runner.finish()
      mailbox.ring()
      events += await mailbox.next()
      #expect(!events.contains(where: Self.isAnswer))
    }
  }

  /// Returns what ends it.
  private func seek(
    _ runner: EffectRunner,
    _ read: @escaping @Sendable (any LibraryReader) async throws -> EntryID?
  ) -> () -> Void {
    runner.ask(
      Question(
        id: QuestionID("seek", of: runner), needs: nil, order: .inOrder, read: read,
        asker: Asker<EntryID?>(runner) { _, _ in }))
  }

  private static func isMark(_ event: AppEvent) -> Bool {
    if case .archive(.marked(1, _)) = event { true } else { false }
  }

  private static func isAnswer(_ event: AppEvent) -> Bool {
    switch event {
    case .answered, .failed: true
    default: false
    }
  }

  /// Saves texts in which matching the expression takes a second or more.
  private func fill(_ store: FeedStore) async throws -> EntryID {
    var state: UInt32 = 1
    let items = (0..<200).map { number in
      var text = ""
      for _ in 0..<4000 {
        state = state &* 1_664_525 &+ 1_013_904_223
        text += state >> 31 == 0 ? "a" : "b"
      }
      return ParsedItem(
        id: "\(number)", kind: .article, title: "Item \(number)",
        published: Sample.now - 60 * Int64(number + 1), contentHTML: text)
    }
    let feed = try #require(
      try await store.feeds.subscribe([Subscription(url: "https://e.example/")]).first)
    try await store.ledger.save(
      ParsedFeed(format: .rss2, items: items), for: feed.id, now: Sample.now)
    let page = try await store.timeline.page(TimelineRequest(), zone: .utc)
    return try #require(page.rows.first?.head?.id)
  }
}
