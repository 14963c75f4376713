import FeedModel
import FeedStorage
import TestSupport

@testable import FeedtuiPages
@testable import feedtui

/// Accounts as an archive has them, for pictures.
struct AccountSample {
  let reports: [AccountReport]
  let details: AccountDetails

  /// An account that is in step, one that the server refuses, and one with a list that is held.
  static func make() async throws -> AccountSample {
    let store = try FeedStore.empty()
    let accounts = try await store.accounts.use(
      [
        facts("home", .freshRSS, "https://rss.example.org"),
        facts("work", .inoreader, "https://www.inoreader.com"),
        facts("old", .googleReader, "https://miniflux.example.org/a/long/path"),
      ], now: Sample.now - 900_000)
    for (number, hours) in [150, 30, 5, 1].enumerated() {
      try await note(summary(number), .complete, of: accounts[0], hours: Int64(hours), in: store)
    }
    var refused = SyncSummary()
    refused.requests = 1
    refused.failure = SyncFailure(.password, "work refused the password.")
    try await note(refused, nil, of: accounts[1], hours: 2, in: store)
    var held = SyncSummary()
    held.failure = SyncFailure(
      .conflict, "old reports 5,120 items you have read as unread. Was it restored from a backup?")
    try await note(held, .complete, of: accounts[2], hours: 3, held: 5120, in: store)
    let stored = try await store.accounts.all()
    let waiting = [
      OutboxCounts(read: 9, star: 3, oldest: Sample.now - 4000, refused: 2), OutboxCounts(),
      OutboxCounts(),
    ]
    return AccountSample(
      reports: zip(stored, waiting).map { account, waiting in
        AccountReport(
          account, waiting: waiting, next: (account.lastRun ?? 0) + 7200, zone: .utc,
          today: Sample.clock.today)
      },
      details: AccountDetails(
        runs: try await store.accounts.runs(of: accounts[0].id, most: AccountDetails.most),
        feeds: 48, shared: 3,
        unsendable: [.init(title: "The last steam ferry", marks: 2), .init(title: nil, marks: 1)]))
  }

  private static func facts(
    _ name: String, _ kind: AccountKind, _ url: String
  ) -> AccountStore.Facts {
    AccountStore.Facts(name: name, kind: kind, base: url, user: "ann")
  }

  /// A run that did a lot, one that failed, one that brought nothing, and one with all kinds.
  private static func summary(_ number: Int) -> SyncSummary {
    var summary = SyncSummary()
    (summary.requests, summary.bytes) = (3 + number, 12_000 << (2 * (3 - number)))
    switch number {
    case 0: (summary.newItems, summary.requests) = (12_000, 52)
    case 1: summary.failure = SyncFailure(.network, "home: rss.example.org was not found.")
    case 3: (summary.newItems, summary.sent, summary.confirmed, summary.applied) = (7, 5, 5, 2)
    default: break
    }
    return summary
  }

  private static func note(
    _ summary: SyncSummary, _ stage: StoredAccount.Stage?, of account: StoredAccount, hours: Int64,
    held: Int? = nil, in store: FeedStore
  ) async throws {
    var state = AccountState()
    state.stage = stage
    if let held { state.conflict = StoredAccount.Conflict(mark: .read, count: held) }
    try await store.accounts.note(
      summary, state, of: account.id, isPush: false, start: Sample.now - hours * 3600,
      milliseconds: 310)
  }
}
