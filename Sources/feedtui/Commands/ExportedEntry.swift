import FeedFormats
import FeedModel
import FeedStorage

/// An entry as an item of a JSON Feed (https://www.jsonfeed.org/version/1.1/).
nonisolated struct ExportedEntry: Sendable {
  let entry: ListedEntry
  let body: EntryBody

  /// The document's text before the first item.
  static var start: String {
    var writer = JSONWriter(.spaced)
    writer.begin()
    writer.field("version", .text("https://jsonfeed.org/version/1.1"))
    writer.field("title", .text("feedtui"))
    writer.key("items")
    writer.beginList()
    return writer.text
  }

  var json: String {
    var writer = JSONWriter(.spaced)
    writer.begin()
    writer.field("id", .text(String(entry.id.rawValue)))
    writer.field("title", .text(entry.title))
    writer.field("content_html", .text(body.html))
    // The address of an item that has no other is that of its attachment.
    if let link = entry.link,
      body.link != nil || !body.enclosures.contains(where: { $0.url == link })
    {
      writer.field("url", .text(link))
    }
    if let date = entry.published.flatMap(DateText.text) {
      writer.field("date_published", .text(date))
    }
    if !body.enclosures.isEmpty { writeAttachments(to: &writer) }
    writer.key("_feedtui")
    writer.begin()
    writer.field("feed_url", .text(entry.feedURL))
    writer.field("feed_title", .text(entry.feedTitle))
    writer.field("read", .flag(entry.isRead))
    writer.field("favourite", .flag(entry.isFavourite))
    writer.field("rating", .number(entry.rating))
    writer.field("tags", .list(entry.tags))
    writer.field("note", .optional(entry.note))
    body.webPage?.text?.write(to: &writer)
    writer.end()
    writer.end()
    return writer.text
  }

  private func writeAttachments(to writer: inout JSONWriter) {
    writer.key("attachments")
    writer.beginList()
    for enclosure in body.enclosures {
      writer.element()
      writer.begin()
      writer.field("url", .text(enclosure.url))
      writer.field("mime_type", .text(enclosure.type ?? "application/octet-stream"))
      if let length = enclosure.length { writer.field("size_in_bytes", .number(length)) }
      writer.end()
    }
    writer.endList()
  }
}
