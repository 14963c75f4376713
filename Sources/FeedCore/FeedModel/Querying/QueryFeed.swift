/// A query feed: a query that the user has named in a `query:` line of the `feeds` file.
package struct QueryFeed: Hashable, Sendable {
  package var name: String
  /// The query. Once the tags of the feeds are known, lists of feeds replace its tests of tags.
  package var expression: QueryExpression
  package var order: QueryOrder
  /// The query as the user wrote it.
  package var text: String

  package init(
    name: String, expression: QueryExpression, order: QueryOrder = .newest, text: String
  ) {
    self.name = name
    self.expression = expression
    self.order = order
    self.text = text
  }
}
