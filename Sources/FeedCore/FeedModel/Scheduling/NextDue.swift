/// The time at which a feed is refreshed automatically, and the reason for it.
package struct NextDue: Equatable, Sendable {
  /// Seconds since 1970.
  package var time: Int64
  package var reason: NextDue.Reason

  package init(time: Int64, reason: NextDue.Reason) {
    self.time = time
    self.reason = reason
  }

  /// Returns the interval in whole minutes, as seconds, that a feed with that address was to wait
  /// from `last` on: the time between the two without what spreads the requests of many feeds.
  package func interval(after last: Int64, url: String) -> Int64 {
    let wait = time - last
    guard wait < FeedSchedule.longestInterval else { return FeedSchedule.longestInterval }
    return (Jitter.interval(before: max(0, wait), for: url) + 30) / 60 * 60
  }
}

extension NextDue {
  /// The reason for the time of a feed's next refresh.
  package enum Reason: String, Equatable, Sendable {
    /// The user's settings.
    case setting
    /// The answer's `Cache-Control` or `Expires` field (RFC 9111, sections 5.2 and 5.3).
    case cacheControl = "cache-control"
    case expires
    /// The document's `<ttl>` (RSS), or its `sy:updatePeriod` and `sy:updateFrequency`.
    case ttl
    case syndication
    /// The document's `<skipHours>` and `<skipDays>`.
    case skipped
    /// The feed failed, and is requested less often until it answers.
    case failure
    /// The feed's host is left alone until then.
    case pause
  }
}
