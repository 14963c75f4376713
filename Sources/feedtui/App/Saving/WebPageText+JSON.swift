import FeedFormats
import FeedModel

nonisolated extension WebPageText {
  /// Writes the full text of an item as the field `full_text` of an object.
  func write(to writer: inout JSONWriter) {
    writer.key("full_text")
    writer.begin()
    writer.field("url", .text(address))
    writer.field("words", .number(words))
    writer.field("pages", .number(parts))
    writer.field("content_html", .text(html))
    writer.end()
  }
}
