/// The condition that selects the entries of a query feed.
package indirect enum ViewExpression: Hashable, Sendable {
  case comparison(ViewComparison)
  /// The entry's feed has one of these addresses, or none of them.
  case feeds([String], ViewSense)
  case all([ViewExpression])
  case any([ViewExpression])
}
