package import FeedFormats
package import FeedStorage

extension ListedEntry {
  /// The values of the entry's JSON object.
  package var values: [JSONWriter.Field] {
    [
      ("id", .number(Int(id.rawValue))),
      ("feed", .object([("url", .text(feedURL)), ("title", .text(feedTitle))])),
      ("title", .text(title)), ("link", .optional(link)), ("published", .date(published)),
      ("kind", .text(kind.rawValue)), ("read", .flag(isRead)), ("favourite", .flag(isFavourite)),
      ("rating", .number(rating)), ("tags", .list(tags)), ("note", .optional(note)),
      ("story", .number(story.map { Int($0) })),
    ]
  }
}
