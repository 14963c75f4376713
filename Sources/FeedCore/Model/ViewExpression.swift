/// Which entries a saved view shows.
public indirect enum ViewExpression: Hashable, Sendable {
  case comparison(ViewComparison)
  /// Entries of feeds at these addresses, or of all others.
  case feeds([String], ViewSense)
  case all([ViewExpression])
  case any([ViewExpression])
}
