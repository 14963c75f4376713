/// The time at which a feed is refreshed automatically, and the reason for it.
package struct NextDue: Equatable, Sendable {
  /// Seconds since 1970.
  package var time: Int64
  package var reason: NextDue.Reason

  package init(time: Int64, reason: NextDue.Reason) {
    self.time = time
    self.reason = reason
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
    /// The feed failed, and is requested less often until it answers.
    case failure
    /// The feed's host is left alone until then.
    case pause
  }
}
