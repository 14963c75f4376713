package import FeedFormats
package import FeedStorage

extension ListedEntry {
  /// The entry as a JSON object on one line.
  package var json: String {
    var writer = JSONWriter(.spaced)
    writer.begin()
    writeFields(to: &writer)
    writer.end()
    return writer.text
  }

  /// Writes the fields of the JSON object, without its braces.
  package func writeFields(to writer: inout JSONWriter) {
    writer.field("id", .number(Int(id.rawValue)))
    writer.key("feed")
    writer.begin()
    writer.field("url", .text(feedURL))
    writer.field("title", .text(feedTitle))
    writer.end()
    writer.field("title", .text(title))
    writer.field("link", .optional(link))
    writer.field("published", .date(published))
    writer.field("kind", .text(kind.rawValue))
    writer.field("read", .flag(isRead))
    writer.field("favourite", .flag(isFavourite))
    writer.field("rating", .number(rating))
    writer.field("tags", .list(tags))
    writer.field("note", .optional(note))
  }
}
