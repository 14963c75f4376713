package import FeedModel

extension QueryFeed {
  /// Returns the query with tests of tags replaced by the feeds that pass them.
  ///
  /// Tags are stored only in the user's feeds file, so the archive cannot test them.
  package func resolved(in subscriptions: [Subscription]) -> QueryFeed {
    var queryFeed = self
    queryFeed.expression = expression.resolved(in: subscriptions)
    return queryFeed
  }
}

extension Query {
  /// Returns the query with tests of tags replaced by the feeds that pass them.
  package func resolved(in subscriptions: [Subscription]) -> Query {
    Query(expression.resolved(in: subscriptions), order: order)
  }
}

extension QueryExpression {
  fileprivate func resolved(in subscriptions: [Subscription]) -> QueryExpression {
    switch self {
    case .comparison(let comparison):
      return comparison.attribute == .tags ? comparison.feeds(of: subscriptions) : self
    case .feeds, .since, .before: return self
    case .all(let parts): return .all(parts.map { $0.resolved(in: subscriptions) })
    case .any(let parts): return .any(parts.map { $0.resolved(in: subscriptions) })
    }
  }
}

extension QueryComparison {
  /// Returns the feeds whose tags pass.
  ///
  /// If a feed without tags passes, the result excludes the feeds that fail instead, so that all
  /// feeds it does not name pass.
  fileprivate func feeds(of subscriptions: [Subscription]) -> QueryExpression {
    let holds = check
    let sense: QuerySense = holds("") ? .fails : .holds
    let named = subscriptions.filter { subscription in
      // As in newsboat, each tag is followed by a space.
      let tags = subscription.tags.map { $0 + " " }.joined()
      return holds(tags) == (sense == .holds)
    }
    return .feeds(named.map(\.url), sense)
  }
}
