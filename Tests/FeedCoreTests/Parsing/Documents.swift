import FeedFormats
import FeedModel

/// Small feeds around a piece of markup.
enum Documents {
  static func rss(_ items: String, attributes: String = "") -> [UInt8] {
    Array(
      "<rss version='2.0' \(attributes)><channel><title>T</title><link>https://e.com/</link>\(items)</channel></rss>"
        .utf8)
  }

  static func atom(_ entries: String) -> [UInt8] {
    Array("<feed xmlns='http://www.w3.org/2005/Atom'><title>T</title>\(entries)</feed>".utf8)
  }

  /// Returns the only item of an RSS feed.
  static func item(_ markup: String) throws(FeedParserError) -> ParsedItem? {
    try FeedParser.parse(rss("<item>\(markup)</item>")).items.first
  }

  /// Returns the only entry of an Atom feed.
  static func entry(_ markup: String) throws(FeedParserError) -> ParsedItem? {
    try FeedParser.parse(atom("<entry>\(markup)</entry>")).items.first
  }
}
