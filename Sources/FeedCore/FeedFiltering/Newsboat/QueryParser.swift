import FeedModel

/// A parser for newsboat's filter language.
///
/// As in newsboat, `and` and `or` have the same precedence and group from the right: `a and b or c`
/// means `a and (b or c)`.
struct QueryParser {
  private(set) var reader: QueryLexer
  private var token = QueryLexer.Token.end
  private var (level, count) = (0, 0)

  init(_ text: String) {
    reader = QueryLexer(text)
  }

  /// Parses a whole expression.
  static func expression(_ text: String) throws(QuerySyntaxError) -> QueryExpression {
    try QueryLimits.check(text)
    var parser = QueryParser(text)
    try parser.advance()
    let expression = try parser.expression()
    guard parser.token != .end else { return expression }
    throw parser.reader.failure(
      parser.token == .close
        ? "Unmatched closing parenthesis" : "Expected \"and\", \"or\" or the end")
  }

  private mutating func advance() throws(QuerySyntaxError) {
    token = try reader.next()
  }

  private mutating func expression() throws(QuerySyntaxError) -> QueryExpression {
    let outer = level
    defer { level = outer }
    // This is a loop rather than a recursion, because a chain of operators can be long.
    var operands = [try operand()]
    var operators: [QueryLexer.Token] = []
    while token == .and || token == .or {
      if let last = operators.last, last != token { try descend() }
      operators.append(token)
      try advance()
      operands.append(try operand())
    }
    var result = operands.removeLast()
    for (operand, sign) in zip(operands, operators).reversed() {
      result = sign == .and ? Self.all(operand, result) : Self.any(operand, result)
    }
    return result
  }

  private static func all(_ left: QueryExpression, _ right: QueryExpression) -> QueryExpression {
    if case .all(let rest) = right { return .all([left] + rest) }
    return .all([left, right])
  }

  private static func any(_ left: QueryExpression, _ right: QueryExpression) -> QueryExpression {
    if case .any(let rest) = right { return .any([left] + rest) }
    return .any([left, right])
  }

  private mutating func operand() throws(QuerySyntaxError) -> QueryExpression {
    guard token == .open else { return .comparison(try comparison()) }
    let column = reader.column
    try descend()
    try advance()
    let inner = try expression()
    level -= 1
    guard token == .close else {
      throw QuerySyntaxError(column: column, message: "The parenthesis is not closed")
    }
    try advance()
    return inner
  }

  /// Enters a nested level; fails at the current token if it is too deep.
  private mutating func descend() throws(QuerySyntaxError) {
    guard level < QueryLimits.deepest else {
      throw reader.failure(
        "Too many nested parentheses or changes between \"and\" and \"or\"")
    }
    level += 1
  }

  private mutating func comparison() throws(QuerySyntaxError) -> QueryComparison {
    guard case .name(let name) = token else {
      throw reader.failure("Expected an attribute name")
    }
    guard count < QueryLimits.most else { throw reader.failure("Too many comparisons") }
    count += 1
    let attribute = try attribute(name)
    try advance()
    guard case .sign(let sign) = token else {
      throw reader.failure("Expected an operator such as =, !=, =~ or #")
    }
    let signColumn = reader.column
    try advance()
    let value = try value()
    let meaning = try meaning(of: sign, value, for: attribute, signColumn: signColumn)
    try advance()
    return QueryComparison(attribute, meaning.test, meaning.sense)
  }

  private func attribute(_ name: String) throws(QuerySyntaxError) -> QueryAttribute {
    if let attribute = QueryAttribute(rawValue: name) { return attribute }
    throw reader.failure(
      QueryAttribute.unsupported.contains(name)
        ? "newsboat's attribute \"\(name)\" is not supported"
        : "Unknown attribute \"\(name)\"")
  }

  /// Returns the value of the current token as text for the comparison.
  private func value() throws(QuerySyntaxError) -> String {
    switch token {
    case .text(let text): return text
    case .number(let number): return String(number)
    case .range(let low, let high): return "\(low):\(high)"
    case .open, .close, .and, .or, .sign, .name, .end:
      throw reader.failure("Expected a value: a number, or text in quotation marks")
    }
  }
}

extension QueryParser {
  /// Returns the test for a sign and a value; the value is the current token.
  func meaning(
    of sign: QueryLexer.Operator, _ value: String, for attribute: QueryAttribute, signColumn: Int
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
    do throws(TextPattern.Failure) {
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

/// The reason why an expression cannot be used, and its position.
package struct QuerySyntaxError: Error, Equatable, Sendable {
  /// The column in the expression, in characters from 1.
  package let column: Int
  /// The reason for the user, without the column and a full stop.
  package let message: String

  package init(column: Int, message: String) {
    self.column = column
    self.message = message
  }
}
