import FeedFormats

/// The article of a web page.
package struct ExtractedArticle: Equatable, Sendable {
  /// The headline, without the site's name.
  package var title: String?
  package var byline: String?
  package var site: String?
  /// Seconds since 1970.
  package var published: Int64?
  /// The language as the page writes it, such as `en-GB`.
  package var language: String?
  /// The address of the leading picture.
  package var image: String?
  /// The body as clean HTML: headings from `h2` down, paragraphs, lists, quotes, code, tables,
  /// figures, links and pictures.
  package var html: String
  /// The body as text, with an empty line between two blocks. It is empty only if the user has
  /// selected elements that contain pictures and no text.
  package var text: String
  /// The number of words of the text.
  package var words: Int
  /// The address of the article's next page.
  package var next: String?

  /// The article as one JSON object.
  package var json: String {
    JSONWriter.object(
      [
        ("title", .optional(title)), ("byline", .optional(byline)), ("site", .optional(site)),
        ("published", .date(published)), ("language", .optional(language)),
        ("image", .optional(image)), ("content_html", .text(html)), ("content_text", .text(text)),
        ("words", .number(words)), ("next", .optional(next)),
      ], .spaced)
  }
}
