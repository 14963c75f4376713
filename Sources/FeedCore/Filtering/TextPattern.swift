/// An extended regular expression of POSIX, without regard to case. To look for it takes time in proportion to the
/// text, whatever the text.
public struct TextPattern: Equatable, Sendable {
  let program: NFAProgram

  public init(_ text: String) throws(TextPatternFailure) {
    program = try NFAProgram(try PatternParser.node(text))
  }

  /// Whether a part of the text matches. For many texts a `LazyDFA` is quicker.
  public func matches(_ text: String) -> Bool {
    var machine = LazyDFA(self)
    return machine.matches(text)
  }
}
