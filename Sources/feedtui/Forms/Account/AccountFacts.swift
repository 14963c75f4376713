import FeedModel
import FeedStorage
import FeedtuiPages
import SafeText

/// What the page of an account says, in words.
nonisolated struct AccountFacts {
  private typealias Row = FactsDataSource.Fact

  let report: AccountReport
  let details: AccountDetails
  let clock: Clock
  /// Returns the key of an action of the page.
  let keys: (String) -> String

  private var account: StoredAccount { report.account }
  private var name: String { Sanitizer.line(report.name) }

  var parts: [FactsDataSource.Part] {
    [
      (name, state),
      (account.conflict?.mark == nil ? "Which feeds to keep?" : "Which marks to keep?", conflict),
      ("Waiting", waiting), ("Deleted there", unsendable), ("Last runs", runs),
    ].filter { !$0.rows.isEmpty }
  }

  /// Columns of the names, and of the times of runs.
  var column: Int {
    let names = parts.flatMap { $0.rows.map { DisplayWidth.columns(of: $0.name) } }
    return max(8, names.max() ?? 0) + 2
  }

  // MARK: State

  private var state: [Row] {
    let facts = account.facts
    let user = facts.user.isEmpty ? "" : " · \(Sanitizer.line(facts.user))"
    var rows = [
      Row("Server", "\(facts.kind.title)\(user)"),
      Row("Address", AddressText.shown(facts.base)),
      Row("State", stateWords),
    ]
    if let trouble = report.trouble {
      rows.append(Row("Error", Sanitizer.line(trouble), isTrouble: true))
    }
    rows.append(Row("Synced", account.lastGood.map(clock.moment(of:)) ?? "never"))
    if !report.isGone { rows.append(Row("Next", next)) }
    rows.append(Row("Feeds", feeds))
    return rows
  }

  private var stateWords: String {
    if report.isGone { return "no longer in config.toml" }
    return switch account.stage {
    case .new: "not synced yet"
    case .filling: "items are being fetched"
    case .complete where report.trouble != nil: "as of the last good sync"
    case .complete where report.pending > 0: "up to date; some changes not sent yet"
    case .complete: "up to date"
    }
  }

  private var next: String {
    guard let next = report.next else { return "when you press \(keys("sync"))" }
    return next <= clock.now() ? "now" : clock.moment(of: next)
  }

  private var feeds: String {
    let count = Wording.grouped(details.feeds)
    guard details.shared > 0 else { return count }
    let also = details.shared == details.feeds ? "all" : Wording.grouped(details.shared)
    return "\(count) · \(also) in the feeds file too, and read from here"
  }

  // MARK: Marks

  private var conflict: [Row] {
    guard let conflict = account.conflict, !report.isGone else { return [] }
    let count = conflict.count
    let (says, server, archive) =
      switch conflict.mark {
      case .read:
        (
          "\(name) reports \(Wording.counted(count, "item")) you have read as unread.",
          "make them unread here, and take its stars",
          "mark them read there, and set my stars again"
        )
      case .star:
        (
          "\(name) lacks \(Wording.counted(count, "star")) of yours.",
          "take them away here, and its read marks over",
          "set them again there, and my read marks"
        )
      case nil:
        (
          "\(name) lacks \(Wording.counted(count, "feed")) of yours.",
          "let them leave here", "follow them again there"
        )
      }
    return [
      Row("Conflict", says, isTrouble: true),
      Row(keys("trust-server"), "the server's: \(server)"),
      Row(keys("trust-archive"), "mine: \(archive)"),
    ]
  }

  private var waiting: [Row] {
    let counts = report.waiting
    guard counts.total > 0 else { return [Row("", "Nothing waits")] }
    var rows: [Row] = []
    if counts.read > 0 {
      rows.append(Row("Read", "\(Wording.counted(counts.read, "mark"))"))
    }
    if counts.star > 0 {
      rows.append(Row("Stars", "\(Wording.counted(counts.star, "mark"))"))
    }
    if counts.feeds > 0 {
      rows.append(Row("Feeds", Wording.counted(counts.feeds, "change")))
    }
    if let refusal = counts.refusal {
      rows.append(Row("Refused", Sanitizer.line(refusal), isTrouble: true))
    }
    if let oldest = counts.oldest {
      rows.append(Row("Oldest", "since \(clock.moment(of: oldest))"))
    }
    if counts.refused > 0 {
      let value = "\(Wording.counted(counts.refused, "mark")), sent again once a day"
      rows.append(Row("Not kept", value, isTrouble: true))
    }
    return rows
  }

  /// The marks of items that the server has deleted, and the first of those items.
  private var unsendable: [Row] {
    let all = details.unsendable
    guard !all.isEmpty else { return [] }
    let count = Wording.counted(all.map(\.marks).reduce(0, +), "mark")
    let first = all.prefix(Self.mostTitles).map {
      Row("", $0.title.map(Sanitizer.line) ?? "(no title)")
    }
    let rest = all.count - first.count
    return [Row("Kept here", "\(count), sent if these items come back")] + first
      + (rest > 0 ? [Row("", "and \(Wording.grouped(rest)) more")] : [])
  }

  private static let mostTitles = 20

  // MARK: Runs

  private var runs: [Row] {
    guard !details.runs.isEmpty else { return [Row("", "No syncs yet")] }
    return details.runs.map { run in
      Row(time(of: run), words(for: run), isTrouble: run.failure != nil)
    }
  }

  /// "09:12" of today, "24 Nov 09:12" of another day.
  private func time(of run: StoredAccount.Run) -> String {
    let day = clock.zone.day(at: run.time)
    let time = clock.time(of: run.time)
    return day == clock.today ? time : "\(Wording.shortDate(of: day, style: clock.dates)) \(time)"
  }

  /// "7 new · 5 sent · 2 applied · 3 requests · 12 kB · 310 ms", before why it failed.
  private func words(for run: StoredAccount.Run) -> String {
    let counts = [
      (run.newItems, "new"), (run.sent, "sent"), (run.confirmed, "confirmed"),
      (run.applied, "applied"),
    ].filter { $0.0 > 0 }.map { "\(Wording.grouped($0.0)) \($0.1)" }
    let failure = run.failure.map { [Sanitizer.line($0)] } ?? []
    let isQuiet = counts.isEmpty && failure.isEmpty
    let cost = [
      Wording.counted(run.requests, "request"), Wording.size(run.bytes),
      "\(Wording.grouped(run.milliseconds)) ms",
    ]
    return ((isQuiet ? ["nothing new"] : counts) + cost + failure).joined(separator: " · ")
  }
}
