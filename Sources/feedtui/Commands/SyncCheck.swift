import FeedModel
import FeedSyncing
import FeedtuiLibrary
import FeedtuiSettings

/// Goes through what a sync of an account needs, step by step, and changes nothing.
struct SyncCheck {
  let syncing: AccountSyncing

  /// The difference of clocks, in seconds, from which on times of servers mislead.
  private static let clockLimit: Int64 = 300
  /// How long marks may wait before that is said, in seconds.
  private static let day: Int64 = 86_400

  /// Checks the accounts one after another, and prints a line for each step.
  func run(_ accounts: [AccountSettings]) async throws -> ExitCode {
    var failures: [SyncSummary] = []
    for account in accounts {
      var summary = SyncSummary()
      do throws(SyncFailure) {
        try await check(account)
      } catch {
        say(account, "problem", error.message)
        summary.failure = error
      }
      failures.append(summary)
      try await sayWaiting(account)
    }
    return SyncCommand.code(of: failures)
  }

  private func check(_ account: AccountSettings) async throws(SyncFailure) {
    let server = syncing.server(of: account)
    say(account, "settings", "\(account.kind.title) at \(account.server.url)")
    let base = try await server.base()
    say(account, "login", "the API is at \(base)")
    let feeds = try await server.subscriptions()
    let folders = Set(feeds.flatMap(\.folders)).count
    say(account, "feeds", "\(Wording.grouped(feeds.count)) in \(folders) folders")
    let unread = try await server.list(.unread)
    let starred = try await server.list(.starred)
    say(
      account, "lists",
      "\(Wording.grouped(unread.ids.count)) unread, \(Wording.grouped(starred.ids.count)) starred")
    sayClock(account, unread.date)
    if let quota = await server.quota() { say(account, "limit", quota.words) }
  }

  private func sayClock(_ account: AccountSettings, _ date: Int64?) {
    guard let date else { return say(account, "clock", "the server does not tell its time") }
    let difference = abs(date - syncing.now())
    say(
      account, difference > Self.clockLimit ? "problem" : "clock",
      difference > Self.clockLimit
        ? "the server's clock differs by \(difference / 60) minutes" : "in step")
  }

  private func sayWaiting(_ account: AccountSettings) async throws {
    guard let waiting = try await syncing.store.accounts.outbox()[account.name] else { return }
    if let oldest = waiting.oldest, oldest < syncing.now() - Self.day {
      say(account, "problem", "\(Wording.grouped(waiting.total)) marks wait for more than a day")
    }
    if waiting.refused > 0 {
      say(account, "problem", "\(Wording.counted(waiting.refused, "mark")) not kept by the server")
    }
  }

  private func say(_ account: AccountSettings, _ step: String, _ words: String) {
    try? Console.put("\(account.name)  \(step)  \(words)\n")
  }
}
