/// A search: what the user typed, and the query that it is.
package struct SearchQuery: Equatable, Sendable {
  /// The query as typed.
  package let text: String
  /// The query; `nil` if nothing has been typed yet.
  package let query: Query?

  package init(text: String, query: Query?) {
    self.text = text
    self.query = query
  }

  /// Whether nothing has been typed yet.
  package var isEmpty: Bool { query == nil }

  /// The words to mark in what was found: those that must be there.
  package var terms: [SearchTerm] {
    (query?.expression.comparisons ?? []).compactMap { comparison in
      guard comparison.sense == .holds,
        comparison.attribute == .text || comparison.attribute == .title,
        case .words(let text, let ending) = comparison.test
      else { return nil }
      return SearchTerm(text, ending)
    }
  }
}

/// A query in words: which entries, and in which order.
package struct Query: Hashable, Sendable {
  package var expression: QueryExpression
  package var order: QueryOrder

  package init(_ expression: QueryExpression, order: QueryOrder = .newest) {
    self.expression = expression
    self.order = order
  }
}
