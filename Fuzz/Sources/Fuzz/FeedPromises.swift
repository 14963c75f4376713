import FeedFormats
import FeedModel

/// The properties that every feed returned by `FeedParser` must have.
enum FeedPromises {
  /// The number of items whose content is laid out, too.
  private static let shownItems = 4
  /// The maximum size in bytes of content that is laid out.
  ///
  /// Entity bombs expand to megabytes, which take seconds if every comparison is counted.
  private static let shownBytes = 100_000

  static func check(_ input: FuzzInput) {
    let feed: ParsedFeed
    do {
      feed = try FeedParser.parse(
        input.body, contentType: input.contentType, baseURL: input.baseURL)
    } catch {
      let isOneLine = !error.message.utf8.contains { $0 < 0x20 || $0 == 0x7F }
      Promise.hold(isOneLine && !error.message.isEmpty, "the message is one line")
      return
    }
    var json: [UInt8] = []
    feed.writeJSON { json.append(contentsOf: $0) }
    checkJSON(json)
    CleanText.check(feed.title, "the title of the feed")
    CleanText.check(feed.description, "the description of the feed")
    CleanText.check(feed.link, "the link of the feed")
    for item in feed.items { check(item) }
    for item in feed.items.prefix(shownItems) {
      guard let html = item.contentHTML, html.utf8.count <= shownBytes else { continue }
      ReaderPromises.check(html: html, input.width)
    }
  }

  static func check(_ item: ParsedItem) {
    CleanText.check(item.title, "a title")
    CleanText.check(item.link, "a link")
    CleanText.check(item.summary, "a summary")
    CleanText.checkLines(item.contentText, "a text")
    CleanText.check(item.comments, "the address of comments")
    CleanText.check(item.image?.url, "the address of an image")
    CleanText.check(item.image?.alternative, "the words for an image")
    for author in item.authors { CleanText.check(author, "an author") }
    for category in item.categories { CleanText.check(category, "a category") }
    for enclosure in item.enclosures {
      CleanText.check(enclosure.url, "the address of an enclosure")
      CleanText.check(enclosure.type, "the type of an enclosure")
    }
    Promise.hold(!item.id.isEmpty, "an item has an id")
  }

  /// Checks that JSON is well-formed UTF-8 without raw control characters.
  private static func checkJSON(_ json: [UInt8]) {
    Promise.hold(String(validating: json, as: UTF8.self) != nil, "JSON is UTF-8")
    var before: UInt8 = 0
    for byte in json {
      let isControl = byte < 0x20 && byte != 0x0A || byte == 0x7F
      let isC1 = before == 0xC2 && byte < 0xA0
      Promise.hold(!isControl && !isC1, "JSON holds no control character")
      before = byte
    }
  }
}
