import FeedFormats
import FeedModel
import FeedStorage

/// An entry as an item of a JSON Feed (https://www.jsonfeed.org/version/1.1/).
nonisolated struct ExportedEntry: Sendable {
  let entry: ListedEntry
  let body: EntryBody

  /// The document's text before the first item.
  static let start =
    #"{"version": "https://jsonfeed.org/version/1.1", "title": "feedtui", "items": ["#

  var json: String {
    // The address of an item that has no other is that of its attachment.
    let isOwn = body.link != nil || !body.enclosures.contains { $0.url == entry.link }
    let own: [JSONWriter.Field] = [
      ("feed_url", .text(entry.feedURL)), ("feed_title", .text(entry.feedTitle)),
      ("read", .flag(entry.isRead)), ("favourite", .flag(entry.isFavourite)),
      ("rating", .number(entry.rating)), ("tags", .list(entry.tags)),
      ("note", .optional(entry.note)), ("full_text", body.webPage?.text?.json),
    ]
    return JSONWriter.object(
      [
        ("id", .text(String(entry.id.rawValue))), ("title", .text(entry.title)),
        ("content_html", .text(body.html)), ("url", isOwn ? entry.link.map { .text($0) } : nil),
        ("date_published", entry.published.flatMap(DateText.text).map { .text($0) }),
        ("attachments", body.enclosures.isEmpty ? nil : .objects(body.enclosures.map(attachment))),
        ("_feedtui", .object(own)),
      ], .spaced)
  }

  private func attachment(_ enclosure: ParsedItem.Enclosure) -> [JSONWriter.Field] {
    [
      ("url", .text(enclosure.url)),
      ("mime_type", .text(enclosure.type ?? "application/octet-stream")),
      ("size_in_bytes", enclosure.length.map { .number($0) }),
    ]
  }
}
