/// An extended regular expression of POSIX, without regard to case. To look for it takes time in proportion to the
/// text, whatever the text.
public struct TextPattern: Equatable, Sendable {
  let program: PatternProgram

  public init(_ text: String) throws(TextPatternFailure) {
    program = try PatternProgram(try PatternParser.node(text))
  }

  /// Whether a part of the text matches. For many texts a `PatternMachine` is quicker.
  public func matches(_ text: String) -> Bool {
    var machine = PatternMachine(self)
    return machine.matches(text)
  }
}
