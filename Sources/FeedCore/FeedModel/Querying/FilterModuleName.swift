/// A module of the filter page, in the order of the page.
package enum FilterModuleName: String, CaseIterable, Hashable, Sendable {
  case state, kind
  /// The words, and all other terms that no module has.
  case words
  case time, rating
  /// The number of words of the text.
  case length
  case order, tags, feeds
}
