/// A node in the syntax tree of a regular expression; `PatternParser` limits the depth of the tree.
indirect enum RegexNode: Equatable, Sendable {
  case nothing
  case scalars(ScalarSet)
  /// A condition on the position between two characters.
  case place(PatternPlace)
  case sequence([RegexNode])
  case either([RegexNode])
  /// A repetition with its minimum and maximum count; `nil` means no maximum.
  case repeated(RegexNode, Int, Int?)
}
