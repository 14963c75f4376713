/// The reason why a regular expression cannot be used.
package struct TextPatternError: Error, Equatable, Sendable {
  /// The reason for the user, without a full stop.
  package let message: String
}
