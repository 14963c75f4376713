/// The reason why a regular expression cannot be used.
public struct TextPatternFailure: Error, Equatable, Sendable {
  /// The reason for the user, without a full stop.
  public let sentence: String
}
