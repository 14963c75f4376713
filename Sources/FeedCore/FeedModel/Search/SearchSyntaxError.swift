/// A reason why a query cannot be searched for, with its place in the query.
package struct SearchSyntaxError: Error, Equatable, Sendable {
  /// The number of characters before the mistake.
  package let offset: Int
  /// A sentence for the user, without a full stop.
  package let message: String
}
