package import FeedModel

extension QueryFeed {
  /// Returns the query with tests of tags replaced by the feeds that pass them.
  ///
  /// Tags are stored only in the user's feeds file, so the archive cannot test them. The feeds are
  /// grouped once for many query feeds.
  package func resolved(in subscriptions: TagGroups) -> QueryFeed {
    var queryFeed = self
    queryFeed.expression = expression.resolved(in: subscriptions)
    return queryFeed
  }
}

extension Query {
  /// Returns the query with tests of tags replaced by the feeds that pass them.
  package func resolved(in subscriptions: [Subscription]) -> Query {
    guard expression.asksForTags else { return self }
    return Query(expression.resolved(in: TagGroups(subscriptions)), order: order)
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

  fileprivate func resolved(in subscriptions: TagGroups) -> QueryExpression {
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
  fileprivate func feeds(of subscriptions: TagGroups) -> QueryExpression {
    let holds = check
    let sense: QuerySense = holds("") ? .fails : .holds
    let named = tags(in: subscriptions)
    let passing = subscriptions.members.filter { group, _ in
      // As in newsboat, each tag is followed by a space.
      let tags = group.map { $0 + " " }.joined()
      return (isWhole(named, group) ?? holds(tags)) == (sense == .holds)
    }
    return .feeds(passing.values.joined().sorted().map { subscriptions.urls[$0] }, sense)
  }

  /// Returns the tags that the word names: the one that is written so, or else those that differ
  /// in the case of letters.
  private func tags(in subscriptions: TagGroups) -> Set<String> {
    guard case .hasWord(let word) = test else { return [] }
    let all = Set(subscriptions.members.keys.joined())
    if all.contains(word) { return [word] }
    let folded = word.lowercased()
    return all.filter { $0.lowercased() == folded }
  }

  /// Returns the result for feeds that have one of these tags, blanks included; `nil` for others.
  private func isWhole(_ named: Set<String>, _ tags: [String]) -> Bool? {
    tags.contains { named.contains($0) } ? sense == .holds : nil
  }
}

/// Feeds in groups that have the same tags, of which there are few.
package struct TagGroups {
  /// The addresses of all feeds.
  fileprivate let urls: [String]
  /// The tags of each group, and the numbers of its feeds.
  fileprivate let members: [[String]: [Int]]

  package init(_ subscriptions: [Subscription]) {
    urls = subscriptions.map(\.url)
    members = Dictionary(grouping: subscriptions.indices) { subscriptions[$0].tags }
  }
}
