import FeedModel

extension QueryParser {
  /// Returns the test for a sign and a value; the value is the current token.
  func meaning(
    of sign: QueryOperator, _ value: String, for attribute: QueryAttribute, signColumn: Int
  ) throws(QuerySyntaxError) -> (test: QueryComparison.Test, sense: QuerySense) {
    switch sign {
    case .less, .greater, .atMost, .atLeast, .between:
      guard attribute.values != .number else { break }
      throw QuerySyntaxError(
        column: signColumn,
        message: "\"\(attribute.rawValue)\" is not a number: use =, =~ or #")
    case .equal, .equalTwice, .unequal, .hasWord, .lacksWord, .matches, .matchesNot: break
    }
    switch sign {
    case .equal, .equalTwice: return (.equals(value), .holds)
    case .unequal: return (.equals(value), .fails)
    case .hasWord: return (.hasWord(value), .holds)
    case .lacksWord: return (.hasWord(value), .fails)
    case .matches: return (.matches(try pattern(value)), .holds)
    case .matchesNot: return (.matches(try pattern(value)), .fails)
    case .less: return (.within(-Self.beyond...(try number(value) - 1)), .holds)
    case .atMost: return (.within(-Self.beyond...(try number(value))), .holds)
    case .greater: return (.within((try number(value) + 1)...Self.beyond), .holds)
    case .atLeast: return (.within((try number(value))...Self.beyond), .holds)
    case .between: return (.within(try range(value)), .holds)
    }
  }

  /// A number greater than any that can be written, since those have 32 bits.
  private static var beyond: Int64 { 1 << 32 }

  private func pattern(_ text: String) throws(QuerySyntaxError) -> String {
    do throws(TextPatternError) {
      _ = try TextPattern(text)
      return text
    } catch {
      throw reader.failure("Invalid regular expression: \(error.message)")
    }
  }

  private func number(_ text: String) throws(QuerySyntaxError) -> Int64 {
    guard let number = Int32(text) else { throw reader.failure("Expected a number") }
    return Int64(number)
  }

  /// Parses a range that includes both ends, which may be written in either order.
  private func range(_ text: String) throws(QuerySyntaxError) -> ClosedRange<Int64> {
    let ends = text.split(separator: ":", omittingEmptySubsequences: false).map { Int32($0) }
    guard ends.count == 2, let first = ends[0], let second = ends[1] else {
      throw reader.failure("Expected a range such as 0:7")
    }
    return Int64(min(first, second))...Int64(max(first, second))
  }
}
