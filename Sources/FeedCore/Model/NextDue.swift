/// When a feed is to be asked again by itself, and why then.
public struct NextDue: Equatable, Sendable {
  /// Seconds since 1970.
  public var time: Int64
  public var reason: DueReason

  public init(time: Int64, reason: DueReason) {
    self.time = time
    self.reason = reason
  }
}

/// What decides when a feed is asked again.
public enum DueReason: String, Equatable, Sendable {
  /// The reader's settings.
  case setting
  /// What the answer said in `Cache-Control` or `Expires` (RFC 9111, sections 5.2 and 5.3).
  case cacheControl = "cache-control"
  case expires
  /// What the document says: `<ttl>` of RSS, or `sy:updatePeriod` and `sy:updateFrequency`.
  case ttl
  case syndication
  /// It has failed, and is asked less often until it answers.
  case failure
  /// Its host is to be left alone until then.
  case pause
}
