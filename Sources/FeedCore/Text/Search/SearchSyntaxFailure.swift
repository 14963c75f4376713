/// Why what was typed cannot be looked for, and where.
public struct SearchSyntaxFailure: Error, Equatable, Sendable {
  /// How many characters stand before what is wrong.
  public let offset: Int
  /// For the reader, without a full stop.
  public let sentence: String
}
