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
