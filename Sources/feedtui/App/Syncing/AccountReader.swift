import FeedModel
import FeedStorage
import FeedtuiPages
import FeedtuiSettings

/// Reads from the archive how accounts are.
struct AccountReader {
  let store: FeedStore
  let clock: Clock

  /// Returns the accounts that are in the settings, and those that have left them while marks
  /// waited.
  ///
  /// - Parameter automatic: Those that are synced without being asked for.
  func reports(_ automatic: [AccountSettings]) async throws -> [AccountReport] {
    let waiting = try await store.accounts.waiting()
    return try await store.accounts.all().compactMap { account in
      let counts = waiting[account.facts.name] ?? WaitingCounts()
      guard account.goneSince == nil || counts.total > 0 else { return nil }
      let settings = automatic.first { $0.name == account.facts.name }
      return AccountReport(
        account, waiting: counts, next: Self.next(account, settings), zone: clock.zone,
        today: clock.today)
    }
  }

  /// When an account is synced next, in seconds since 1970; `nil` if only when asked for.
  private static func next(_ account: StoredAccount, _ settings: AccountSettings?) -> Int64? {
    guard case .every(let seconds) = settings?.every else { return nil }
    return max((account.lastRun ?? 0) + seconds, account.nextRun ?? 0)
  }

  /// Sends the marks that wait for these accounts, if that takes no longer than `limit`.
  static func push(
    _ names: [String], of accounts: [AccountSettings], by syncing: AccountSyncing,
    within limit: Duration
  ) async {
    let push = Task { await syncing.sync(accounts, only: names, options: .push) }
    let end = Task {
      try await Task.sleep(for: limit)
      push.cancel()
    }
    _ = await push.value
    end.cancel()
  }
}

extension AccountReport {
  /// Whether marks wait, and the server answered when it was last asked.
  var takesMarks: Bool {
    let failure = account.failure?.kind
    return pending > 0 && account.lastGood != nil && (failure == nil || failure == .cancelled)
  }
}
