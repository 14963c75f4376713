/// The condition that selects the entries of a query feed, of a search or of a rule.
package indirect enum QueryExpression: Hashable, Sendable {
  case comparison(QueryComparison)
  /// The entry's feed has one of these addresses, or none of them.
  case feeds([String], QuerySense)
  /// The entry's place in the river is in that second or later.
  case since(QueryMoment)
  /// The entry's place in the river is before that second.
  case before(QueryMoment)
  case all([QueryExpression])
  case any([QueryExpression])

  /// The condition that every entry satisfies.
  package static let everything = QueryExpression.all([])

  /// Whether it holds for every entry, as no condition is left.
  package var isEverything: Bool {
    if case .all(let parts) = self { parts.allSatisfy(\.isEverything) } else { false }
  }

  /// The condition that holds where this one does not.
  package var negated: QueryExpression {
    switch self {
    case .comparison(var comparison):
      comparison.sense = comparison.sense.opposite
      return .comparison(comparison)
    case .feeds(let urls, let sense): return .feeds(urls, sense.opposite)
    case .since(let moment): return .before(moment)
    case .before(let moment): return .since(moment)
    case .all(let parts): return .any(parts.map(\.negated))
    case .any(let parts): return .all(parts.map(\.negated))
    }
  }

  /// All comparisons, from left to right.
  package var comparisons: [QueryComparison] {
    switch self {
    case .comparison(let comparison): [comparison]
    case .feeds, .since, .before: []
    case .all(let parts), .any(let parts): parts.flatMap(\.comparisons)
    }
  }
}
