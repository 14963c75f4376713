package import FeedModel

extension Query {
  /// Parses a query in terms or in newsboat's filter language.
  ///
  /// - Parameter isTyping: whether the last word may continue.
  /// - Returns: `nil` for an empty text.
  package static func parsed(
    _ text: String, isTyping: Bool = false
  ) throws(QuerySyntaxError) -> Query? {
    if isNewsboat(text) { return Query(try QueryParser.expression(text)) }
    return try TermParser.query(text, isTyping: isTyping)
  }
}

extension Query {
  /// Returns whether a text is meant as an expression of newsboat's filter language.
  package static func isNewsboat(_ text: String) -> Bool { NewsboatStart.begins(text) }
}

extension QueryExpression {
  /// Parses a query in terms or in newsboat's filter language; an empty one is refused.
  package init(parsing text: String) throws(QuerySyntaxError) {
    guard let query = try Query.parsed(text) else {
      throw QuerySyntaxError(column: 1, message: "The query is empty")
    }
    self = query.expression
  }
}

extension QueryFeed {
  /// A query feed with a query as the user wrote it.
  package init(name: String, parsing text: String) throws(QuerySyntaxError) {
    guard let query = try Query.parsed(text) else {
      throw QuerySyntaxError(column: 1, message: "The query is empty")
    }
    self.init(name: name, expression: query.expression, order: query.order, text: text)
  }
}

extension SearchQuery {
  /// A search as typed so far. A longer text than 500 characters is an accidental paste.
  package init(_ typed: String) throws(QuerySyntaxError) {
    let text = String(typed.prefix(500))
    self.init(text: text, query: try Query.parsed(text, isTyping: true))
  }
}
