/// A reason why a query cannot be searched for, with its place in the query.
public struct SearchSyntaxFailure: Error, Equatable, Sendable {
  /// The number of characters before the mistake.
  public let offset: Int
  /// A sentence for the user, without a full stop.
  public let sentence: String
}
