/// The reason why a regular expression cannot be used.
package struct TextPatternFailure: Error, Equatable, Sendable {
  /// The reason for the user, without a full stop.
  package let sentence: String
}
