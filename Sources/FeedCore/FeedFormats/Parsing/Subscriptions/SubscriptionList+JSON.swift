import FeedModel

extension SubscriptionList {
  /// Returns the list as one JSON object in UTF-8, which is what `feedtui opml` prints.
  ///
  /// All keys are present. The text contains no line end and no raw control character.
  package func json() -> [UInt8] {
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
