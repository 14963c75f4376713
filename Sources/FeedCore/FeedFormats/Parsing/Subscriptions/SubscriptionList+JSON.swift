import FeedModel

extension SubscriptionList {
  /// Returns the list as one JSON object, which is what `feedtui opml` prints.
  ///
  /// All keys are present. The text contains no line end and no raw control character.
  package func json() -> String {
    let feeds = feeds.map { feed -> [JSONWriter.Field] in
      [
        ("url", .text(feed.url)), ("title", .optional(feed.title)), ("site", .optional(feed.site)),
        ("folders", .list(feed.folders)), ("categories", .list(feed.categories)),
      ]
    }
    return JSONWriter.object([("title", .optional(title)), ("feeds", .objects(feeds))])
  }
}
