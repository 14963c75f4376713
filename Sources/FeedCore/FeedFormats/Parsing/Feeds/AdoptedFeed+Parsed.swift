package import FeedModel

extension AdoptedFeed {
  /// Returns the feed as if a server had sent it: cleaned of what must not be shown, and with the
  /// kind of each item.
  ///
  /// Data stored by another program is no more trustworthy than data from the network.
  package func parsed() throws(FeedParserError) -> ParsedFeed {
    let document = JSONWriter.object([
      ("version", .text("https://jsonfeed.org/version/1.1")), ("title", .optional(title)),
      ("home_page_url", .optional(site)), ("items", .objects(items.map(\.json))),
    ])
    return try FeedParser.parse(Array(document.utf8))
  }
}

extension AdoptedItem {
  fileprivate var json: [JSONWriter.Field] {
    let attachment = enclosure.map { enclosure -> [JSONWriter.Field] in
      [("url", .text(enclosure.url)), ("mime_type", .optional(enclosure.type))]
    }
    return [
      ("id", guid.isEmpty ? nil : .text(guid)), ("title", .text(title)),
      (isPlain ? "content_text" : "content_html", .text(html)), ("date_published", .date(date)),
      ("url", link.isEmpty ? nil : .text(link)),
      ("authors", author.isEmpty ? nil : .objects([[("name", .text(author))]])),
      ("attachments", attachment.map { .objects([$0]) }),
    ]
  }
}
