import FeedFetching
import FeedRefreshing
import Synchronization

@testable import FeedModel
@testable import FeedStorage

/// A user who refreshes feeds now and then, with a clock that the test sets.
final class TestUser: Sendable {
  /// Friday 15 January 2027, 8:00 UTC, in seconds since 1970.
  static let start: Int64 = 1_800_000_000

  let store: FeedStore
  private let clock: Mutex<Int64>

  init(store: FeedStore, at second: Int64 = start) {
    self.store = store
    clock = Mutex(second)
  }

  convenience init() throws {
    self.init(store: try FeedStore.empty())
  }

  var now: Int64 { clock.withLock { $0 } }

  func wait(_ seconds: Int64) { clock.withLock { $0 += seconds } }

  func follow(_ urls: String...) async throws {
    _ = try await store.feeds.subscribe(urls.map { Subscription(url: $0) })
  }

  /// Refreshes all feeds, or those that are due by the given rule.
  @discardableResult
  func refresh(due rule: RefreshRule? = nil) async throws -> RefreshSummary? {
    let feeds =
      if let rule { try await due(rule) } else { try await store.feeds.all() }
    let refresher = Refresher(store: store, fetcher: FeedFetcher(), zone: .utc) { self.now }
    return await refresher.refresh(feeds) { _ in FetchOptions(rule: rule ?? RefreshRule()) }.summary
  }

  func due(_ rule: RefreshRule = RefreshRule()) async throws -> [Feed] {
    let pauses = try await store.ledger.pauses(now: now)
    return dueFeeds(try await store.feeds.all(), now: now, pauses: pauses) { _ in rule }
  }

  /// The schedule of the first feed.
  var schedule: FeedSchedule {
    get async throws { try await store.feeds.all().first?.schedule ?? FeedSchedule() }
  }

  /// Returns the time, in seconds since 1970, at which the first feed is due after the interval.
  func after(_ interval: Int64) async throws -> Int64 {
    let url = try await store.feeds.all().first?.url ?? ""
    return now + interval + Jitter.seconds(of: interval, for: url)
  }
}
