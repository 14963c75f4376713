import FeedModel

/// A parser for queries in terms: `"in a row" -without is:unread (kind:photo or words:>500)`.
///
/// Terms with only a blank between them must all hold; `or` binds them less tightly.
struct TermParser {
  /// Whether the user is still typing: the last word may continue.
  let isTyping: Bool
  private var scanner: TermScanner
  private var token = TermScanner.Token.end
  private var order: QueryOrder?
  private var (level, count) = (0, 0)

  init(_ text: String, isTyping: Bool) {
    scanner = TermScanner(text)
    self.isTyping = isTyping
  }

  /// Parses a whole query; `nil` if it is empty.
  static func query(_ text: String, isTyping: Bool) throws(QuerySyntaxError) -> Query? {
    try QueryLimits.check(text)
    var parser = TermParser(text, isTyping: isTyping)
    try parser.advance()
    guard parser.token != .end else { return nil }
    let expression = try parser.alternatives()
    guard parser.token == .end else { throw parser.failure("Unmatched closing parenthesis") }
    return Query(expression, order: parser.order ?? .newest)
  }

  private mutating func advance() throws(QuerySyntaxError) {
    token = try scanner.next()
  }

  private func failure(_ message: String) -> QuerySyntaxError {
    QuerySyntaxError(column: scanner.column, message: message)
  }

  /// Parses terms with `or` between them.
  private mutating func alternatives() throws(QuerySyntaxError) -> QueryExpression {
    var parts = [try conjunction()]
    while token == .or {
      try advance()
      parts.append(try conjunction())
    }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  /// Parses terms that must all hold.
  ///
  /// Signs between words, as in "this & that", are not searched for.
  private mutating func conjunction() throws(QuerySyntaxError) -> QueryExpression {
    var parts: [QueryExpression] = []
    var signs: [QueryExpression] = []
    var isFirst = true
    while true {
      switch token {
      case .end, .close, .or:
        guard !isFirst else { throw failure("Expected a term here") }
        if !parts.contains(where: \.hasWords) { parts += signs }
        return parts.count == 1 ? parts[0] : .all(parts)
      case .and:
        guard !isFirst else { throw failure("Expected a term before \"and\"") }
        try advance()
        if case .term = token { continue }
        if case .open = token { continue }
        throw failure("Expected a term after \"and\"")
      case .open(let sense): parts.append(try group(sense))
      case .term(let term):
        if let part = try meaning(of: term) {
          if term.mayBeSeparator { signs.append(part) } else { parts.append(part) }
        }
        try advance()
      }
      isFirst = false
    }
  }

  private mutating func group(_ sense: QuerySense) throws(QuerySyntaxError) -> QueryExpression {
    let opening = failure("The parenthesis is not closed")
    guard level < QueryLimits.deepestTerms else { throw failure("Too many nested parentheses") }
    level += 1
    try advance()
    let inner = try alternatives()
    guard token == .close else { throw opening }
    try advance()
    level -= 1
    return sense == .holds ? inner : inner.negated
  }

  /// Returns the condition of a term; `nil` for one that only says the order.
  private mutating func meaning(of term: Term) throws(QuerySyntaxError) -> QueryExpression? {
    guard count < QueryLimits.most else { throw failure("Too many terms") }
    count += 1
    if term.name == .order {
      order = try TermMeaning(term: term, isTyping: isTyping).order()
      return nil
    }
    let expression = try TermMeaning(term: term, isTyping: isTyping).expression()
    return term.sense == .holds ? expression : expression.negated
  }
}

extension QueryExpression {
  /// Whether words are looked for anywhere in an entry.
  fileprivate var hasWords: Bool {
    comparisons.contains { comparison in
      guard comparison.sense == .holds, comparison.attribute == .text,
        case .words(let text, _) = comparison.test
      else { return false }
      return !SearchWord.words(in: text.unicodeScalars).isEmpty
    }
  }
}
