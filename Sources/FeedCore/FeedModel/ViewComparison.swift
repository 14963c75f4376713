/// One comparison in a query.
public struct ViewComparison: Hashable, Sendable {
  public var attribute: ViewAttribute
  public var test: Test
  public var sense: ViewSense

  /// The test applied to the value of an attribute.
  public enum Test: Hashable, Sendable {
    /// The value equals this text, byte by byte.
    case equals(String)
    /// Part of the value matches this regular expression.
    case matches(String)
    /// The value is a list of words that contains this one.
    case hasWord(String)
    /// The value is a number in this range.
    case within(ClosedRange<Int64>)
  }

  public init(_ attribute: ViewAttribute, _ test: Test, _ sense: ViewSense = .holds) {
    self.attribute = attribute
    self.test = test
    self.sense = sense
  }
}
