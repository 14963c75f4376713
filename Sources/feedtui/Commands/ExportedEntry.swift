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
    let attachments = body.enclosures.map { enclosure in
      let size = enclosure.length.map { ", \"size_in_bytes\": \($0)" } ?? ""
      let type = enclosure.type ?? "application/octet-stream"
      return
        "{\"url\": \(JSONText.string(enclosure.url)), \"mime_type\": \(JSONText.string(type))\(size)}"
    }
    var fields = [
      ("id", JSONText.string(String(entry.id.rawValue))), ("title", JSONText.string(entry.title)),
      ("content_html", JSONText.string(body.html)),
    ]
    if let link = entry.link { fields.append(("url", JSONText.string(link))) }
    if let second = entry.published, let date = JSONText.timestamp(second) {
      fields.append(("date_published", JSONText.string(date)))
    }
    if !attachments.isEmpty {
      fields.append(("attachments", "[" + attachments.joined(separator: ", ") + "]"))
    }
    fields.append(
      (
        "_feedtui",
        """
        {"feed_url": \(JSONText.string(entry.feedURL)), "feed_title": \(JSONText.string(entry.feedTitle)), \
        "read": \(entry.isRead), "favourite": \(entry.isFavourite)}
        """
      ))
    return "{" + fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }
}
