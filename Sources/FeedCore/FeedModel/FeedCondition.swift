/// The condition of a feed as the user sees it.
package enum FeedCondition: Equatable, Sendable {
  /// The last attempt brought an answer.
  case well
  case neverAsked
  /// The last attempt failed; the sentence says why.
  case failing(String)
  /// The feed's host is left alone until this time, in seconds since 1970.
  case paused(until: Int64)
  /// The feed is requested at another address than the user's.
  case moved(to: String)
  /// The server said at this time (seconds since 1970) that the feed is gone permanently.
  case gone(since: Int64)
}

extension FeedSummary {
  /// The condition that explains most, if several apply. A feed that is not requested itself, as a
  /// server brings its items, is always well.
  package var condition: FeedCondition {
    guard feed.isFetched else { return .well }
    if let retired = feed.schedule.retired { return .gone(since: retired) }
    if let pausedUntil { return .paused(until: pausedUntil) }
    if let failure = feed.failure { return .failing(failure) }
    if let address = feed.schedule.movedTo { return .moved(to: address) }
    return feed.lastFetched == nil ? .neverAsked : .well
  }
}
