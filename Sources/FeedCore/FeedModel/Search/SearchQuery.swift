/// A search: words that an item must contain, the last of which may be incomplete.
///
/// `"these words"` must follow each other, `-word` must be missing, and `title:word` must be in the
/// title.
package struct SearchQuery: Equatable, Sendable {
  /// The query as typed.
  package let text: String
  package let terms: [SearchTerm]

  /// The number of characters that are read; a longer text is an accidental paste.
  private static let maximumLength = 500

  /// Whether nothing has been typed yet.
  package var isEmpty: Bool { terms.isEmpty }

  package init(_ typed: String) throws(SearchSyntaxError) {
    text = String(typed.prefix(Self.maximumLength))
    var reader = SearchQueryReader(text)
    terms = try reader.terms()
  }
}
