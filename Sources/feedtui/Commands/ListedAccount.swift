import FeedFormats
import FeedModel
import FeedStorage
import SafeText

/// An account on a server, as a command prints it.
nonisolated struct ListedAccount: PrintedRecord, Sendable {
  let account: StoredAccount
  let waiting: OutboxCounts
  /// The last run, if there was one.
  let last: StoredAccount.Run?
  /// What has just been done; `nil` if nothing was asked for.
  let summary: SyncSummary?

  private var facts: AccountStore.Facts { account.facts }
  private var failure: SyncFailure? {
    summary?.failure ?? account.failure ?? waiting.refusal.map { SyncFailure(.refused, $0) }
  }

  private var state: String {
    if account.goneSince != nil { return "gone" }
    // Scripts know it by this word, as they know applied marks as "taken".
    return account.conflict == nil ? account.stage.rawValue : "held"
  }

  var json: String {
    var writer = JSONWriter(.spaced)
    writer.begin()
    writer.field("name", .text(facts.name))
    writer.field("kind", .text(facts.kind.rawValue))
    writer.field("url", .text(facts.base))
    writer.field("state", .text(state))
    writer.field("last", .date(account.lastGood))
    writer.field("next", .date(account.nextRun))
    writer.key("waiting")
    writer.begin()
    writer.field("read", .number(waiting.read))
    writer.field("star", .number(waiting.star))
    writer.field("feeds", .number(waiting.feeds))
    writer.field("oldest", .date(waiting.oldest))
    writer.end()
    // A run that has just ended is not in the archive if another program had its lock.
    let run = summary
    let numbers: [(String, Int?)] = [
      ("requests", run?.requests ?? last?.requests), ("bytes", run?.bytes ?? last?.bytes),
      ("new", run?.newItems ?? last?.newItems), ("sent", run?.sent ?? last?.sent),
      ("confirmed", run?.confirmed ?? last?.confirmed),
      ("taken", run?.applied ?? last?.applied),
    ]
    for (name, number) in numbers { writer.field(name, .number(number ?? 0)) }
    if let failure {
      writer.key("failure")
      writer.begin()
      writer.field("kind", .text(failure.kind.rawValue))
      writer.field("message", .text(failure.message))
      writer.end()
    } else {
      writer.field("failure", .optional(nil))
    }
    writer.end()
    return writer.text
  }

  var fields: [String] {
    [
      facts.name, facts.kind.rawValue, facts.base, state,
      account.lastGood.flatMap(DateText.text) ?? "", String(waiting.read), String(waiting.star),
      failure?.message ?? "",
    ]
  }

  /// `home  FreshRSS  https://rss.example.org  synced 2026-11-21 02:15  12 marks wait  (failure)`
  func row(_ zone: Zone) -> String {
    var parts = [Sanitizer.line(facts.name), facts.kind.title, AddressText.shown(facts.base)]
    parts.append(account.lastGood.map { "synced \(zone.minute(at: $0))" } ?? "never synced")
    let counts = [
      (waiting.marks, "mark waits", "marks wait"), (waiting.feeds, "change waits", "changes wait"),
    ]
    for (count, one, many) in counts where count > 0 {
      parts.append("\(Wording.grouped(count)) \(count == 1 ? one : many)")
    }
    if waiting.refused > 0 { parts.append("\(Wording.grouped(waiting.refused)) not kept there") }
    if let failure { parts.append("(\(Sanitizer.line(failure.message)))") }
    return parts.joined(separator: "  ")
  }
}
