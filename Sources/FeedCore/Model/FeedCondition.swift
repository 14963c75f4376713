/// How a feed is, in the eyes of who wants to read it.
public enum FeedCondition: Equatable, Sendable {
  /// The last attempt brought an answer.
  case well
  case neverAsked
  /// The last attempt failed; one sentence says why.
  case failing(String)
  /// Its host is left alone until that second (since 1970).
  case paused(until: Int64)
  /// It is asked for at another address than the reader's.
  case moved(to: String)
  /// The server said at that second (since 1970) that it is gone for good.
  case gone(since: Int64)
}

extension FeedSummary {
  /// Of several truths the one that explains most.
  public var condition: FeedCondition {
    if let retired = feed.standing.retired { return .gone(since: retired) }
    if let pausedUntil { return .paused(until: pausedUntil) }
    if let failure = feed.failure { return .failing(failure) }
    if let address = feed.standing.movedTo { return .moved(to: address) }
    return feed.lastFetched == nil ? .neverAsked : .well
  }
}
