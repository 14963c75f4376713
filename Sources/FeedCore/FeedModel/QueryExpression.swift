/// The condition that selects the entries of a query feed.
package indirect enum QueryExpression: Hashable, Sendable {
  case comparison(QueryComparison)
  /// The entry's feed has one of these addresses, or none of them.
  case feeds([String], QuerySense)
  case all([QueryExpression])
  case any([QueryExpression])
}
