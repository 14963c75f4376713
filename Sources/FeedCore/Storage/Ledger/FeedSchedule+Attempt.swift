extension FeedSchedule {
  /// Seconds: the bounds within which a feed's wish is heeded, and the longest that one that fails waits.
  static let shortestInterval: Int64 = 900
  static let longestInterval: Int64 = 86_400
  /// Failures in a row after which a new address is given up.
  static let patience = 3

  /// What a failure says of the feed.
  enum FailureWeight {
    /// Nothing: the computer itself may be offline.
    case none
    /// That it fails still: it was asked by hand before it was due, which must not slow it down more.
    case early
    /// That it has failed once more.
    case full
  }

  /// Takes an attempt over that ended at `now` (seconds since 1970) and returns what was decided.
  /// `url` is the feed's own; `weight` and `failuresBefore`, those right before it in the ledger, matter
  /// if it failed; `pauseEnd` is the end of the pause that a busy host got.
  mutating func take(
    _ attempt: FetchAttempt, url: String, now: Int64, weight: FailureWeight, failuresBefore: Int,
    pauseEnd: Int64?
  ) -> LedgerEntry.Decision {
    switch attempt.outcome {
    case .answered:
      failures = 0
      retired = nil
      next = nextAfterAnswer(attempt, url: url, now: now)
      return follow(attempt.permanentAddress, from: url) ? .moved : .taken
    case .failed:
      if weight == .full { failures += 1 }
      let isLost = movedTo != nil && weight != .none && failuresBefore + 1 >= Self.patience
      if isLost { (movedTo, movingTo, failures) = (nil, nil, 0) }
      next = nextAfterFailure(attempt.rule, url: url, now: now)
      return isLost ? .returned : .failed
    case .busy:
      next = pauseEnd.map { NextDue(time: $0, reason: .pause) }
      return .paused
    case .gone:
      (next, movedTo, movingTo, retired) = (nil, nil, nil, now)
      return .retired
    }
  }

  /// When the feed is due that was last asked at `last`, as the reader's wish now is: seconds since 1970.
  func due(after last: Int64, rule: RefreshRule, url: String) -> Int64 {
    let usual = last + Self.spread(rule.usual, url)
    guard let next else { return usual }
    switch next.reason {
    case .setting: return usual
    case .cacheControl, .expires, .ttl, .syndication: return max(next.time, last + rule.least)
    case .failure, .pause: return next.time
    }
  }

  /// The longer wish of header and document within its bounds, else the reader's.
  private func nextAfterAnswer(_ attempt: FetchAttempt, url: String, now: Int64) -> NextDue {
    let rule = attempt.rule
    let wishes = [attempt.wish, wish].compactMap(\.self).filter { $0.seconds > 0 }
    guard let longest = wishes.max(by: { $0.seconds < $1.seconds }) else {
      return NextDue(time: now + Self.spread(rule.usual, url), reason: .setting)
    }
    let seconds = min(max(longest.seconds, Self.shortestInterval), Self.longestInterval)
    guard seconds >= rule.least else {
      return NextDue(time: now + Self.spread(rule.usual, url), reason: .setting)
    }
    let spread = min(Self.spread(seconds, url), Self.longestInterval)
    return NextDue(time: now + spread, reason: longest.reason)
  }

  /// Twice as long after each failure, up to a day.
  private func nextAfterFailure(_ rule: RefreshRule, url: String, now: Int64) -> NextDue {
    let most = max(rule.usual, Self.longestInterval)
    let seconds = min(rule.usual << Int64(min(max(failures - 1, 0), 10)), most)
    return NextDue(time: now + min(Self.spread(seconds, url), most), reason: .failure)
  }

  /// Believes in a new address when two answers in a row name it; returns whether that is now so.
  private mutating func follow(_ address: String?, from url: String) -> Bool {
    guard let address, address != (movedTo ?? url) else {
      movingTo = nil
      return false
    }
    guard address == movingTo else {
      movingTo = address
      return false
    }
    (movedTo, movingTo) = (address == url ? nil : address, nil)
    return true
  }

  private static func spread(_ interval: Int64, _ url: String) -> Int64 {
    interval + Jitter.seconds(of: interval, for: url)
  }
}
