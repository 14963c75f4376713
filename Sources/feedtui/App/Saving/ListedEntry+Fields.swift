import FeedFormats
import FeedStorage

nonisolated extension ListedEntry {
  /// Writes the fields of the JSON object, without its braces.
  func writeFields(to writer: inout JSONWriter) {
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
