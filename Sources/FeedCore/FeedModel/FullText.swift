/// When the full text of a feed's items is taken from their web pages: the word `full` on the
/// feed's line.
package enum FullText: String, CaseIterable, Equatable, Sendable {
  /// When an item is opened.
  case open
  /// When an item arrives.
  case always
  /// Not, unless the user asks for it.
  case off
}
