/// A query feed with its counts: a row of the page of all feeds.
package struct QueryFeedSummary: Equatable, Sendable {
  package var queryFeed: QueryFeed
  /// The place of the query feed among those of the `feeds` file, counted from 1.
  package var number: Int
  /// The number of query feeds above it that are the same.
  package var occurrence = 0
  /// The counts; `nil` until they have been made.
  package var count: QueryFeedCount?

  package init(queryFeed: QueryFeed, number: Int, count: QueryFeedCount? = nil) {
    self.queryFeed = queryFeed
    self.number = number
    self.count = count
  }

  package var id: QueryFeedID {
    QueryFeedID(name: queryFeed.name, text: queryFeed.text, occurrence: occurrence)
  }
}

/// Tells a query feed from the others of the feeds file, wherever its line stands.
package struct QueryFeedID: Hashable, Sendable {
  package let name: String
  /// The query as the user wrote it.
  package let text: String
  /// The number of query feeds above it that have the same name and text.
  package let occurrence: Int

  package init(name: String, text: String, occurrence: Int = 0) {
    self.name = name
    self.text = text
    self.occurrence = occurrence
  }
}
