/// A query feed: a query that the user has named in a `query:` line of the `feeds` file.
package struct QueryFeed: Hashable, Sendable {
  package var name: String
  /// The query. Once the tags of the feeds are known, lists of feeds replace its tests of tags.
  package var expression: QueryExpression
  /// The query as the user wrote it.
  package var text: String

  package init(name: String, expression: QueryExpression, text: String) {
    self.name = name
    self.expression = expression
    self.text = text
  }
}
