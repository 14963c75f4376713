/// An entry with a title and a text.
package struct Article: Equatable, Sendable {
  /// The entry's title, or its first sentence if it has none.
  package var title: String
  /// The beginning of the text, on one line.
  package var lead: String
  /// The number of words in the text; 0 if there is none.
  package var wordCount: Int

  package init(title: String, lead: String = "", wordCount: Int = 0) {
    self.title = title
    self.lead = lead
    self.wordCount = wordCount
  }
}
