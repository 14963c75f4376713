/// A part of a regular expression. How deep parts lie in one another is limited by who makes them.
indirect enum PatternNode: Equatable, Sendable {
  case nothing
  case scalars(ScalarSet)
  /// Stands between two characters.
  case place(PatternPlace)
  case sequence([PatternNode])
  case either([PatternNode])
  /// At least so often, and at most so often; `nil` is no limit.
  case repeated(PatternNode, Int, Int?)
}
