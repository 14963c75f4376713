/// One comparison in the expression of a saved view.
public struct ViewComparison: Hashable, Sendable {
  public var attribute: ViewAttribute
  public var test: Test
  public var sense: ViewSense

  /// What the value of an attribute is held against.
  public enum Test: Hashable, Sendable {
    /// It is this, byte by byte.
    case equals(String)
    /// This regular expression finds something in it.
    case matches(String)
    /// It is a list of words, and this is one of them.
    case hasWord(String)
    /// It is a number of these.
    case within(ClosedRange<Int64>)
  }

  public init(_ attribute: ViewAttribute, _ test: Test, _ sense: ViewSense = .holds) {
    self.attribute = attribute
    self.test = test
    self.sense = sense
  }
}
