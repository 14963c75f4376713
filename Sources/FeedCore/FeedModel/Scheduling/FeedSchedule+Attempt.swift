extension FeedSchedule {
  /// The bounds in seconds of the interval that a feed may ask for.
  ///
  /// A failing feed waits no longer than the upper one, unless the user's own interval is longer.
  static let shortestInterval: Int64 = 900
  static let longestInterval: Int64 = 86_400
  /// Consecutive failures after which a new address is given up.
  package static let failureLimit = 3

  /// What a failure says of the feed.
  package enum FailureWeight {
    /// Nothing, as the computer itself may be offline.
    case none
    /// The feed still fails.
    ///
    /// It was asked manually before it was due, which must not slow it down further.
    case early
    /// The feed has failed once more.
    case full
  }

  /// Updates the schedule with an attempt that ended at `now` (seconds since 1970), and returns the
  /// decision.
  ///
  /// `url` is the feed's own. `weight` and `failuresBefore`, the number of failures right before it
  /// in the ledger, matter if it failed. `pauseEnd` is the end of a pause that the host
  /// has asked for.
  package mutating func take(
    _ attempt: FetchAttempt, url: String, now: Int64, weight: FailureWeight, failuresBefore: Int,
    pauseEnd: Int64?
  ) -> LedgerEntry.Decision {
    switch attempt.outcome {
    case .answered:
      failures = 0
      retired = nil
      let due = puttingOff(nextAfterAnswer(attempt, url: url, now: now), url)
      next = due
      if let pauseEnd, pauseEnd > due.time { next = NextDue(time: pauseEnd, reason: .pause) }
      if follow(attempt.permanentAddress ?? announced, from: url) { return .moved }
      return pauseEnd == nil ? .taken : .limited
    case .failed:
      if weight == .full { failures += 1 }
      let isLost =
        movedTo != nil && !isMoveOffered && weight != .none
        && failuresBefore + 1 >= Self.failureLimit
      if isLost { (movedTo, movingTo, failures) = (nil, nil, 0) }
      next = puttingOff(nextAfterFailure(attempt.rule, url: url, now: now), url)
      return isLost ? .returned : .failed
    case .busy:
      next = pauseEnd.map { NextDue(time: $0, reason: .pause) }
      return .paused
    case .gone:
      (next, movedTo, movingTo, retired) = (nil, nil, nil, now)
      return .retired
    }
  }

  /// Returns when a feed last asked at `last` is due under the user's current rule, in seconds
  /// since 1970.
  package func due(after last: Int64, rule: RefreshRule, url: String) -> Int64 {
    let usual = last + Self.spread(rule.usual, url)
    guard let next else { return usual }
    switch next.reason {
    case .setting: return usual
    case .cacheControl, .expires, .ttl, .syndication, .skipped:
      return max(next.time, last + rule.least)
    case .failure, .pause: return next.time
    }
  }

  /// Returns the longer interval of header and document within the bounds, or else the user's.
  private func nextAfterAnswer(_ attempt: FetchAttempt, url: String, now: Int64) -> NextDue {
    let rule = attempt.rule
    let intervals = [attempt.serverInterval, serverInterval].compactMap(\.self).filter {
      $0.seconds > 0
    }
    let usual = NextDue(time: now + Self.spread(rule.usual, url), reason: .setting)
    guard let longest = intervals.max(by: { $0.seconds < $1.seconds }) else { return usual }
    let seconds = min(max(longest.seconds, Self.shortestInterval), Self.longestInterval)
    guard seconds >= rule.least else { return usual }
    let spread = min(Self.spread(seconds, url), Self.longestInterval)
    return NextDue(time: now + spread, reason: longest.reason)
  }

  /// Returns a time after the hours and days that the feed skips.
  private func puttingOff(_ due: NextDue, _ url: String) -> NextDue {
    let end = skipped.end(from: due.time)
    guard end > due.time else { return due }
    return NextDue(time: end + Jitter.seconds(of: 3600, for: url), reason: .skipped)
  }

  /// Returns an interval that doubles with each failure, up to a day or the user's longer interval.
  private func nextAfterFailure(_ rule: RefreshRule, url: String, now: Int64) -> NextDue {
    let most = max(rule.usual, Self.longestInterval)
    let seconds = min(rule.usual << Int64(min(max(failures - 1, 0), 10)), most)
    return NextDue(time: now + min(Self.spread(seconds, url), most), reason: .failure)
  }

  /// Adopts a new address when two answers in a row name it. Returns whether it was adopted now.
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

/// Spreads feeds that would otherwise be asked in the same second, depending on their addresses.
enum Jitter {
  /// Returns seconds to wait beyond an interval: less than a twentieth of it, and always the same
  /// for an address.
  static func seconds(of interval: Int64, for address: String) -> Int64 {
    interval / 20 * share(of: address) / 1024
  }

  /// Returns the interval from which a wait of that length was made.
  static func interval(before wait: Int64, for address: String) -> Int64 {
    wait * 20_480 / (20_480 + share(of: address))
  }

  /// A number from 0 to 1023.
  private static func share(of address: String) -> Int64 {
    // FNV-1a (RFC 9923), because Swift's own hashes differ between runs.
    let hash = address.utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return Int64(hash >> 54)
  }
}
