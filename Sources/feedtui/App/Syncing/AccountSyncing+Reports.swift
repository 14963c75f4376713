import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings

extension AccountSyncing {
  /// Returns how the accounts are that are in the settings, and those that have left them while
  /// marks waited.
  ///
  /// - Parameter automatic: Those that are synced without being asked for.
  func reports(_ automatic: [AccountSettings]) async throws -> [AccountReport] {
    let waiting = try await store.accounts.outbox()
    return try await store.accounts.all().compactMap { account in
      let counts = waiting[account.facts.name] ?? OutboxCounts()
      guard account.goneSince == nil || counts.total > 0 else { return nil }
      let settings = automatic.first { $0.name == account.facts.name }
      return AccountReport(
        account, waiting: counts, next: Self.next(account, settings), zone: zone,
        today: zone.day(at: now()))
    }
  }

  /// When an account is synced next, in seconds since 1970; `nil` if only when asked for.
  private static func next(_ account: StoredAccount, _ settings: AccountSettings?) -> Int64? {
    guard case .every(let seconds) = settings?.every else { return nil }
    return max((account.lastRun ?? 0) + seconds, account.nextRun ?? 0)
  }

  /// Sends the marks that wait for the servers that answered when they were last asked, if that
  /// takes no longer than `limit`.
  func push(
    _ automatic: [AccountSettings], of accounts: [AccountSettings], within limit: Duration
  ) async {
    let reports = (try? await reports(automatic)) ?? []
    let names = automatic.map(\.name).filter { name in
      reports.contains { report in
        let failure = report.account.failure?.kind
        return report.name == name && report.pending > 0 && report.account.lastGood != nil
          && (failure == nil || failure == .cancelled)
      }
    }
    guard !names.isEmpty else { return }
    let push = Task { await sync(AccountSyncing.Request(accounts, only: names, extent: .push)) }
    let end = Task {
      try await Task.sleep(for: limit)
      push.cancel()
    }
    _ = await push.value
    end.cancel()
  }
}
