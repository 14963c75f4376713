/// An entry with a title and a text.
package struct Article: Equatable, Sendable {
  /// The entry's title, or its first sentence if it has none.
  package var title: String
  /// The beginning of the text, on one line.
  package var lead: String
  /// The number of words in the text; 0 if there is none.
  package var wordCount: Int
  /// The picture that the feed names for it, or the first one of the text.
  package var image: ParsedItem.Image?

  package init(
    title: String, lead: String = "", wordCount: Int = 0, image: ParsedItem.Image? = nil
  ) {
    self.title = title
    self.lead = lead
    self.wordCount = wordCount
    self.image = image
  }
}
