/// An entry as another program has it, with its marks.
public struct AdoptedItem: Equatable, Sendable {
  /// What the feed calls it.
  public var guid: String
  public var title: String
  public var author: String
  public var link: String
  public var html: String
  /// Seconds since 1970; `nil` if it is not known.
  public var date: Int64?
  public var enclosure: ParsedItem.Enclosure?
  public var isRead: Bool
  public var isFavourite: Bool
  /// Whether it was deleted there.
  public var isHidden: Bool

  /// The items as if a feed said them: cleaned of what must not be shown, and each of its kind. What another
  /// program stored is no more to be trusted than what came over the network.
  static func feed(of items: [AdoptedItem]) throws(FeedParserError) -> ParsedFeed {
    var writer = JSONWriter()
    writer.begin()
    writer.field("version", .text("https://jsonfeed.org/version/1.1"))
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

  private func write(to writer: inout JSONWriter) {
    writer.begin()
    writer.field("id", .text(guid))
    writer.field("title", .text(title))
    writer.field("content_html", .text(html))
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

/// What was taken over.
public struct AdoptedCount: Equatable, Sendable {
  /// Entries that were not known.
  public var items = 0
  /// Entries, known or not, that are read now.
  public var read = 0
  public var favourites = 0

  public init() {}

  public static func += (sum: inout AdoptedCount, more: AdoptedCount) {
    sum.items += more.items
    sum.read += more.read
    sum.favourites += more.favourites
  }
}
