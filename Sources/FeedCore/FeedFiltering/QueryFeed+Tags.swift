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
    guard expression.asksForTags else { return self }
    return Query(expression.resolved(in: subscriptions), order: order)
  }
}

extension SearchQuery {
  /// Returns the search with tests of tags replaced by the feeds that pass them.
  package func resolved(in subscriptions: [Subscription]) -> SearchQuery {
    SearchQuery(text: text, query: query?.resolved(in: subscriptions))
  }
}

extension QueryExpression {
  /// Whether the tags of the feeds must be known.
  package var asksForTags: Bool { comparisons.contains { $0.attribute == .tags } }

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
    let named = tags(in: subscriptions)
    let passing = subscriptions.filter { subscription in
      // As in newsboat, each tag is followed by a space.
      let tags = subscription.tags.map { $0 + " " }.joined()
      return (isWhole(named, subscription.tags) ?? holds(tags)) == (sense == .holds)
    }
    return .feeds(passing.map(\.url), sense)
  }

  /// Returns the tags that the word names: the one that is written so, or else those that differ
  /// in the case of letters.
  private func tags(in subscriptions: [Subscription]) -> Set<String> {
    guard case .hasWord(let word) = test else { return [] }
    let all = Set(subscriptions.flatMap(\.tags))
    if all.contains(word) { return [word] }
    let folded = word.lowercased()
    return all.filter { $0.lowercased() == folded }
  }

  /// Returns the result for feeds that have one of these tags, blanks included; `nil` for others.
  private func isWhole(_ named: Set<String>, _ tags: [String]) -> Bool? {
    tags.contains { named.contains($0) } ? sense == .holds : nil
  }
}
