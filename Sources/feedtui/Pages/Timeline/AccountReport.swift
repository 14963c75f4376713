package import FeedModel
package import FeedStorage
import SafeText

/// How an account on a server is: what the archive knows of it, and what waits.
nonisolated package struct AccountReport: Equatable, Sendable {
  package let account: StoredAccount
  package let waiting: OutboxCounts
  /// When it is synced next without being asked for, in seconds since 1970; `nil` if never.
  package let next: Int64?
  /// What is wrong, in a sentence; `nil` if all is well.
  package let trouble: String?

  /// `today` is the day on which this is said.
  package init(
    _ account: StoredAccount, waiting: OutboxCounts = OutboxCounts(), next: Int64? = nil,
    zone: Zone, today: Day
  ) {
    self.account = account
    self.waiting = waiting
    self.next = next
    trouble = Self.trouble(of: account, waiting) { second in
      Wording.title(of: zone.day(at: second), today: today)
    }
  }

  package var name: String { account.facts.name }
  /// The marks and edits that wait, without those that the server does not keep.
  package var pending: Int { waiting.pending }
  /// Whether it is no longer among the settings.
  package var isGone: Bool { account.goneSince != nil }

  /// "FreshRSS · rss.example.org".
  package var server: String {
    let host = Sanitizer.hostForDisplay(account.facts.base)
    return [account.facts.kind.title, host].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private static func trouble(
    of account: StoredAccount, _ waiting: OutboxCounts, day: (Int64) -> String
  ) -> String? {
    let name = account.facts.name
    if let gone = account.goneSince {
      guard waiting.total > 0 else { return nil }
      let marks = Wording.counted(waiting.total, waiting.feeds == 0 ? "mark" : "change")
      let (was, are) = waiting.total == 1 ? ("was", "it is") : ("were", "they are")
      let end = day(gone + AccountStore.keptDays * 86_400)
      return
        "\(name) is no longer in config.toml. \(marks) \(was) not sent; \(are) kept until \(end)."
    }
    if let failure = account.failure, failure.kind != .cancelled { return failure.message }
    guard waiting.refused > 0 else { return waiting.refusal }
    let (they, are) = waiting.refused == 1 ? ("It stays", "is") : ("They stay", "are")
    return "\(name) does not keep \(Wording.counted(waiting.refused, "mark")). "
      + "\(they) here and \(are) sent again once a day."
  }
}
