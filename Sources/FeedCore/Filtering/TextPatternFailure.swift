/// Why a regular expression cannot be used.
public struct TextPatternFailure: Error, Equatable, Sendable {
  /// For the reader, without a full stop.
  public let sentence: String
}
