/// One comparison in a query.
package struct QueryComparison: Hashable, Sendable {
  package var attribute: QueryAttribute
  package var test: Test
  package var sense: QuerySense

  /// The test applied to the value of an attribute.
  package enum Test: Hashable, Sendable {
    /// The value equals this text, byte by byte.
    case equals(String)
    /// Part of the value matches this regular expression.
    case matches(String)
    /// The value is a list of words that contains this one.
    case hasWord(String)
    /// These words follow each other in the value, whatever their case and diacritics. A text
    /// without a letter or digit is contained in it.
    case words(String, SearchTerm.Ending)
    /// The value contains this text, whatever the case of its ASCII letters.
    case contains(String)
    /// The value is a number in this range.
    case within(ClosedRange<Int64>)
  }

  package init(_ attribute: QueryAttribute, _ test: Test, _ sense: QuerySense = .holds) {
    self.attribute = attribute
    self.test = test
    self.sense = sense
  }
}

/// Whether a test must hold or must fail.
package enum QuerySense: Hashable, Sendable {
  case holds, fails

  package var opposite: QuerySense {
    switch self {
    case .holds: .fails
    case .fails: .holds
    }
  }
}
