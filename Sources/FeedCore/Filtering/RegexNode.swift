/// A part of a regular expression. How deep parts lie in one another is limited by who makes them.
indirect enum RegexNode: Equatable, Sendable {
  case nothing
  case scalars(ScalarSet)
  /// Stands between two characters.
  case place(PatternPlace)
  case sequence([RegexNode])
  case either([RegexNode])
  /// At least so often, and at most so often; `nil` is no limit.
  case repeated(RegexNode, Int, Int?)
}
