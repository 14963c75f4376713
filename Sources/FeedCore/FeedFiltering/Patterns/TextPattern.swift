/// A case-insensitive extended regular expression of POSIX.
///
/// Searching takes time in proportion to the text for any text.
package struct TextPattern: Equatable, Sendable {
  let program: NFAProgram

  package init(_ text: String) throws(TextPattern.Failure) {
    program = try NFAProgram(try PatternParser.node(text))
  }

  /// Returns whether a part of the text matches.
  ///
  /// For many texts a `LazyDFA` is faster.
  package func matches(_ text: String) -> Bool {
    var machine = LazyDFA(self)
    return machine.matches(text)
  }
}

extension TextPattern {
  /// The reason why a regular expression cannot be used.
  package struct Failure: Error, Equatable, Sendable {
    /// The reason for the user, without a full stop.
    package let message: String
  }
}
