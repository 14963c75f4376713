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

  var values: [JSONWriter.Field] {
    // A run that has just ended is not in the archive if another program had its lock.
    let run = summary
    let outbox: [JSONWriter.Field] = [
      ("read", .number(waiting.read)), ("star", .number(waiting.star)),
      ("feeds", .number(waiting.feeds)), ("oldest", .date(waiting.oldest)),
    ]
    return [
      ("name", .text(facts.name)), ("kind", .text(facts.kind.rawValue)), ("url", .text(facts.base)),
      ("state", .text(state)), ("last", .date(account.lastGood)), ("next", .date(account.nextRun)),
      ("waiting", .object(outbox)), ("requests", .number(run?.requests ?? last?.requests ?? 0)),
      ("bytes", .number(run?.bytes ?? last?.bytes ?? 0)),
      ("new", .number(run?.newItems ?? last?.newItems ?? 0)),
      ("sent", .number(run?.sent ?? last?.sent ?? 0)),
      ("confirmed", .number(run?.confirmed ?? last?.confirmed ?? 0)),
      ("taken", .number(run?.applied ?? last?.applied ?? 0)),
      (
        "failure",
        failure.map {
          .object([("kind", .text($0.kind.rawValue)), ("message", .text($0.message))])
        } ?? .optional(nil)
      ),
    ]
  }

  var columns: [String] {
    [
      facts.name, facts.kind.rawValue, facts.base, state,
      account.lastGood.flatMap(DateText.text) ?? "", String(waiting.read), String(waiting.star),
      failure?.message ?? "",
    ]
  }

  /// `home  FreshRSS  https://rss.example.org  synced 2026-11-21 02:15  12 marks wait  (failure)`
  func row(_ zone: Zone) -> [String] {
    var parts = [Sanitizer.line(facts.name), facts.kind.title, AddressText.shown(facts.base)]
    parts.append(account.lastGood.map { "synced \(zone.minute(at: $0))" } ?? "never synced")
    let counts = [
      (waiting.marks, "mark waits", "marks wait"), (waiting.feeds, "change waits", "changes wait"),
    ]
    for (count, one, many) in counts where count > 0 {
      parts.append("\(Wording.grouped(count)) \(count == 1 ? one : many)")
    }
    if waiting.refused > 0 {
      parts.append("\(Wording.counted(waiting.refused, "mark")) not kept by the server")
    }
    if let failure { parts.append("(\(Sanitizer.line(failure.message)))") }
    return parts
  }
}
