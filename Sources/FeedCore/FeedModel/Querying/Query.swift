/// A query in words: which entries, and in which order.
package struct Query: Hashable, Sendable {
  package var expression: QueryExpression
  package var order: QueryOrder

  package init(_ expression: QueryExpression, order: QueryOrder = .newest) {
    self.expression = expression
    self.order = order
  }
}
