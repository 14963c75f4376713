import FeedFormats

extension ExtractedArticle {
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
