import FeedFormats

extension ExtractedArticle {
  /// The article as one JSON object.
  package var json: String {
    var writer = JSONWriter(.spaced)
    writer.begin()
    writer.field("title", .optional(title))
    writer.field("byline", .optional(byline))
    writer.field("site", .optional(site))
    writer.field("published", .date(published))
    writer.field("language", .optional(language))
    writer.field("image", .optional(image))
    writer.field("content_html", .text(html))
    writer.field("content_text", .text(text))
    writer.field("words", .number(words))
    writer.field("next", .optional(next))
    writer.end()
    return writer.text
  }
}
