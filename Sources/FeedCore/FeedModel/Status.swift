/// An entry without a title, as in microblogs: the text is all it has.
package struct Status: Equatable, Sendable {
  /// The text, on one line.
  package var text: String

  package init(text: String) {
    self.text = text
  }
}
