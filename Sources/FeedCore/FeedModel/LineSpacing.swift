/// The distance between two lines of an article's text.
package enum LineSpacing: String, CaseIterable, Sendable {
  /// One line below the other.
  case single
  /// An empty line between two lines.
  case double
}
