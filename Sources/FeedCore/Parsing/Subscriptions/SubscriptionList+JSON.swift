extension SubscriptionList {
  /// The list as one JSON object in UTF-8 without a line end, all keys present: what `feedtui opml`
  /// prints. It holds no raw control character.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.begin()
    writer.field("title", .optional(title))
    writer.key("feeds")
    writer.beginList()
    for feed in feeds {
      writer.element()
      writer.begin()
      writer.field("url", .text(feed.url))
      writer.field("title", .optional(feed.title))
      writer.field("site", .optional(feed.site))
      writer.field("folders", .list(feed.folders))
      writer.field("categories", .list(feed.categories))
      writer.end()
    }
    writer.endList()
    writer.end()
    return writer.output
  }
}
