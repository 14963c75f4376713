/// What the reader looks for: words, all of which an item must have. The last one may be unfinished.
/// `"these words"` stand in a row, `-word` must be missing, `title:word` stands in the title.
public struct SearchQuery: Equatable, Sendable {
  /// As typed.
  public let text: String
  public let terms: [SearchTerm]

  /// Longer ones are somebody's paste.
  private static let maximumLength = 500

  /// Nothing has been typed yet.
  public var isEmpty: Bool { terms.isEmpty }

  public init(_ typed: String) throws(SearchSyntaxFailure) {
    text = String(typed.prefix(Self.maximumLength))
    var reader = SearchQueryReader(text)
    terms = try reader.terms()
  }
}
