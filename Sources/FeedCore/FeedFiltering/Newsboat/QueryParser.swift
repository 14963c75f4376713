import FeedModel

/// A parser for newsboat's filter language.
///
/// As in newsboat, `and` and `or` have the same precedence and group from the right: `a and b or c`
/// means `a and (b or c)`.
struct QueryParser {
  private(set) var reader: QueryLexer
  private var token = QueryToken.end
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
    var operators: [QueryToken] = []
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

extension QueryExpression {
  /// Parses an expression of newsboat's filter language and checks every value.
  package init(newsboat text: String) throws(QuerySyntaxError) {
    self = try QueryParser.expression(text)
  }
}
