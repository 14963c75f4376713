package import FeedModel

extension AdoptedFeed {
  /// Returns the feed as if a server had sent it: cleaned of what must not be shown, and with the
  /// kind of each item.
  ///
  /// Data stored by another program is no more trustworthy than data from the network.
  package func parsed() throws(FeedParserError) -> ParsedFeed {
    var writer = JSONWriter()
    writer.begin()
    writer.field("version", .text("https://jsonfeed.org/version/1.1"))
    writer.field("title", .optional(title))
    writer.field("home_page_url", .optional(site))
    writer.key("items")
    writer.beginList()
    for item in items {
      writer.element()
      item.write(to: &writer)
    }
    writer.endList()
    writer.end()
    return try FeedParser.parse(writer.output)
  }
}

extension AdoptedItem {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.begin()
    if !guid.isEmpty { writer.field("id", .text(guid)) }
    writer.field("title", .text(title))
    writer.field(isPlain ? "content_text" : "content_html", .text(html))
    writer.field("date_published", .date(date))
    if !link.isEmpty { writer.field("url", .text(link)) }
    if !author.isEmpty {
      writer.key("authors")
      writer.beginList()
      writer.element()
      writer.begin()
      writer.field("name", .text(author))
      writer.end()
      writer.endList()
    }
    if let enclosure {
      writer.key("attachments")
      writer.beginList()
      writer.element()
      writer.begin()
      writer.field("url", .text(enclosure.url))
      writer.field("mime_type", .optional(enclosure.type))
      writer.end()
      writer.endList()
    }
    writer.end()
  }
}
