import FeedModel
import GRDB

/// Records an attempt and its consequences, within the transaction of its answer.
struct AttemptWriter {
  let db: Database
  let feed: FeedID
  let attempt: FetchAttempt
  /// Seconds since 1970.
  let now: Int64

  /// The new items of a document, and what it says of the next requests.
  struct Document {
    let newItems: Int
    let serverInterval: ServerInterval?
    let movedTo: String?
    let skipped: SkippedTimes
  }

  /// Writes the attempt to the ledger and updates the feed's schedule and the pauses of hosts.
  ///
  /// Returns the end of the pause in seconds since 1970, if a host asked for one. `document` is
  /// what a document brought, if one came.
  @discardableResult
  func write(_ document: Document? = nil) throws -> Int64? {
    guard let known = try FeedSchedule.known(of: feed, in: db) else { return nil }
    var schedule = known.schedule
    if let document {
      schedule.serverInterval = document.serverInterval
      schedule.skipped = document.skipped
      schedule.announce(document.movedTo)
    }
    let pauseEnd = try pause()
    let decision = schedule.take(
      attempt, url: known.url, now: now,
      weight: try weight(since: known.lastFetched, schedule: known.schedule),
      failuresBefore: try failuresBefore(), pauseEnd: pauseEnd)
    try schedule.write(for: feed, in: db)
    if decision == .returned {
      // The validators belong to the other address.
      try db.run("UPDATE feed SET etag = NULL, lastModified = NULL WHERE id = ?", [feed.rawValue])
    }
    try note(decision, newItems: document?.newItems, next: schedule.next)
    return pauseEnd
  }

  /// Pauses the hosts that ask for it. A host that answers has its strikes removed, but it stays
  /// known for a while.
  private func pause() throws -> Int64? {
    switch attempt.outcome {
    case .answered:
      try HostPause.clearStrikes(attempt.hosts, now: now, in: db)
      guard let rest = attempt.rest else { return nil }
      return try pause { HostPause(host: $0, resting: rest, after: $1, now: now) }
    case .failed, .gone:
      return nil
    case .busy(_, let seconds):
      return try pause { HostPause(host: $0, seconds: seconds, after: $1, now: now) }
        ?? now + HostPause.usual
    }
  }

  /// Writes the pauses that `make` returns for the hosts that were asked and their last pauses.
  /// Returns their end.
  private func pause(
    _ make: (_ host: String, _ last: HostPause?) -> HostPause
  ) throws -> Int64? {
    var end: Int64?
    for host in Set(attempt.hosts) where !host.isEmpty {
      let pause = make(host, try HostPause.last(of: host, in: db))
      try pause.write(in: db)
      end = max(end ?? 0, pause.until)
    }
    return end
  }

  /// Returns what the attempt says of the feed if it failed.
  ///
  /// A network failure counts only if another feed has answered since the previous attempt.
  /// Otherwise the computer itself may be offline, and a night without a connection must not make
  /// all feeds wait a day.
  private func weight(
    since last: Int64?, schedule: FeedSchedule
  ) throws -> FeedSchedule.FailureWeight {
    if case .failed(_, _, isNetwork: true) = attempt.outcome {
      let isOnline =
        try db.number(
          "SELECT 1 FROM attempt WHERE time >= ? AND status IS NOT NULL AND feed <> ? LIMIT 1",
          [last ?? 0, feed.rawValue]) != nil
      guard isOnline else { return .none }
    }
    guard schedule.failures > 0, let next = schedule.next else { return .full }
    // After a clock was set back, no attempt counts as early.
    return now < next.time && now >= last ?? 0 ? .early : .full
  }

  /// Returns the number of consecutive failures right before this attempt, as far as it matters.
  private func failuresBefore() throws -> Int {
    let count = try db.number(
      """
      SELECT count(*) FROM (
        SELECT decision FROM attempt WHERE feed = ? ORDER BY id DESC LIMIT ?)
      WHERE decision = 'failed'
      """, [feed.rawValue, FeedSchedule.failureLimit - 1])
    return Int(count ?? 0)
  }

  private func note(
    _ decision: LedgerEntry.Decision, newItems: Int?, next: NextDue?
  ) throws {
    let values: [(any DatabaseValueConvertible)?] = [
      feed.rawValue, now, attempt.outcome.status, attempt.outcome.kind, attempt.bytes,
      attempt.milliseconds, newItems, decision.rawValue, next?.time, next?.reason.rawValue,
    ]
    try db.run(
      """
      INSERT INTO attempt
        (feed, time, status, failure, bytes, milliseconds, newItems, decision, nextDue, dueReason)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, StatementArguments(values))
  }
}

extension FetchAttempt.Outcome {
  /// The HTTP status, if an answer came.
  fileprivate var status: Int? {
    switch self {
    case .answered(let status), .failed(let status, _, _): status
    case .busy(let status, _): status
    case .gone: 410
    }
  }

  /// A word for the failure.
  fileprivate var kind: String? {
    switch self {
    case .answered: nil
    case .failed(_, let kind, _): kind
    case .busy: "busy"
    case .gone: "gone"
    }
  }
}
