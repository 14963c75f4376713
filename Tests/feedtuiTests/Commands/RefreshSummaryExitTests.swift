import FeedModel
import FeedRefreshing
import Testing

@testable import FeedtuiLibrary
@testable import feedtui

struct RefreshSummaryExitTests {
  @Test(arguments: [
    (RefreshSummary(newItems: 3, fetched: 2), ExitCode.ok, "2 feeds, 3 new"),
    (summary([.feed], fetched: 1), .partFailed, "2 feeds, 0 new, 1 failed"),
    (summary([.feed, .network], fetched: 0), .partFailed, "2 feeds, 0 new, 2 failed"),
    (summary([.network], fetched: 0), .unavailable, "1 feed, 0 new, 1 failed"),
    (summary([.network, .archive], fetched: 5), .io, "7 feeds, 0 new, 2 failed"),
    (summary([.system, .system], fetched: 0), .unavailable, "2 feeds, 0 new, 2 failed"),
    (summary([.system], fetched: 1), .partFailed, "2 feeds, 0 new, 1 failed"),
    (RefreshSummary(wasCancelled: true), .interrupted, "0 feeds, 0 new"),
  ])
  func `a refresh ends with a message and a code`(
    summary: RefreshSummary, code: FeedtuiLibrary.ExitCode, message: String
  ) {
    #expect(summary.exitCode == code)
    #expect(summary.message == message)
  }

  nonisolated private static func summary(
    _ causes: [FeedFailureNote.Cause], fetched: Int
  ) -> RefreshSummary {
    let failures = causes.map {
      FeedFailureNote(feed: FeedID(1), title: "A", message: "No.", cause: $0)
    }
    return RefreshSummary(failures: failures, fetched: fetched)
  }
}
