import GRDB

/// Writes an attempt down with all that follows from it, within the transaction of its answer.
struct AttemptWriter {
  let db: Database
  let feed: FeedID
  let attempt: FetchAttempt
  /// Seconds since 1970.
  let now: Int64

  /// Returns the end of the pause
  /// if one was asked for, in seconds since 1970. `document` is what a document brought, if one came.
  @discardableResult
  func write(_ document: (newItems: Int, wish: ServerInterval?)? = nil) throws -> Int64? {
    guard let known = try FeedSchedule.known(of: feed, in: db) else { return nil }
    var standing = known.standing
    if let document { standing.wish = document.wish }
    let pauseEnd = try pause()
    let decision = standing.take(
      attempt, url: known.url, now: now,
      weight: try weight(since: known.lastFetched, standing: known.standing),
      failuresBefore: try failuresBefore(), pauseEnd: pauseEnd)
    try standing.write(for: feed, in: db)
    if decision == .returned {
      // They were the other address's.
      try db.run("UPDATE feed SET etag = NULL, lastModified = NULL WHERE id = ?", [feed.rawValue])
    }
    try note(decision, newItems: document?.newItems, next: standing.next)
    return pauseEnd
  }

  /// Has the hosts paused that ask for it; one that answers is forgiven.
  private func pause() throws -> Int64? {
    switch attempt.outcome {
    case .answered:
      try HostPause.forget(attempt.hosts, now: now, in: db)
      return nil
    case .failed, .gone:
      return nil
    case .busy(_, let seconds):
      var end: Int64?
      for host in Set(attempt.hosts) where !host.isEmpty {
        let pause = HostPause(
          host: host, seconds: seconds, after: try HostPause.last(of: host, in: db), now: now)
        try pause.write(in: db)
        end = max(end ?? 0, pause.until)
      }
      return end ?? now + HostPause.usual
    }
  }

  /// What it says of the feed if this was a failure. One of the network counts only if another feed has
  /// answered since the attempt before: else the computer itself may be offline, and a night without a
  /// line must not make all feeds wait a day.
  private func weight(
    since last: Int64?, standing: FeedSchedule
  ) throws -> FeedSchedule.FailureWeight {
    if case .failed(_, _, isNetwork: true) = attempt.outcome {
      let isOnline =
        try db.number(
          "SELECT 1 FROM attempt WHERE time >= ? AND status IS NOT NULL AND feed <> ? LIMIT 1",
          [last ?? 0, feed.rawValue]) != nil
      guard isOnline else { return .none }
    }
    guard standing.failures > 0, let next = standing.next else { return .full }
    // A clock that was set back makes no attempt early.
    return now < next.time && now >= last ?? 0 ? .early : .full
  }

  /// How many of the attempts right before this one failed, as far as it matters.
  private func failuresBefore() throws -> Int {
    let count = try db.number(
      """
      SELECT count(*) FROM (
        SELECT decision FROM attempt WHERE feed = ? ORDER BY id DESC LIMIT ?)
      WHERE decision = 'failed'
      """, [feed.rawValue, FeedSchedule.patience - 1])
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
  /// Of HTTP, if an answer came.
  fileprivate var status: Int? {
    switch self {
    case .answered(let status), .failed(let status, _, _): status
    case .busy(let status, _): status
    case .gone: 410
    }
  }

  /// A word for what failed.
  fileprivate var kind: String? {
    switch self {
    case .answered: nil
    case .failed(_, let kind, _): kind
    case .busy: "busy"
    case .gone: "gone"
    }
  }
}
